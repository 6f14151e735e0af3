import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { insertPrerendered, prerendered, type Prerenderer } from '../../src/platform/http/prerendered-pages.ts';
import { mustRun } from '../processes/process.ts';

/**
 * Prerenders the built documents, so that they can be read before any script has loaded: the landing page, the wizard's
 * first step, and a placeholder screen for all others. The pages are bundled a second time, for Node; both bundles name
 * files by content hash, so the names are equal. The templates and the bundle stay in `pagesFolder`, because a shop
 * whose owner has set something renders its pages again.
 */
export async function prerender(webFolder: string, pagesFolder: string): Promise<void> {
  await mustRun('vite', ['build', '--ssr', 'prerender.tsx', '--outDir', pagesFolder, '--logLevel', 'warn']);
  const prerenderer = (await import(pathToFileURL(join(pagesFolder, 'prerender.js')).href)) as Prerenderer;
  for (const [name, render] of Object.entries(prerendered)) {
    const page = join(webFolder, name);
    const built = await readFile(page, 'utf8');
    const template = finished.has(name) ? yieldToPictures(built) : built;
    const html = insertPrerendered(template, await render(prerenderer));
    checkPage(name, html, webFolder);
    await Promise.all([writeFile(page, html), writeFile(join(pagesFolder, name), template)]);
  }
}

/** Pages that work mostly without React. */
const finished: ReadonlySet<string> = new Set(['index.html', 'app.html']);

/** Delays the page's script until the first picture has loaded. */
function yieldToPictures(html: string): string {
  const [head = '', ...rest] = html.split('</head>');
  const yielding = head
    .replaceAll(/ *<link rel="modulepreload"[^>]*>\n?/g, '')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"');
  return [yielding, ...rest].join('</head>');
}

/**
 * Fails the build for a page that names missing files, or contains inline styles that the content security policy
 * blocks.
 */
function checkPage(name: string, html: string, webFolder: string): void {
  const assets = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
  const missing = assets.filter((path) => !existsSync(join(webFolder, path)));
  if (missing.length > 0) throw new Error(`${name} names files that were not built: ${missing.join(', ')}`);
  const styled = /<[^>]* style="[^"]*"[^>]*>/.exec(html);
  if (styled !== null) throw new Error(`the security policy refuses an element's own style, in ${name}: ${styled[0]}`);
}
