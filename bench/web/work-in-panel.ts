import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../tests/browser/find-chromium.ts';
import { watchTaps } from './watch-taps.ts';

const rounds = 8;

/**
 * Interaction times in the panel with 200 orders shown, by `watchTaps`: searching, changing a status, the email dialog,
 * opening an order and going back.
 */
export async function workInPanel(url: string, cookies: string, slowDown: number): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
    await context.addCookies(
      cookies
        .split('; ')
        .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url })),
    );
    const page = await context.newPage();
    await page.goto('/admin?length=200');
    const rows = page.locator('a[data-row]');
    await rows.nth(199).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const readTaps = await watchTaps(page, slowDown);
    for (let round = 0; round < rounds; round += 1) {
      await page.keyboard.press('/');
      await page.keyboard.type('an');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Backspace');
      await rows.nth(199).waitFor({ state: 'attached' });
      await page
        .getByRole('button', { name: /^Send Email/ })
        .nth(round)
        .click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await rows.nth(round).click();
      await page.getByRole('button', { name: 'All orders' }).click();
      await rows.nth(199).waitFor({ state: 'attached' });
    }
    return await readTaps();
  } finally {
    await browser.close();
  }
}
