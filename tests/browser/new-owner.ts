import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { samplePets } from '../../src/features/samples/contract.ts';
import { drawPhoto } from '../journey/photo.ts';
import { expect } from './shop-test.ts';

/** What the owner's shop charges: every size of what it sends. */
export const ownPrices = {
  Poster: { '8x10 inches': '24.50', '12x16 inches': '34.45', '16x20 inches': '41.00' },
  Magnet: { '3x3 inches': '11.25', '4x4 inches': '14.75', '6x6 inches': '18.45' },
} as const;

/** The styles that the owner keeps: few, so that every pet is soon painted in all of them. */
const keptStyles = [
  'Classic Oil Painting',
  'Watercolor',
  'Gouache Illustration',
  'Vintage Poster Print',
  'Princess',
  'Wizard',
];

/** The owner's pets: photos that lie beside the project, else drawn ones. */
export const ownPets = [
  { name: 'Winston', file: 'p15-corgi-orange.jpg', drawn: 'biscuit' },
  { name: 'Duchess', file: 'p08-tuxedocat-teal.jpg', drawn: 'mabel' },
] as const;

async function photoOf({ file, drawn }: (typeof ownPets)[number]): Promise<Buffer> {
  const path = join(import.meta.dirname, '../../../shared/photos', file);
  return existsSync(path) ? readFileSync(path) : Buffer.from(await drawPhoto(drawn));
}

const openSection = async (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const changesOf = (page: Page) => page.getByRole('region', { name: 'Changes' });

export async function saveSettings(page: Page): Promise<void> {
  await changesOf(page).getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();
}

export async function createLaunchCode(page: Page): Promise<void> {
  await page.goto('/admin?view=codes');
  await page.getByRole('button', { name: 'New Code' }).click();
  await page.getByLabel('Code', { exact: true }).fill('LAUNCH20');
  await page.getByLabel('Percent', { exact: true }).fill('20');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Create|Save)/ })
    .click();
  await expect(page.getByRole('list', { name: 'Discount codes' })).toContainText('LAUNCH20');
}

export async function nameTheShop(page: Page): Promise<void> {
  await page.getByLabel('Name of the shop').fill('Muzzle & Paw');
  await page.getByLabel('Support address').fill('hello@muzzleandpaw.shop');
  await page.getByLabel('Time zone').selectOption('Europe/London');
  await page.getByLabel('Imprint').fill('Muzzle & Paw Ltd.\n\n12 Marylebone Lane, London');
}

export async function chooseStyles(page: Page): Promise<void> {
  await openSection(page, 'Styles');
  const styles = page.getByRole('tabpanel').getByRole('checkbox');
  const kept = new Set<string>(keptStyles);
  for (const style of await styles.all()) {
    const name = await style.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
    if (!kept.delete(name.trim())) await style.uncheck();
  }
  expect([...kept]).toEqual([]);
}

/** The pets are painted while the owner continues. */
export async function uploadPets(page: Page): Promise<void> {
  await openSection(page, 'Pictures');
  const pets = page.getByRole('region', { name: 'Your pets' });
  for (const pet of ownPets) {
    await page.getByLabel('Name of the pet').fill(pet.name);
    await pets
      .locator('input[type=file]')
      .setInputFiles({ name: `${pet.name}.jpg`, mimeType: 'image/jpeg', buffer: await photoOf(pet) });
    await expect(pets.getByRole('listitem').filter({ hasText: pet.name })).toBeVisible();
  }
}

/** Resolves to the files of their photos and pictures. */
export async function showPets(page: Page): Promise<Set<string>> {
  await openSection(page, 'Pictures');
  const pets = page.getByRole('region', { name: 'Your pets' });
  const all = `${keptStyles.length} styles painted`;
  for (const { name } of ownPets)
    await expect(pets.getByRole('listitem').filter({ hasText: name }).getByText(all, { exact: true })).toBeVisible({
      timeout: 300_000,
    });
  for (const part of ['Beside the headline', 'Before and after'])
    await page.getByRole('region', { name: part }).getByRole('button', { name: 'Show My Pets' }).click();
  await page.getByLabel('All styles show').selectOption(ownPets[1].name);
  const painted = samplePets.parse(await (await page.request.get('/api/admin/samples')).json());
  return new Set(painted.pets.flatMap(({ photo, pictures }) => [photo ?? '', ...pictures.map(({ file }) => file)]));
}

export async function setPrices(page: Page): Promise<void> {
  await openSection(page, 'Products');
  for (const [product, sizes] of Object.entries(ownPrices)) {
    const fields = page.getByRole('group', { name: product, exact: true });
    for (const [size, price] of Object.entries(sizes))
      await fields.getByLabel(`${size}, in dollars`, { exact: true }).fill(price);
  }
  await page.getByLabel('Sell the mug').uncheck();
}

/** A poster costs $7.50 to send, a magnet $5.25, and an additional magnet $1.25; prices and shipping include 20% VAT. */
export async function shipToBritain(page: Page): Promise<void> {
  const changes = changesOf(page);
  await openSection(page, 'Shipping');
  await page.getByRole('button', { name: 'Ship to More Countries' }).click();
  const britain = page.getByRole('group', { name: 'United Kingdom' });
  const posters = britain.getByLabel('Poster, the first', { exact: true });
  await posters.fill('7.5x');
  await expect(britain.getByText('Type an amount such as 19.95.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
  await posters.fill('7.50');
  await britain.getByLabel('Magnet, the first', { exact: true }).fill('5.25');
  await britain.getByLabel('Each additional one').nth(1).fill('1.25');
  await britain.getByLabel('Phone number').selectOption('Required');
  await openSection(page, 'Taxes');
  await page.getByLabel('Tax', { exact: true }).selectOption('A rate for each country or state');
  await page.getByLabel('Country', { exact: true }).selectOption('United Kingdom');
  await page.getByLabel('Percent', { exact: true }).fill('20');
  await page.getByLabel('Name', { exact: true }).fill('VAT');
  await page.getByLabel('Prices include the tax').check();
  await page.getByLabel('Shipping is taxed, too').check();
  await expect(changes).toContainText('Orders to the United States are not taxed: the table has no rate.');
  await expect(page.getByRole('row', { name: /^United Kingdom/ })).toContainText('$32.00');
  await openSection(page, 'Shipping');
  await page.getByRole('group', { name: 'United States' }).getByRole('button', { name: 'Remove This Zone' }).click();
  await expect(changes).not.toContainText('Orders to the United States are not taxed');
}

export async function writeTheHeadline(page: Page): Promise<void> {
  await openSection(page, 'Words');
  await page.getByRole('searchbox', { name: 'Search texts' }).fill('hung like they own');
  await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('Your best friend, in oil.');
}

/** The standard shop again, without pets that nobody looks at, for the other tests. */
export async function restoreTheShop(page: Page): Promise<void> {
  await openSection(page, 'Pictures');
  for (const { name } of ownPets) await page.getByRole('button', { name: `Remove ${name}` }).click();
  await openSection(page, 'History');
  await page.getByRole('listitem').filter({ hasText: 'The standard shop' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Settings Restored', { exact: true })).toBeVisible();
}
