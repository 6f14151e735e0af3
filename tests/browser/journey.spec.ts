import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { drawPhoto } from '../journey/photo.ts';
import { correlate } from './compare-pictures.ts';
import {
  addPosterToCart,
  chooseStyle,
  downloadPrint,
  fillAddress,
  goToCheckout,
  hearComplaints,
  payWithCard,
  startWithPhoto,
  waitForArtwork,
} from './journey-steps.ts';
import { long } from './long.ts';
import { expect, test } from './shop-test.ts';

const realPhoto = join(import.meta.dirname, '../../../shared/photos/p03-golden-flower.jpg');

/** A real photo if one lies beside the project, else a pet drawn by the art engine. */
async function photo(): Promise<Buffer> {
  return existsSync(realPhoto) ? readFileSync(realPhoto) : Buffer.from(await drawPhoto());
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

test.use({ contextOptions: {} });

for (const [device, viewport, style] of [
  ['desktop', { width: 1280, height: 900 }, 'Watercolor'],
  // order-email.spec.ts buys on a phone. `npm run test:long` has the print painted, too.
  ...(long ? ([['phone', { width: 390, height: 844 }, 'Vintage Poster Print']] as const) : []),
] as const) {
  test(`a visitor on a ${device} turns a photo into a print file`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const complaints = hearComplaints(page);
    await startWithPhoto(page, await photo());
    await chooseStyle(page, style);
    const artworkId = await waitForArtwork(page);
    await addPosterToCart(page);
    await goToCheckout(page);
    await fillAddress(page);
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
  });
}
