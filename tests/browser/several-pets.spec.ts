import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { cutOutUrl, photoIdOf } from '../../src/features/photos/contract.ts';
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

const visible = (page: Page, label: RegExp | string) => page.getByLabel(label).filter({ visible: true });

/** A photo of two pets beside each other. */
async function drawBoth(): Promise<Buffer> {
  const [left, right] = await Promise.all(
    (['otto', 'saffron'] as const).map(async (name) =>
      sharp(Buffer.from(await drawPhoto(name, 500)))
        .resize(500, 600)
        .toBuffer(),
    ),
  );
  return sharp({ create: { width: 1000, height: 600, channels: 3, background: 'white' } })
    .composite([
      { input: left!, left: 0, top: 0 },
      { input: right!, left: 500, top: 0 },
    ])
    .jpeg()
    .toBuffer();
}

test('given two pets in one photo, then the eyes of each can be shown', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await uploadPhoto(page, await drawBoth());
  await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
  await page.getByRole('button', { name: 'Done: Photo' }).click();
  for (const name of ['Pet 1 from the left', 'Pet 2 from the left']) {
    const pet = page.getByRole('button', { name });
    if ((await pet.getAttribute('aria-pressed')) !== 'true') await pet.click();
  }
  await visible(page, 'Name of pet 2').fill('Max');
  await page.getByRole('button', { name: 'Fine-tune the cut-out of Max' }).click();
  await expect(page.getByRole('heading', { name: 'Fine-tune the cut-out' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Max, cut out' })).toBeVisible();
  // A box or a crop would renumber the pets.
  await expect(page.getByRole('tab')).toHaveCount(0);
  const marks = page.getByTestId('eye-marks');
  const { x, y, width, height } = (await marks.boundingBox())!;
  for (const across of [0.72, 0.78]) await page.mouse.click(x + across * width, y + 0.3 * height);
  const stored = await page.evaluate(() => localStorage.getItem('wizard'));
  const photoId = photoIdOf((JSON.parse(stored!) as { photo: { imageUrl: string } }).photo.imageUrl)!;
  // The analysis of the eyes may take longer than a request waits.
  const eyesOf = async (pet: number): Promise<unknown> =>
    (await (await page.request.get(cutOutUrl(photoId, pet))).json()).hints?.eyes;
  await expect.poll(async () => eyesOf(1)).toHaveLength(2);
  await expect(page.getByLabel('The cut-out now')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Continue to Styles' }).click();
  await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
});

test('given two pets from two photos, then a visitor buys one picture of both, even after a reload', async ({
  page,
}) => {
  await uploadPhoto(page, Buffer.from(await drawPhoto('biscuit', 500)));
  await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add Another Pet' }).filter({ visible: true });
  const chosen = page.waitForEvent('filechooser');
  // By keyboard alone.
  await add.press('Enter');
  const buffer = Buffer.from(await drawPhoto('mabel', 500));
  const blurred = await sharp(buffer).blur(9).jpeg().toBuffer();
  await (await chosen).setFiles({ name: 'max.jpg', mimeType: 'image/jpeg', buffer: blurred });
  // It joins once it is accepted, or replaced.
  await expect(page.getByText('This photo is a little blurred.').filter({ visible: true })).toBeVisible();
  await expect(visible(page, 'Name of pet 2')).toHaveCount(0);
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose another photo' }).filter({ visible: true }).press('Enter');
  await (await again).setFiles({ name: 'max.jpg', mimeType: 'image/jpeg', buffer });
  await visible(page, 'Name of pet 2').fill('Max');
  await expect(page.getByTestId('style-option-watercolor').getByRole('radio')).toBeEnabled();
  const astronaut = page.getByTestId('style-option-astronaut');
  await expect(astronaut).toContainText('Shows one pet');
  await expect(astronaut.getByRole('radio')).toBeDisabled();

  await page.reload();
  await expect(visible(page, 'Name of pet 1')).toHaveValue('Biscuit');
  await expect(visible(page, 'Name of pet 2')).toHaveValue('Max');
  // Both have been cut out.
  await expect(page.getByText('Looking at the photo...').filter({ visible: true })).toHaveCount(0);
  await chooseStyle(page, 'Vintage Poster Print');
  const artworkId = await waitForArtwork(page);
  const artwork = await (await page.request.get(`/api/artworks/${artworkId}`)).json();
  expect(artwork).toMatchObject({ petName: 'Biscuit & Max', pets: 2, status: 'done' });

  await page.reload();
  await expect(page.getByText('Biscuit & Max are ready.')).toBeVisible();
  await addPosterToCart(page);
  await goToCheckout(page);
  await fillAddress(page);
  await payWithCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(page.getByText('Biscuit & Max').first()).toBeVisible();
});
