import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { long } from '../long.ts';
import { expect } from '../shop-test.ts';
import { findMisfits } from './find-misfits.ts';
import { findPlainWords } from './find-plain-words.ts';
import { analyze, wcagTags } from './find-violations.ts';
import { folder } from './keep-looks.ts';

const widths = long ? [320, 768, 1280] : [320];
/** Names, months, units, countries, currencies, and what cart and order keep in German, in which the test buys. */
const known = new RegExp(
  [
    String.raw`Pawtelier|Facebook|Instagram|TikTok|DPI|/dev(?:/mail)?|ACDE-FGHJ-KMNP-QRTV|TEST-INV-\d{4}-\d+`,
    String.raw`\d (?:jan|feb|mrt|maart|apr|mei|jun|jul|aug|sep|okt|nov|dec)\p{L}*`,
    // Browsers and systems, and units as the language writes them.
    String.raw`\b(?:Chrome|Linux)\b|\d+ dagen`,
    'Verenigde Staten|Brazilië|Duitsland|Japan(?:se yen)?|Oostenrijk|Amerikaanse dollar|Braziliaanse real',
    String.raw`\b(?:Euro|USD|EUR|JPY|BRL)\b`,
    'João|Ada König|Müller Tierbedarf KG|Hundeweg|Bonn|Deutschland|MwSt\\.',
    'Poster mit deinem Tier|Mattes Papier in Museumsqualität|Download(?: \\(GRATIS mit Poster\\))?',
    String.raw`De download is[^.]*|PNG in hoher Auflösung|Aquarell`,
  ].join('|'),
  'gu',
);

/** Languages in which screens are looked at: Dutch, whose texts are long, and Arabic, from right to left. */
export const looked = long ? (['nl', 'ar', 'de', 'fr', 'es', 'it', 'pt-BR', 'ja'] as const) : (['nl', 'ar'] as const);

const withAxe = ['nl', 'ar'];
let screens = 0;

/**
 * Opens the page's address in each language, and finds texts that do not fit and violations of WCAG: in Dutch and Arabic,
 * which take turns from screen to screen, and in the long form in both. Afterwards the page is in its own language again.
 */
export async function lookInLanguages(page: Page, screen: string, own: string): Promise<string[]> {
  const { pathname, search } = new URL(page.url());
  // The landing page and /app have a separate address for each language; all other pages have a single one.
  const path = pathname.replace(/^\/(?:[a-z]{2}(?:-[A-Z]{2})?)(?=\/$|\/app)/, '');
  const size = page.viewportSize()!;
  const found: string[] = [];
  const turn = withAxe[screens % withAxe.length];
  screens += 1;
  for (const tag of looked) {
    await open(page, tag, path + search);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const misfit of await findMisfits(page)) found.push(`${screen} in ${tag} at ${width} px: ${misfit}`);
      if (folder !== undefined) {
        await showEverything(page);
        await page.screenshot({ path: join(folder, `${screen}-${tag}-${width}.png`), fullPage: true });
      }
    }
    if (tag === 'nl')
      for (const words of await findPlainWords(page, known)) found.push(`${screen}: '${words}' is not a message`);
    if (long ? !withAxe.includes(tag) : tag !== turn) continue;
    for (const { id, nodes } of await analyze(page, { type: 'tag', values: wcagTags }))
      found.push(`${screen} in ${tag}: ${id} at ${nodes.map(({ target }) => String(target)).join('; ')}`);
  }
  await page.setViewportSize(size);
  await open(page, own, path + search);
  return found;
}

async function open(page: Page, tag: string, to: string): Promise<void> {
  await page.goto(`/language/${tag}?to=${encodeURIComponent(to)}`);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
  await page.evaluate(async () => document.fonts.ready);
}

/** Scrolls through the page, because pictures below the fold load lazily. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const section of document.querySelectorAll<HTMLElement>('section, footer'))
      section.style.contentVisibility = 'visible';
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
}
