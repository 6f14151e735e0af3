import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tests/browser/find-chromium.ts';
import { walkShop } from '../tests/browser/walk/walk-shop.ts';
import { startShopProcess } from '../tests/journey/shop-process.ts';
import { buildIfNeeded } from './build.ts';
import { root } from './processes/process.ts';

/**
 * Writes screenshots of every public screen and dialog, at three widths and in both themes, to .tmp/screens. Names as
 * arguments ("upload cart") select screens; the walk is the same.
 */
const widths = [360, 768, 1280] as const;
const themes = ['light', 'dark'] as const;
const wanted = new Set(process.argv.slice(2));

const folder = join(root, '.tmp/screens');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await buildIfNeeded();

const shop = await startShopProcess();
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments });
try {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  let number = 0;
  await walkShop({
    page,
    browser,
    shop,
    look: async (screen) => {
      number += 1;
      if (wanted.size > 0 && !wanted.has(screen)) return;
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          await showEverything(page);
          const name = `${String(number).padStart(2, '0')}-${screen}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(folder, name), fullPage: true });
        }
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 900 });
      console.log(screen);
    },
  });
  console.log(`Written to ${folder}`);
} finally {
  await browser.close();
  await shop.dispose();
}

/** Scrolls through the page, because pictures below the fold load lazily. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}
