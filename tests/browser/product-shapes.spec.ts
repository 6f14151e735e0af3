import sharp from 'sharp';
import { shapePreviewSizes, type ArtworkView } from '../../src/features/artworks/contract.ts';
import { must } from '../../src/shared/must.ts';
import { drawPhoto } from '../journey/photo.ts';
import { chooseStyle, uploadPhoto, waitForArtwork } from './journey-steps.ts';
import { expect, test } from './shop-test.ts';

const stage = '.stage img';

test('the product screen shows every product in its own shape, watermarked and to its owner only', async ({
  page,
  browser,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await uploadPhoto(page, Buffer.from(await drawPhoto()));
  await chooseStyle(page, 'Vintage Poster');
  const artworkId = await waitForArtwork(page);
  const artwork = (await (await page.request.get(`/api/artworks/${artworkId}`)).json()) as ArtworkView;
  const first = must(artwork.variations[0], 'a variation');

  // The chosen picture shows at once, with a note that it is cropped.
  await expect(page.getByText('Painting it anew in the shape of your poster')).toBeVisible();
  await expect(page.locator(stage).first()).toHaveAttribute('src', first.url);

  const stranger = await browser.newContext({ baseURL: shop.url });
  for (const [tab, shape] of [
    ['Poster', 'tall'],
    ['Magnet', 'square'],
    ['Mug', 'wrap'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const picture = page.locator(`${stage}[src$="/shapes/${shape}/preview"]`).first();
    await expect(picture).toBeVisible({ timeout: 150_000 });
    await expect(page.getByText('Painting it anew')).toHaveCount(0);
    const url = (await picture.getAttribute('src'))!;
    const image = await (await page.request.get(url)).body();
    expect(await sharp(image).metadata()).toMatchObject(shapePreviewSizes[shape]);
    expect((await stranger.request.get(url)).status()).toBe(404);
    // The element has the picture's own proportions, so nothing is cropped.
    if (shape !== 'wrap') {
      const box = (await picture.evaluate((element) => [element.clientWidth, element.clientHeight])) as [
        number,
        number,
      ];
      const { width, height } = shapePreviewSizes[shape];
      expect(box[0] / box[1]).toBeCloseTo(width / height, 1);
    }
  }
  await stranger.close();

  // 8x10 and 16x20 have the shape of the artwork itself.
  await page.getByRole('tab', { name: 'Poster' }).click();
  await page.locator('label').filter({ hasText: '16x20 inches' }).click();
  await expect(page.locator(stage).first()).toHaveAttribute('src', first.url);
});
