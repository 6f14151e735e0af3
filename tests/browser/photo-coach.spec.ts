import { AxeBuilder } from '@axe-core/playwright';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { drawPhoto } from '../journey/photo.ts';
import { expect, test } from './shop-test.ts';

const photo = drawPhoto('biscuit', 600);

async function choose(page: Page, name: string, mimeType: string, buffer: Uint8Array): Promise<void> {
  const input = page.getByTestId('upload-drop-zone').locator('input[type=file]');
  await input.setInputFiles({ name, mimeType, buffer: Buffer.from(buffer) });
}

const styles = (page: Page) => page.getByRole('heading', { name: 'Choose Your Art Style' });

test('given a blurred photo, then it says so and stays, and Use it anyway goes on', async ({ page }) => {
  await page.goto('/app?step=upload');
  await choose(
    page,
    'pet.jpg',
    'image/jpeg',
    await sharp(await photo)
      .blur(9)
      .jpeg()
      .toBuffer(),
  );
  const zone = page.getByTestId('upload-drop-zone');
  await expect(zone.getByText('This photo is a little blurred.')).toBeVisible();
  await expect(zone).toContainText('Your photo is here.');
  await expect(zone).not.toContainText('Lovely photo.');
  await expect(page.getByRole('button', { name: 'Continue to Styles' }).filter({ visible: true })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[data-testid=upload-drop-zone]').analyze();
  expect(violations).toEqual([]);
  await zone.getByRole('button', { name: 'Use it anyway' }).press('Enter');
  await expect(styles(page)).toBeVisible();
});

test('given a WebP photo, then the browser converts it and the wizard goes on', async ({ page }) => {
  await page.goto('/app?step=upload');
  await choose(
    page,
    'pet.webp',
    'image/webp',
    await sharp(await photo)
      .webp()
      .toBuffer(),
  );
  await expect(styles(page)).toBeVisible();
});

test('given a HEIC file that cannot be decoded, then the drop zone keeps saying what to do', async ({ page }) => {
  await page.goto('/app?step=upload');
  await choose(page, 'IMG_1.HEIC', 'image/heic', Buffer.from('no photo'));
  const zone = page.getByTestId('upload-drop-zone');
  await expect(zone).toContainText('This browser cannot open HEIC photos.');
  await choose(page, 'pet.jpg', 'image/jpeg', await photo);
  await expect(zone).not.toContainText('HEIC');
  await expect(styles(page)).toBeVisible();
});

test('given the connection is lost during an upload, then it waits and goes on by itself', async ({
  page,
  context,
}) => {
  await page.goto('/app?step=upload');
  await context.setOffline(true);
  await choose(page, 'pet.jpg', 'image/jpeg', await photo);
  await expect(page.getByText('Waiting for the connection')).toBeVisible();
  await context.setOffline(false);
  await expect(styles(page)).toBeVisible();
});
