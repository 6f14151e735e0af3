import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

test('given a blurred photo, then the upload screen says so and stays, and Use it anyway leads to the styles', async ({
  page,
}) => {
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
  await page.getByRole('button', { name: 'Change' }).filter({ visible: true }).click();
  await expect(zone).toContainText('Your photo is here.');
  await expect(zone).not.toContainText('Lovely photo.');
});

for (const [size, words] of [
  [[300, 180], 'at least 200 pixels wide and high'],
  [[2_000, 220], 'very long and narrow'],
] as const)
  test(`given a photo of ${size.join(' x ')} pixels, then it is refused at once, without an offer to use it anyway`, async ({
    page,
  }) => {
    // The server would answer only after all bytes are sent.
    await page.route('**/api/upload*', () => {});
    await page.goto('/app?step=upload');
    const [width, height] = size;
    await choose(
      page,
      'pet.jpg',
      'image/jpeg',
      await sharp(await photo)
        .resize(width, height)
        .jpeg()
        .toBuffer(),
    );
    const zone = page.getByTestId('upload-drop-zone');
    await expect(zone.getByText(words)).toBeVisible();
    await expect(zone.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use it anyway' })).toHaveCount(0);
  });

for (const format of ['png', 'webp', 'avif'] as const)
  test(`given a photo as ${format}, then it is accepted, converted where the shop needs it, and the wizard continues`, async ({
    page,
  }) => {
    await page.goto('/app?step=upload');
    const buffer = await sharp(await photo)
      .toFormat(format)
      .toBuffer();
    await choose(page, `pet.${format}`, `image/${format}`, buffer);
    await expect(styles(page)).toBeVisible();
  });

const heic = readFile(join(import.meta.dirname, '../../src/features/photos/client/heic/pet.heic'));

test('given a HEIC photo, then the browser converts it, and other photos load no decoder', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const isDecoder = (url: string): boolean => url.includes('/assets/libheif');
  await page.goto('/app?step=upload');
  // The later steps come once a photo is chosen.
  const isLater = (url: string): boolean => /\/assets\/later-steps[^/]*\.js$/.test(url);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter(isLater)).toEqual([]);
  await choose(page, 'pet.jpg', 'image/jpeg', await photo);
  await expect(styles(page)).toBeVisible();
  expect(loaded.filter(isLater)).toHaveLength(1);
  expect(loaded.filter(isDecoder)).toEqual([]);
  await page.goto('/app?step=upload');
  const sent = page.waitForRequest('**/api/upload');
  await choose(page, 'IMG_1.HEIC', '', await heic);
  expect((await sent).method()).toBe('POST');
  await expect(styles(page)).toBeVisible();
  expect(loaded.filter(isDecoder)).toHaveLength(1);
});

test('given a HEIC photo that cannot be read, then the drop zone keeps saying what to do', async ({ page }) => {
  await page.goto('/app?step=upload');
  const zone = page.getByTestId('upload-drop-zone');
  await choose(page, 'IMG_1.HEIC', 'image/heic', Buffer.from('no photo'));
  await expect(zone).toContainText('That photo seems to be damaged.');
  await page.route('**/assets/libheif*', (route) => route.abort());
  await choose(page, 'IMG_1.HEIC', 'image/heic', await heic);
  await expect(zone).toContainText('This browser cannot open HEIC photos.');
  await choose(page, 'pet.jpg', 'image/jpeg', await photo);
  await expect(zone).not.toContainText('HEIC');
  await expect(styles(page)).toBeVisible();
});

test('given the connection is lost during an upload, then it waits and continues by itself', async ({
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

test('given a photo in which the pet is found, then the style screen shows its outline, and the upload screen praises it', async ({
  page,
}) => {
  await page.goto('/app?step=upload');
  await page.getByLabel('Pet name').fill('Biscuit');
  await choose(page, 'pet.jpg', 'image/jpeg', await photo);
  await expect(styles(page)).toBeVisible();
  await expect(page.getByText('We found Biscuit like this.').filter({ visible: true })).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByTestId('found-outline').filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).filter({ visible: true }).click();
  await expect(page.getByTestId('upload-drop-zone')).toContainText('Lovely photo.');
});

test('given a photo without a pet, then every screen says so and offers help, until the visitor uses it anyway', async ({
  page,
}) => {
  await page.goto('/app?step=upload');
  await page.getByLabel('Pet name').fill('Biscuit');
  await choose(page, 'room.jpg', 'image/jpeg', await drawRoom());
  await expect(styles(page)).toBeVisible();
  await expect(
    page.getByText("We can't find a pet in this photo. Where is Biscuit?").filter({ visible: true }),
  ).toBeVisible({ timeout: 90_000 });
  const { violations } = await new AxeBuilder({ page }).include('aside').analyze();
  expect(violations).toEqual([]);
  await page.getByRole('button', { name: 'Show us Biscuit' }).filter({ visible: true }).press('Enter');
  await expect(page.getByRole('tab', { name: 'Box', selected: true })).toBeVisible();
  await page.goBack();
  // The upload screen says it in the same place and form as what the browser itself finds.
  await page.getByRole('button', { name: 'Another photo' }).filter({ visible: true }).click();
  const zone = page.getByTestId('upload-drop-zone');
  await expect(zone).toContainText("We can't find a pet in this photo. Where is Biscuit?");
  await expect(zone.getByRole('button', { name: 'Choose another photo' })).toBeVisible();
  await expect(zone.getByRole('button', { name: 'Show us Biscuit' })).toBeVisible();
  await expect(zone.getByRole('button', { name: 'Use it anyway' })).toBeVisible();
  const onUpload = await new AxeBuilder({ page }).include('[data-testid=upload-drop-zone]').analyze();
  expect(onUpload.violations).toEqual([]);
  await page.getByTestId('style-preview-watercolor').click();
  await page.getByRole('button', { name: 'Continue to Styles' }).filter({ visible: true }).click();
  // The pictures carry the note, too.
  await page
    .getByRole('button', { name: /^Generate/ })
    .filter({ visible: true })
    .click();
  const doubt = page.getByTestId('doubt-note');
  await expect(doubt).toContainText("We can't find a pet in this photo.");
  await expect(doubt.getByRole('button', { name: 'Another photo' })).toBeVisible();
  await doubt.getByRole('button', { name: 'Use it anyway' }).click();
  await expect(page.getByText("We can't find a pet")).toHaveCount(0);
});

test('given a photo of a person, then the screens say that it shows no pet, and another photo can be chosen', async ({
  page,
}) => {
  await page.goto('/app?step=upload');
  await choose(page, 'me.jpg', 'image/jpeg', await drawPerson());
  await expect(styles(page)).toBeVisible();
  const words = 'We see a person, but no pet. Choose a photo with your pet in it.';
  await expect(page.getByText(words).filter({ visible: true })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Another photo' }).filter({ visible: true }).click();
  const zone = page.getByTestId('upload-drop-zone');
  await expect(zone).toContainText(words);
  await expect(zone.getByRole('button', { name: 'Choose another photo' })).toBeVisible();
  await zone.getByRole('button', { name: 'Use it anyway' }).click();
  await expect(page.getByText(words)).toHaveCount(0);
});

async function drawPerson(): Promise<Buffer> {
  const svg = join(import.meta.dirname, '../../packages/studio/src/analysis/find/person.svg');
  return sharp(svg).resize(500).jpeg().toBuffer();
}

/** A window and a table: sharp edges, and no animal. */
async function drawRoom(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="600">
    <rect width="700" height="600" fill="#b9c4ad"/><rect x="80" y="60" width="220" height="260" fill="#e8eef5"/>
    <path d="M190 60v260M80 190h220" stroke="#5a4632" stroke-width="10"/>
    <rect x="360" y="330" width="280" height="24" fill="#8a5a33"/>
    <path d="M390 354v220M610 354v220" stroke="#6d4526" stroke-width="18"/>
    <rect x="440" y="250" width="60" height="80" fill="#3c6e8f"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** Drops or pastes the photo onto the zone, without a MIME type, as some systems do. */
async function handOver(page: Page, event: 'drop' | 'paste', buffer: Uint8Array): Promise<void> {
  const zone = page.getByTestId('upload-drop-zone');
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'pet.jpg'));
      return transfer;
    },
    [...buffer],
  );
  if (event === 'drop') {
    await zone.dispatchEvent('dragenter', { dataTransfer: data });
    await expect(zone).toContainText('Drop it here');
    await zone.dispatchEvent('drop', { dataTransfer: data });
  } else
    await zone.evaluate(
      (element, clipboardData) =>
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      data,
    );
}

for (const event of ['drop', 'paste'] as const)
  test(`given the zone gets a photo by ${event}, then it is uploaded`, async ({ page }) => {
    await page.goto('/app?step=upload');
    await handOver(page, event, await photo);
    await expect(styles(page)).toBeVisible();
  });

test('given the code of toasts cannot be loaded, then the plain text is shown, and the next toast is complete', async ({
  page,
}) => {
  await page.route('**/assets/toaster-*', (route) => route.abort());
  await page.goto('/app?step=upload');
  const style = page.locator('[data-testid^="style-preview-"]').first();
  const toast = page.locator('.toast');
  await style.click();
  await expect(toast).toContainText('Upload Required');
  await page.unroute('**/assets/toaster-*');
  await expect(toast).toHaveCount(0);
  await style.click();
  await expect(toast.getByRole('button')).toBeVisible();
});

test('given the code for the later steps cannot be loaded, then the wizard offers to try again', async ({ page }) => {
  await page.route(/\/assets\/(photo-parts|later-steps)-[^/]*\.js/, (route) => route.abort());
  await page.goto('/app?step=upload');
  await choose(page, 'pet.jpg', 'image/jpeg', await photo);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.unroute(/\/assets\/(photo-parts|later-steps)-[^/]*\.js/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(styles(page)).toBeVisible();
});
