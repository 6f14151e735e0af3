import { renderToStaticMarkup } from 'react-dom/server';
import { Waiting } from './shell/waiting.tsx';

export { setCurrentSettings } from './shell/current-settings.ts';
export { prerenderProduct } from './pages/app/prerender-product.tsx';
export { prerenderLanding } from './pages/app/landing/prerender.tsx';
export { prerenderHome } from './pages/home/prerender.tsx';

/** Placeholder for client-rendered pages until their script has loaded. */
export function prerenderWaiting(): { head: string; body: string } {
  return { head: '', body: renderToStaticMarkup(<Waiting />) };
}
