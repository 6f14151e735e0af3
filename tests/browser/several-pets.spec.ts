import sharp from 'sharp';
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

const visible = (page: Page, label: RegExp | string) => page.getByLabel(label).filter({ visible: true });

test('given two pets from two photos, then a visitor buys one picture of both, also after a reload', async ({
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
