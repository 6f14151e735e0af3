import type { Page } from '@playwright/test';
import { drawPhoto } from '../journey/photo.ts';
import {
  addPosterToCart,
  chooseStyle,
  fillAddress,
  goToCheckout,
  payWithCard,
  uploadPhoto,
  waitForArtwork,
} from './journey-steps.ts';
import { expect, test } from './shop-test.ts';

/** Toasts stay while the window is in the background. */
async function holdToasts(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}

/** Checks at each width, and with the main button at either end of the screen, that the toast does not cover it. */
async function expectClear(page: Page, button: string, role: 'button' | 'link' = 'button'): Promise<void> {
  const toast = page.locator('.toast');
  const main = page.getByRole(role, { name: button }).filter({ visible: true }).first();
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const block of ['end', 'start', 'center'] as const) {
      await main.evaluate((element, at) => element.scrollIntoView({ block: at, behavior: 'instant' }), block);
      await expect(async () => {
        const [one, other] = [await toast.boundingBox(), await main.boundingBox()];
        if (one === null || other === null) throw new Error('not shown');
        const apart =
          one.x >= other.x + other.width ||
          other.x >= one.x + one.width ||
          one.y >= other.y + other.height ||
          other.y >= one.y + one.height;
        expect(apart, `${button} at ${width} px, ${block}`).toBe(true);
      }).toPass({ timeout: 5_000 });
    }
  }
}

test.use({ contextOptions: {} });

test('toasts never cover the main button, from the styles to the thank-you page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await uploadPhoto(page, Buffer.from(await drawPhoto('biscuit', 700)));
  await expect(page.locator('.toast')).toContainText('Photo Uploaded');
  // The toast stays visible through the steps of the wizard.
  await holdToasts(page);
  await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
  await page.locator('label[data-testid="style-option-vintage-poster-print"]').click();
  await expectClear(page, 'Generate AI Art');
  await chooseStyle(page, 'Vintage Poster Print');
  await waitForArtwork(page);
  await expectClear(page, 'Add to Cart');
  await addPosterToCart(page);
  await expectClear(page, 'Proceed to Checkout');
  await goToCheckout(page);
  await fillAddress(page);
  await payWithCard(page, '4000 0000 0000 0002');
  await expect(page.locator('.toast')).toContainText('Payment Failed');
  await holdToasts(page);
  await expectClear(page, 'Complete Order');
  await payWithCard(page, '4242 4242 4242 4242');
  await page.waitForURL('**/success**');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('.toast')).toBeVisible();
  await holdToasts(page);
  await expectClear(page, 'Download');
});
