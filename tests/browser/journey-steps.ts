import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Collects what goes wrong in a page, other than refusals that the tests of a purchase expect. */
export function hearComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser reports each refusal: of an account that is not signed in, and of a card.
    if (message.type() === 'error' && !/\b40[12]\b/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** The steps of a purchase as a visitor takes them, located by the text on the screen. */
export async function uploadPhoto(page: Page, photo: Buffer): Promise<void> {
  await page.goto('/app?step=upload');
  await choosePhoto(page, photo);
}

/** Uploads a photo like a visitor who comes from the wizard's first page, which takes twice as long to show. */
export async function startWithPhoto(page: Page, photo: Buffer): Promise<void> {
  await page.goto('/app');
  await page.getByRole('button', { name: 'Create Your Artwork' }).first().click();
  await choosePhoto(page, photo);
}

async function choosePhoto(page: Page, photo: Buffer): Promise<void> {
  await page.getByLabel(/pet name/i).fill('Biscuit');
  await page
    .getByTestId('upload-drop-zone')
    .locator('input[type=file]')
    .setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer: photo });
}

export async function chooseStyle(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose Your Art Style' })).toBeVisible();
  const generate = page.getByRole('button', { name: 'Generate AI Art' }).filter({ visible: true });
  const tile = page.locator('label[data-testid^="style-option-"]').filter({ hasText: new RegExp(`^${name}`) });
  await tile.first().click();
  await generate.first().click();
}

/** Waits for the artwork; resolves to its id. */
export async function waitForArtwork(page: Page): Promise<string> {
  await expect(page.getByText('Creating Your AI Artwork')).toBeVisible();
  await expect(page.getByText('Artwork Generated')).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole('heading', { name: 'Choose Your Product' })).toBeVisible();
  const artworkId = await page.evaluate(() => localStorage.getItem('currentArtworkId'));
  expect(artworkId).toMatch(/^art_/);
  return artworkId!;
}

export async function addPosterToCart(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Poster' }).click();
  await page.locator('label').filter({ hasText: '8x10 inches' }).click();
  await page
    .getByRole('button', { name: /add to cart/i })
    .filter({ visible: true })
    .first()
    .click();
}

export async function goToCheckout(page: Page): Promise<void> {
  await expect(page.getByText('FREE with poster purchase')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.waitForURL('**/checkout');
}

/** Fills in an address of a new customer, unless `email` is given: tests share a shop, and a first order costs less. */
export async function fillAddress(page: Page, email = `${randomUUID()}@example.com`): Promise<void> {
  const fields: Record<string, string> = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: email,
    'Street address': '12 Analytical Way',
    City: 'Portland',
    ZIP: '97201',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(new RegExp(`^${label}`, 'i')).fill(value);
  const state = page.getByLabel(/^state/i);
  if ((await state.evaluate((element) => element.tagName)) === 'SELECT') await state.selectOption('OR');
  else await state.fill('OR');
}

export async function payWithCard(page: Page, number: string): Promise<void> {
  await page.getByLabel(/card number/i).fill(number);
  await page.getByLabel(/expir/i).fill('12 / 34');
  await page.getByLabel(/cvc|security code/i).fill('123');
  await page.getByRole('button', { name: 'Complete Order' }).click();
}

/** Presses the download button until the print file is there; resolves to its bytes. */
export async function downloadPrint(page: Page): Promise<Buffer> {
  const begun = page.waitForEvent('download', { timeout: 150_000 });
  await page
    .getByRole('button', { name: /download/i })
    .first()
    .click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/high-res.*\.png$/);
  return readFile(await download.path());
}
