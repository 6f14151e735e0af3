import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from '../../../app.tsx';

/** The wizard's landing step as HTML for the head and the root of app.html; main.tsx hydrates it. */
export async function prerenderLanding(): Promise<{ head: string; body: string }> {
  const { prelude } = await prerender(
    <Router ssrPath="/app">
      <StrictMode>
        <App />
      </StrictMode>
    </Router>,
    // A single chunk: React inserts later chunks with inline scripts, which the content security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  const [preloads = ''] = /^(<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  return { head: preloads, body: html.slice(preloads.length) };
}
