import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { gridStyles } from '../../src/features/catalog/contract.ts';
import { drawPhoto } from '../journey/photo.ts';
import { chooseStyle, startWithPhoto, waitForArtwork } from './journey-steps.ts';
import { long } from './long.ts';
import { expect, test } from './shop-test.ts';

/** The visitor's own pictures on the tiles of the screen, not those of the side panel or the bar. */
const ownOnTiles = '[data-testid^="style-"] img[data-own]';

/** Sums up layout shifts without user input from now on; resolves to a function that reads the sum. */
async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const layout = { moved: 0 };
    Object.assign(window, { layout });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
        if (!hadRecentInput) layout.moved += value;
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { layout: { moved: number } }).layout.moved);
}

/** Requests an artwork and returns to the styles once it is finished. */
async function requestArtwork(page: Page): Promise<void> {
  await chooseStyle(page, 'Tattoo Style');
  await waitForArtwork(page);
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /Style/ }).click();
}

test.use({ contextOptions: {} });

for (const [device, viewport, before, isWhole] of [
  // `npm run test:long` waits for every style on both devices.
  ['phone', { width: 360, height: 780 }, null, long],
  ['desktop', { width: 1280, height: 900 }, requestArtwork, true],
] as const) {
  const styles = isWhole ? 'every style shows' : 'the styles on the screen show';
  const first = before === null ? '' : ', even when an artwork is painted first';
  test(`on a ${device} ${styles} the visitor's own pet${first}, and nothing moves`, async ({ page, browser, shop }) => {
    test.setTimeout(600_000);
    await page.setViewportSize(viewport);
    await startWithPhoto(page, Buffer.from(await drawPhoto()));
    await before?.(page);
    await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
    // Until a picture of the visitor's pet arrives, its tile shows their photo, blurred.
    await expect(page.locator('[data-testid^="style-option-"] img').first()).toBeVisible();
    const readMoved = await watchLayout(page);
    // Prints and style previews of earlier tests come first: the shop has two cores and shares them.
    await expect.poll(async () => page.locator(ownOnTiles).count(), { timeout: 240_000 }).toBeGreaterThan(0);

    const tiles = page.locator('label[data-testid^="style-option-"]:has(.print)');
    const order = Array.from({ length: await tiles.count() }, (_, index) => index);
    const all = page.getByText(`All ${gridStyles.length} ready`);
    // What is on the screen is painted first, and the rest only once it is.
    await expect(page.getByText(/^\d+ of 27 ready, more as you scroll$/)).toBeVisible();
    const onScreen = await tiles.evaluateAll((labels) =>
      labels.flatMap((label, index) => (label.getBoundingClientRect().top < innerHeight ? [index] : [])),
    );
    for (const index of onScreen)
      await expect(tiles.nth(index).locator('img[data-own]')).toHaveCount(1, { timeout: 60_000 });
    if (before === null) expect(await page.locator(ownOnTiles).count()).toBeLessThan(order.length);
    // Each tap must take effect while pictures arrive. `npm run bench:web` measures how fast.
    const tried = isWhole ? order : onScreen;
    for (const index of tried) {
      await tiles.nth(index).click();
      await expect(tiles.nth(index).getByRole('radio')).toBeChecked();
      if (await all.isVisible()) break;
    }
    if (!isWhole) {
      expect(await readMoved()).toBeLessThan(0.02);
      return;
    }
    // Whoever stays for a moment finds each picture painted.
    for (const index of order) {
      await tiles.nth(index).scrollIntoViewIfNeeded();
      await expect(tiles.nth(index).locator('img[data-own]')).toHaveCount(1, { timeout: 60_000 });
    }
    await expect(all).toBeVisible();
    expect(await readMoved()).toBeLessThan(0.02);

    // Two styles beside each other are painted larger once somebody compares them, and no others.
    await page.getByRole('button', { name: 'Compare two styles' }).click();
    const compared = page.getByRole('dialog', { name: 'Compare two styles' });
    await expect(compared.locator('img[data-own]')).toHaveCount(2);
    await expect(compared.locator('img[data-large]')).toHaveCount(2, { timeout: 60_000 });
    for (const large of await compared.locator('img[data-large]').all())
      expect(await large.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640);
    await page.keyboard.press('Escape');

    const pictures = await page
      .locator(ownOnTiles)
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(pictures.length).toBe(order.length);
    const stranger = await browser.newContext({ baseURL: shop.url });
    for (const picture of pictures) {
      const { width, height } = await sharp(await (await page.request.get(picture)).body()).metadata();
      expect(Math.max(width, height)).toBeLessThanOrEqual(400);
      expect((await stranger.request.get(picture)).status()).toBe(404);
    }
    await stranger.close();

    // The photo screen shows the same pictures at once, even after a reload.
    await page.getByRole('button', { name: 'Change', exact: true }).filter({ visible: true }).click();
    const grid = page.locator('[data-testid^="style-preview-"] img[data-own]');
    await expect(grid).toHaveCount(order.length);
    await page.reload();
    await expect(grid).toHaveCount(order.length);
    await expect(page.getByText(`All ${order.length} ready`)).toBeVisible();
  });
}
