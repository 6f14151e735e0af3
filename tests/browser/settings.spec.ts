import { expect, type Page } from '@playwright/test';
import { adminPaths, codeList } from '../../src/features/admin/contract.ts';
import { codeFieldsWith } from '../factories/discount-code.ts';
import { test } from './admin-test.ts';

/** Opens a section of the settings. */
async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** Imports the shop's own settings with a discount code that it does not have, and deletes the code. */
async function bringCode(page: Page, origin: string): Promise<void> {
  const file = await (await page.request.get(adminPaths.exportSettings)).json();
  const buffer = Buffer.from(JSON.stringify({ ...file, codes: [codeFieldsWith({ code: 'FRIENDS20' })] }));
  await page.getByLabel('Import Settings').setInputFiles({ name: 'shop.json', mimeType: 'application/json', buffer });
  const question = page.getByRole('dialog', { name: 'Import shop.json?' });
  await expect(question).toContainText('No setting changes.');
  await expect(question).toContainText('Discount codes that are added, switched off: FRIENDS20');
  await question.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Settings Imported', { exact: true })).toBeVisible();
  const { codes } = codeList.parse(await (await page.request.get(adminPaths.codes)).json());
  const brought = codes.filter(({ code }) => code === 'FRIENDS20');
  expect(brought).toMatchObject([{ on: false }]);
  for (const { id } of brought) await page.request.delete(adminPaths.code(id), { headers: { origin } });
}

test('the shop owner makes the standard shop their own, and goes back to it', async ({ page, browser, shop }) => {
  await page.goto('/admin?view=settings');
  await page.getByLabel('Name of the shop').fill('Muzzle & Paw');
  await page.getByLabel('Imprint').fill('Muzzle & Paw Ltd.\n\n12 Marylebone Lane, London');

  await openSection(page, 'Products');
  await page.getByRole('group', { name: 'Poster' }).first().getByLabel('8x10 inches, in dollars').fill('24.5x');
  await expect(page.getByText('Type an amount such as 19.95.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
  await page.getByLabel('8x10 inches, in dollars').fill('24.50');
  await page.getByLabel('Sell the mug').uncheck();

  await openSection(page, 'Styles');
  await page.getByLabel('Wizard', { exact: true }).uncheck();

  await openSection(page, 'Shipping');
  await page.getByLabel('Free shipping from, in dollars').fill('60');
  await openSection(page, 'Taxes');
  await page.getByLabel('Tax, in percent').fill('0');

  await openSection(page, 'Seasons');
  const holidays = page.getByRole('group', { name: 'Holidays' });
  await holidays.getByLabel('First day').fill('13/40');
  await expect(holidays.getByText('Give a day of the year as month and day')).toBeVisible();
  await holidays.getByLabel('First day').fill('01/01');
  await holidays.getByLabel('Last day').fill('12/31');
  await holidays.getByLabel('Banner, first sentence').fill('Every day is a holiday.');
  // The first season that is on applies.
  for (const name of ['Halloween', 'Valentine’s Day', 'Mother’s Day'])
    await page.getByRole('group', { name }).getByLabel('This season takes place').uncheck();

  const changes = page.getByRole('region', { name: 'Changes' });
  await changes.getByText('8 changes').click();
  await expect(changes.getByRole('listitem')).toHaveCount(8);
  await expect(changes).toContainText('Poster, 8x10 inches: $19.95 (default) → $24.50');

  // The whole page before anything is saved, in a frame in which nothing can be pressed.
  await changes.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview, not saved' });
  const previewed = preview.frameLocator('iframe');
  await expect(previewed.getByText('Every day is a holiday.')).toBeVisible();
  await expect(previewed.locator('#products')).toContainText('$24.50');
  await previewed.getByRole('link', { name: 'Create Your Artwork' }).first().click();
  await expect(previewed.getByText('Every day is a holiday.')).toBeVisible();
  await preview.getByRole('button', { name: 'Phone' }).click();
  await expect(previewed.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await preview.getByRole('combobox', { name: 'Page' }).selectOption('Poster');
  await expect(previewed.getByRole('heading', { name: 'Choose Your Product' })).toBeVisible();
  await expect(previewed.getByText('$24.50').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(changes.getByRole('button', { name: 'Preview' })).toBeFocused();

  await changes.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();

  // A visitor who comes now.
  const visitor = await browser.newPage();
  await expect(async () => {
    await visitor.goto(shop.url);
    await expect(visitor).toHaveTitle(/^Muzzle & Paw:/, { timeout: 100 });
  }).toPass({ timeout: 15_000 });
  const products = visitor.locator('#products');
  await expect(visitor.getByText('Every day is a holiday.')).toBeVisible();
  await expect(products.getByRole('heading', { name: 'Three ways to keep them' })).toBeVisible();
  await expect(products).toContainText('Free shipping on orders over $60.');
  await expect(products).toContainText('$24.50');
  await expect(products).not.toContainText('Mug');
  await expect(visitor.getByText('pick one of 26 styles')).toBeVisible();
  // A phone keeps the upload block, with its styles, on the landing page. On a wide screen the script removes it.
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(`${shop.url}/app`);
  await expect(visitor.getByTestId('style-preview-watercolor').first()).toBeVisible();
  await expect(visitor.getByTestId('style-preview-wizard')).toHaveCount(0);
  await visitor.close();

  await openSection(page, 'History');
  // Earlier tests of this shop may have saved settings, too.
  await expect(page.getByText('Saved by admin@example.com').first()).toBeVisible();
  await bringCode(page, shop.url);
  await page.getByRole('listitem').filter({ hasText: 'The standard shop' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Settings Restored', { exact: true })).toBeVisible();
  await expect(async () => {
    const home = await (await page.request.get(`${shop.url}/`)).text();
    expect(home).toContain('Four ways to keep them');
    expect(home).not.toContain('Muzzle');
  }).toPass({ timeout: 15_000 });
});

test('given dates of a style, then the panel says how they are understood, and sets them back', async ({ page }) => {
  await page.goto('/admin?view=settings');
  await openSection(page, 'Styles');
  const row = page.getByRole('listitem').filter({ has: page.getByLabel('Wizard', { exact: true }) });
  await row.getByText('Words and dates').click();
  const [from, until] = [row.getByLabel('Offered from'), row.getByLabel('Offered until')];
  await from.fill('10/1');
  await expect(row.getByText('A style has a first day, but no last one. Give both, or neither.')).toBeVisible();
  await until.fill('2/29');
  await expect(row.getByText('February 29 is not in every year.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
  await until.fill('10/31');
  await expect(row.getByText('October 1 to October 31')).toBeVisible();
  const changes = page.getByRole('region', { name: 'Changes' });
  await changes.getByText('2 changes').click();
  await expect(changes.getByRole('listitem')).toHaveText([
    'First day of Wizard each year: none → October 1',
    'Last day of Wizard each year: none → October 31',
  ]);
  await changes.getByRole('button', { name: 'Save Settings' }).click();
  await expect(changes).toBeHidden();
  await page.reload();
  await openSection(page, 'Styles');
  await expect(row.getByText('October 1 to October 31')).toBeVisible();
  await row.getByText('Words and dates').click();
  await expect(from).toHaveValue('10/01');
  await from.fill('');
  await until.fill('');
  await changes.getByRole('button', { name: 'Save Settings' }).click();
  await expect(changes).toBeHidden();
  await expect(row.getByText('October 1 to October 31')).toBeHidden();
});

test('given a browser that does not load the page of a frame, then another frame shows it', async ({ page }) => {
  await page.addInitScript(() => {
    const set = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      const isFirst = name.toLowerCase() === 'srcdoc' && !('hadEmptyFrame' in window);
      if (isFirst) Object.assign(window, { hadEmptyFrame: true });
      else set.call(this, name, value);
    };
  });
  await page.goto('/admin?view=settings');
  await page.getByLabel('Name of the shop').fill('Muzzle & Paw');
  const changes = page.getByRole('region', { name: 'Changes' });
  await changes.getByRole('button', { name: 'Preview' }).click();
  const frame = page.getByRole('dialog', { name: 'Preview, not saved' }).locator('iframe');
  await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'hadEmptyFrame' in window)).toBe(true);
});
