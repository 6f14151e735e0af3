import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { drawPhoto } from '../journey/photo.ts';
import type { ShopProcess } from '../journey/shop-process.ts';
import { correlate } from './compare-pictures.ts';
import {
  addPosterToCart,
  chooseStyle,
  downloadPrint,
  fillAddress,
  goToCheckout,
  payWithCard,
  uploadPhoto,
  waitForArtwork,
} from './journey-steps.ts';
import { followLink, openEmail } from './mailbox.ts';
import { expect, test } from './shop-test.ts';

const realPhoto = join(import.meta.dirname, '../../../shared/photos/p03-golden-flower.jpg');

/** A real photo if one lies beside the project, else a pet drawn by the art engine. */
async function photo(): Promise<Buffer> {
  return existsSync(realPhoto) ? readFileSync(realPhoto) : Buffer.from(await drawPhoto());
}

/** Pays by a card that is declined, and checks what the screen says until the next attempt. */
async function payWithDeclinedCard(page: Page): Promise<void> {
  await payWithCard(page, '4000 0000 0000 0002');
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  // The toast leaves; the same sentence stays above the button until the next attempt.
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.toast')).toHaveCount(0);
  const payButton = page.getByRole('button', { name: 'Complete Order' });
  await expect(payButton).toHaveAccessibleDescription('Your card was declined.');
  await expect(page.getByRole('main').getByText('Your card was declined.')).toBeVisible();
}

/** Asks the shop about the print file, a smaller copy of it and a preview, which says nothing of its origin. */
async function verifyPictures(page: Page, print: Buffer, preview: Buffer): Promise<void> {
  await page.goto('/verify');
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'art.png', mimeType: 'image/png', buffer: print });
  await expect(page.getByRole('heading', { name: 'This picture is from us' })).toBeVisible();
  await expect(page.getByText(/^Our own painting program \(.+\) made it on .+ from a photo\.$/)).toBeVisible();
  const smaller = await sharp(print).keepXmp().resize(600).jpeg().toBuffer();
  await choose.setInputFiles({ name: 'smaller.jpg', mimeType: 'image/jpeg', buffer: smaller });
  await expect(page.getByRole('heading', { name: 'This picture was changed' })).toBeVisible();
  await choose.setInputFiles({ name: 'preview.jpg', mimeType: 'image/jpeg', buffer: preview });
  await expect(page.getByRole('heading', { name: 'This picture does not say' })).toBeVisible();
}

/** Opens the buyer's only order in another browser by the link of its email. */
async function openOrderFromEmail(page: Page, browser: Browser, shop: ShopProcess, email: string): Promise<void> {
  const orders = await (await page.request.get('/api/orders')).json();
  expect(orders).toHaveLength(1);
  expect(orders[0].totalAmount).toBe('24.38');
  const shortId: string = orders[0].id.slice(-8);
  const receipt = await openEmail(browser, shop, email, new RegExp(`TEST-Your Pawtelier order ${shortId}`));
  await expect(receipt.getByText(`Ada Lovelace <${email}>`)).toBeVisible();
  const text = receipt.frameLocator('iframe');
  await expect(text.getByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible();
  await expect(text.getByText('$24.38')).toBeVisible();
  const guest = await followLink(receipt, 'View Your Order');
  await expect(guest.getByRole('heading', { name: `Order ${shortId}` })).toBeVisible();
  await expect(guest.getByText('12 Analytical Way')).toBeVisible();
  const picture = guest.getByRole('img', { name: /^Your artwork/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await expect(guest.getByRole('button', { name: /Download High-Res/ })).toBeEnabled();
  await guest.goto(guest.url().replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')));
  await expect(guest.getByRole('heading', { name: 'No order here' })).toBeVisible();
}

for (const [device, viewport, style] of [
  ['desktop', { width: 1280, height: 900 }, 'Watercolor'],
  ['phone', { width: 390, height: 844 }, 'Vintage Poster Print'],
] as const) {
  const isDeclined = device === 'phone';
  const more = isDeclined ? ", after a declined card, and the email's link opens the order in any browser" : '';
  test(`a visitor on a ${device} turns a photo into a print file${more}`, async ({ page, browser, shop }) => {
    await page.setViewportSize(viewport);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // The browser reports each refusal: of an account that is not signed in, and of a card.
      if (message.type() === 'error' && !/\b40[12]\b/.test(message.text())) complaints.push(message.text());
    });

    await uploadPhoto(page, await photo());
    await chooseStyle(page, style);
    const artworkId = await waitForArtwork(page);
    await addPosterToCart(page);
    await goToCheckout(page);
    const email = `ada-on-a-${device}@example.com`;
    await fillAddress(page, email);
    if (isDeclined) await payWithDeclinedCard(page);
    await payWithCard(page, '4242 4242 4242 4242');
    await expect(page.getByText('Payment Successful!')).toBeVisible();

    const file = await downloadPrint(page);
    const { width, height, density, format, exif } = await sharp(file).metadata();
    expect({ width, height, density, format }).toEqual({ width: 4_800, height: 6_000, density: 300, format: 'png' });
    expect(exif?.includes('GPS') ?? false).toBe(false);

    const previews = await Promise.all(
      [0, 1, 2].map(async (index) =>
        (await page.request.get(`/api/artworks/${artworkId}/variations/${index}/preview`)).body(),
      ),
    );
    for (const preview of previews) {
      const size = await sharp(preview).metadata();
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(960);
    }
    const likeness = await Promise.all(previews.map((preview) => correlate(file, preview)));
    // The first variation was selected. Previews carry the watermark, the print does not.
    expect(likeness[0]).toBeGreaterThan(0.85);
    expect(likeness[0]).toBe(Math.max(...likeness));
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();

    await verifyPictures(page, file, previews[0]!);
    expect(complaints).toEqual([]);
    if (isDeclined) await openOrderFromEmail(page, browser, shop, email);
  });
}
