import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PanelError } from '../../shared/shop-error.ts';
import { dress, fillIn, type PageSettings } from './documents.ts';
import { renderPage } from './page-renderer.ts';
import { findWebFolder } from './pages.ts';
import type { Render } from './prerendered-pages.ts';

/** A page that can be previewed: the landing page, or the product screen with one of the products on sale. */
export type PreviewedPage =
  | { readonly kind: 'landing' }
  | { readonly kind: 'product'; readonly product: string; readonly sold: readonly string[] };

/**
 * The HTML of a page of the shop with settings that are not saved, by the code that renders the page. It has no script,
 * so that nothing can be bought in it, and all style sheets, because scripts would load some of them. Nothing is kept.
 * Throws unavailable if the website is not built.
 */
export async function renderPreview(page: PreviewedPage, settings: PageSettings): Promise<string> {
  const folder = findWebFolder();
  if (folder === null) throw new PanelError('unavailable', 'The pages of the shop are not built. Run "npm run build".');
  const name = page.kind === 'landing' ? 'index.html' : 'wizard.html';
  const render: Render = (by) =>
    page.kind === 'landing' ? by.prerenderHome() : by.prerenderProduct(page.product, page.sold);
  const html = await renderPage(folder, name, render, settings.shown ?? {}, settings.claims);
  // After those of the page, which say in which order their layers apply.
  const sheets = (await readdir(join(folder, 'assets'))).filter(
    (file) => file.endsWith('.css') && !html.includes(file),
  );
  const links = sheets.map((file) => `<link rel="stylesheet" href="/assets/${file}" />`).join('');
  return fillIn(
    dress(html.replaceAll(scripts, ''), settings).replace('</head>', () => `${links}</head>`),
    settings,
  );
}

/** Scripts, what loads them ahead, and what is said to visitors without them. */
const scripts = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>|<noscript>[\s\S]*?<\/noscript>/g;
