import { renderToStaticMarkup } from 'react-dom/server';
import { Waiting } from './shell/waiting.tsx';

export { prerenderLanding } from './pages/app/landing/prerender.tsx';
export { prerenderHome } from './pages/home/prerender.tsx';

/** What the pages that React draws in the browser show until its script has come. */
export function prerenderWaiting(): { head: string; body: string } {
  return { head: '', body: renderToStaticMarkup(<Waiting />) };
}
