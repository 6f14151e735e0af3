import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from '../../../app.tsx';

/** The wizard's landing step as HTML, for app.html: what comes into its head and what into its root, as main.tsx takes it over. */
export async function prerenderLanding(): Promise<{ head: string; body: string }> {
  const { prelude } = await prerender(
    <Router ssrPath="/app">
      <StrictMode>
        <App />
      </StrictMode>
    </Router>,
    // In one piece: parts that come later would be put in place by a script of React's own, which our security policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  const [preloads = ''] = /^(<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  return { head: preloads, body: html.slice(preloads.length) };
}
