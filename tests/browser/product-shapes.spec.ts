import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { detailSide, shapePreviewSizes, type ArtworkView } from '../../src/features/artworks/contract.ts';
import { must } from '../../src/shared/must.ts';
import { drawPhoto } from '../journey/photo.ts';
import { chooseStyle, uploadPhoto, waitForArtwork } from './journey-steps.ts';
import { drawWall, sheetCorners } from './wall-photo.ts';
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
  await expect(page.getByText('Repainting it in the shape of your poster')).toBeVisible();
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
    await expect(page.getByText('Repainting it')).toHaveCount(0);
    const url = (await picture.getAttribute('src'))!;
    const image = await (await page.request.get(url)).body();
    expect(await sharp(image).metadata()).toMatchObject(shapePreviewSizes[shape]);
    expect((await stranger.request.get(url)).status()).toBe(404);
    // The element has the picture's own proportions, so nothing is cropped.
    const { width, height } = shapePreviewSizes[shape];
    expect(await proportionsOf(picture)).toBeCloseTo(width / height, 1);
  }

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

  // Two inches of that print around the face, pixel for pixel.
  await page.getByRole('button', { name: 'See the print up close' }).click();
  const upClose = page.getByRole('dialog', { name: 'See the print up close' });
  const detail = upClose.getByRole('img', { name: 'Biscuit: a detail of the print' });
  await expect(detail).toBeVisible({ timeout: 60_000 });
  const detailUrl = must(await detail.getAttribute('src'), 'an address');
  expect(detailUrl).toContain('/details/4800x6000/');
  expect(await sharp(await (await page.request.get(detailUrl)).body()).metadata()).toMatchObject({
    width: detailSide,
    height: detailSide,
  });
  expect((await stranger.request.get(detailUrl)).status()).toBe(404);
  await stranger.close();
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(upClose).toHaveCount(0);

  // In a room, the picture is to scale: twice the inches are twice the pixels.
  const widthAt = async (size: string) => {
    await page.locator('label').filter({ hasText: size }).click();
    return must(await page.locator(stage).first().boundingBox(), 'a picture').width;
  };
  for (const view of ['Room', 'Sofa']) {
    await page.getByText(view, { exact: true }).click();
    await expect(async () => expect((await widthAt('16x20')) / (await widthAt('8x10'))).toBeCloseTo(2, 1)).toPass();
  }

  // On a photo of the visitor's own wall, the picture is to the scale of a sheet of paper, and is sent nowhere.
  const sent: string[] = [];
  page.on('request', (request) => {
    if ((request.postDataBuffer()?.length ?? 0) > 5_000) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'See it on your own wall' }).click();
  await page.getByLabel('Your wall').setInputFiles({
    name: 'wall.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawWall(),
  });
  const wall = page.getByTestId('own-wall');
  const box = must(await wall.boundingBox(), 'a photo');
  const scale = box.width / 1_600;
  for (const [index, { x, y }] of sheetCorners.entries()) {
    // Slightly beside the corner, as a finger would tap.
    const miss = index % 2 === 0 ? 7 : -6;
    await page.mouse.click(box.x + (x + miss) * scale, box.y + (y - miss) * scale);
  }
  await expect(page.getByText('Check that each marker is on a corner.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the picture' }).click();
  const hung = wall.locator('[data-print]');
  const widthOnWall = async () =>
    must(await hung.boundingBox(), 'a picture').width / ((await wall.boundingBox())?.width ?? 1);
  // The sheet is 8.5 inches and 170 of 1600 pixels wide.
  expect(Math.abs((await widthOnWall()) / ((8 * 170) / 8.5 / 1_600) - 1)).toBeLessThan(0.02);
  await page.getByRole('combobox', { name: 'Size' }).selectOption({ label: '16x20 inches' });
  await expect(async () =>
    expect(Math.abs((await widthOnWall()) / ((16 * 170) / 8.5 / 1_600) - 1)).toBeLessThan(0.02),
  ).toPass();
  const before = must(await hung.boundingBox(), 'a picture');
  await page.getByLabel('Position of the picture').press('ArrowRight');
  await expect(async () => expect(must(await hung.boundingBox(), 'a picture').x).toBeGreaterThan(before.x)).toPass();
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);
  // On a phone, the photo is as wide as the screen, and the controls follow it at once.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    const photo = must(await wall.boundingBox(), 'a photo');
    const size = must(await page.getByRole('combobox', { name: 'Size' }).boundingBox(), 'sizes');
    expect(photo.width).toBeGreaterThan(355);
    expect(size.y - photo.y - photo.height).toBeLessThan(70);
  }).toPass();
  expect(sent).toEqual([]);
});

/** Width over height of an element. */
async function proportionsOf(picture: Locator): Promise<number> {
  return picture.evaluate((element) => element.clientWidth / element.clientHeight);
}
