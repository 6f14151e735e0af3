import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { insertPrerendered, type Prerenderer } from './prerender-places.ts';
import { mustRun } from './process.ts';

/**
 * Writes the landing page into the built index.html, so that it is read, followed and found before any script has
 * come. The page is bundled a second time, for Node; both bundles name their files by content, and so alike.
 */
export async function prerender(webFolder: string, scratch: string): Promise<void> {
  await mustRun('vite', ['build', '--ssr', 'pages/home/prerender.tsx', '--outDir', scratch, '--logLevel', 'warn']);
  const { prerenderHome } = (await import(pathToFileURL(join(scratch, 'prerender.js')).href)) as Prerenderer;
  const page = join(webFolder, 'index.html');
  const html = insertPrerendered(yieldToPictures(await readFile(page, 'utf8')), prerenderHome());
  checkPage(html, webFolder);
  await writeFile(page, html);
  await rm(scratch, { recursive: true });
}

/** The page works without its script, which therefore waits for the first picture instead of racing it. */
function yieldToPictures(html: string): string {
  return html.replaceAll(/ *<link rel="modulepreload"[^>]*>\n?/g, '').replace('<script type="module"', '<script type="module" fetchpriority="low"');
}

/** A page that would come without its pictures, or be refused its looks by our security policy, is not to be built. */
function checkPage(html: string, webFolder: string): void {
  const assets = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
  const missing = assets.filter((path) => !existsSync(join(webFolder, path)));
  if (missing.length > 0) throw new Error(`the landing page names files that were not built: ${missing.join(', ')}`);
  const styled = /<[^>]* style="[^"]*"[^>]*>/.exec(html);
  if (styled !== null) throw new Error(`the security policy refuses an element's own style: ${styled[0]}`);
}
