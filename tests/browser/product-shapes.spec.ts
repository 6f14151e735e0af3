import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { shapePreviewSizes, type ArtworkView } from '../../src/features/artworks/contract.ts';
import { must } from '../../src/shared/must.ts';
import { drawPhoto } from '../journey/photo.ts';
import { chooseStyle, uploadPhoto, waitForArtwork } from './journey-steps.ts';
import { expect, test } from './shop-test.ts';

const stage = '.stage [data-print] img';

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
    const { width, height } = shapePreviewSizes[shape];
    expect(await proportionsOf(picture)).toBeCloseTo(width / height, 1);
  }
  await stranger.close();

  // Turning the mug shows the whole wraparound print.
  const slider = page.getByRole('slider', { name: 'Turn the mug' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 % to the left');
  await expect(page.getByRole('button', { name: 'Turn the mug left' })).toBeDisabled();
  await page.getByRole('button', { name: 'Turn the mug right' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', '50 % to the left');
  expect((await new AxeBuilder({ page }).include('section[aria-label=Preview]').analyze()).violations).toEqual([]);

  // A digital file is shown uncropped on both screens, and the controls below the stage do not move.
  await page.getByRole('tab', { name: 'Digital Only' }).click();
  const below = page.locator('section[aria-label=Preview] fieldset').last();
  const position = await below.boundingBox();
  for (const view of ['Desktop', 'Phone']) {
    await page.getByText(view, { exact: true }).click();
    expect(await proportionsOf(page.locator(stage).first())).toBeCloseTo(4 / 5, 1);
    expect(await below.boundingBox()).toEqual(position);
  }

  // 8x10 and 16x20 have the shape of the artwork itself.
  await page.getByRole('tab', { name: 'Poster' }).click();
  await page.locator('label').filter({ hasText: '16x20 inches' }).click();
  await expect(page.locator(stage).first()).toHaveAttribute('src', first.url);

  // In a room, the picture is to scale: twice the inches are twice the pixels.
  const widthAt = async (size: string) => {
    await page.locator('label').filter({ hasText: size }).click();
    return must((await page.locator(stage).first().boundingBox()) ?? undefined, 'a picture').width;
  };
  for (const view of ['Room', 'Sofa']) {
    await page.getByText(view, { exact: true }).click();
    await expect(async () => expect((await widthAt('16x20')) / (await widthAt('8x10'))).toBeCloseTo(2, 1)).toPass();
  }
});

/** Width over height of an element. */
async function proportionsOf(picture: Locator): Promise<number> {
  return picture.evaluate((element) => element.clientWidth / element.clientHeight);
}
