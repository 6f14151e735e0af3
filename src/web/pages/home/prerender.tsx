import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createQueryClient } from '../../../client/query-client.ts';
import { Footer } from '../../shell/frame/footer.tsx';
import { NavigationBar } from '../../shell/frame/navigation-bar.tsx';
import { HomePage } from './home-page.tsx';
import { Island } from './island.tsx';
import { structuredData } from './structured-data.ts';

/** The landing page as HTML for the head and the body of index.html. */
export function prerenderHome(): { head: string; body: string } {
  const island = (name: string, content: React.ReactNode) => {
    const html = renderToString(<Island queryClient={createQueryClient()}>{content}</Island>);
    return <div data-island={name} dangerouslySetInnerHTML={{ __html: html }} />;
  };
  const body = renderToStaticMarkup(
    <HomePage
      navigation={island('navigation', <NavigationBar ruled={false} skippable={false} />)}
      footer={island('footer', <Footer />)}
    />,
  );
  const data = JSON.stringify(structuredData()).replaceAll('<', '\\u003c');
  return { head: `<script type="application/ld+json">${data}</script>`, body };
}
