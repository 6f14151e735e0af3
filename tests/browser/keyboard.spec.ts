import type { Page } from '@playwright/test';
import { adminPaths, settingsView } from '../../src/features/admin/contract.ts';
import { photoUpload } from '../factories/uploads.ts';
import type { ShopProcess } from '../journey/shop-process.ts';
import { Visitor } from '../journey/visitor.ts';
import { test } from './admin-test.ts';
import { expect } from './shop-test.ts';
import { press, tabTo } from './use-keyboard.ts';

const focused = (page: Page) => page.locator(':focus');

test('discount codes are made, switched off and deleted with the keyboard alone', async ({ page }) => {
  await page.goto('/admin?view=codes');
  await expect(page.getByRole('button', { name: 'New Code' })).toBeVisible();
  for (const code of ['KEYS1', 'KEYS2']) {
    await tabTo(page, /^New Code/);
    await press(page, 'Enter');
    await tabTo(page, /^Create Code/);
    await press(page, 'Enter');
    // What is wrong has the focus.
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.keyboard.type(code);
    await press(page, 'Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'New Code' })).toBeFocused();
    await page.goto('/admin?view=codes');
    await expect(page.getByRole('button', { name: `Edit ${code}` })).toBeVisible();
  }
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next code');
  await press(page, 'Escape', 'Home', 'j', 'End');
  await expect(focused(page)).toHaveText(/^Edit KEYS/);
  const code = ((await focused(page).textContent()) ?? '').replace('Edit ', '');
  await press(page, 'Enter');
  await tabTo(page, /^Customers can use it/);
  await press(page, 'Space', 'Enter');
  await expect(
    page.getByRole('list', { name: 'Discount codes' }).getByRole('listitem').filter({ hasText: code }),
  ).toContainText('Off');
  await expect(page.getByRole('button', { name: `Edit ${code}` })).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('dialog', { name: `Delete ${code}?` })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Delete ${code}` })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: `Delete ${code}?` })).toBeVisible();
  await tabTo(page, /^Delete$/);
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: `Edit ${code}` })).toHaveCount(0);
  await expect(focused(page)).toHaveText(/^(Edit|Delete) KEYS/);
});

/** Switches gift cards on, if they are not, and buys one of 25 dollars as a visitor. */
async function buyGiftCard(page: Page, shop: ShopProcess): Promise<void> {
  const { version: base, settings: stored } = settingsView.parse(
    await (await page.request.get(adminPaths.settings)).json(),
  );
  const settings = { ...stored, giftCards: { ...stored.giftCards, sold: true } };
  await page.request.put(adminPaths.settings, { data: { base, settings }, headers: { origin: shop.url } });
  const visitor = new Visitor(shop);
  const email = 'ada-keys@example.com';
  const order = {
    amount: 2_500,
    product: null,
    from: 'Ada',
    to: 'Keys',
    message: '',
    recipientEmail: null,
    sendOn: null,
  };
  const bought = await visitor.post('/api/gift-cards', { ...order, buyerEmail: email, price: 25, currency: 'usd' });
  const { url } = await bought.json();
  const form = new URLSearchParams({ email, card: '4242424242424242', choice: 'pay' });
  await visitor.request(url, { method: 'POST', body: form });
}

test('a gift card is found, changed and canceled with the keyboard alone', async ({ page, shop }) => {
  await buyGiftCard(page, shop);
  await expect(async () => {
    await page.goto('/admin?view=gift+cards');
    await expect(page.getByText('From Ada to Keys')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await press(page, '/');
  await page.keyboard.type('ada-keys');
  await press(page, 'Enter', 'ArrowDown');
  await expect(focused(page)).toHaveText(/^Open the gift card/);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: /^Gift card/ });
  await tabTo(page, /^Change the Balance/);
  await press(page, 'Enter');
  await expect(dialog.getByLabel('Dollars to add')).toBeFocused();
  await press(page, 'Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Please enter an amount such as 10 or -10.');
  await expect(dialog.getByLabel('Dollars to add')).toBeFocused();
  await page.keyboard.type('-5');
  await press(page, 'Enter');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('By mistake');
  await press(page, 'Enter');
  await expect(dialog.getByText('Left')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change the Balance' })).toBeFocused();
  await tabTo(page, /^Cancel the Card/);
  await press(page, 'Enter');
  await tabTo(page, /^Back/);
  await press(page, 'Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel the Card' })).toBeFocused();
  await press(page, 'Enter');
  await page.keyboard.type('Never used');
  await press(page, 'Enter');
  await expect(dialog.getByText('Canceled')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await press(page, 'Enter');
  await expect(focused(page)).toHaveText(/^Open the gift card/);
});

test('missing artwork is uploaded with the keyboard alone', async ({ page }) => {
  // Its shape is not that of the order.
  const { name, type, bytes } = await photoUpload(1_600, 2_000);
  // Before the page is opened: the browser needs a moment until it hands file choosers over, and drops earlier ones.
  page.on('filechooser', (chooser) => void chooser.setFiles({ name, mimeType: type, buffer: bytes }));
  await page.goto('/admin?view=missing');
  await expect(page.getByRole('list', { name: 'Missing artwork' })).toBeVisible();
  await press(page, 'j', 'ArrowDown');
  const order = (await focused(page).textContent()) ?? '';
  const rows = await page.locator('[data-row]').allTextContents();
  expect(rows[1]).toBe(order);
  await press(page, 'Tab');
  const upload = focused(page);
  const chosen = await upload.textContent();
  for (const answer of ['Escape', 'Enter']) {
    await press(page, 'Enter');
    await expect(page.getByRole('dialog', { name: 'This picture has another shape' })).toBeVisible();
    if (answer === 'Enter') await tabTo(page, /^Print This Part/);
    await press(page, answer);
    if (answer === 'Enter') continue;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(upload).toHaveText(chosen ?? '');
  }
  await expect(page.getByRole('button', { name: order, exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: rows[2] ?? '', exact: true })).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/order=/);
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Missing artwork' })).toBeVisible();
});

test('people are added to the team, get another role and are removed with the keyboard alone', async ({ page }) => {
  await page.goto('/admin?view=team');
  const team = page.getByRole('list', { name: 'Team' });
  await expect(team).toBeVisible();
  for (const name of ['ben', 'zoe']) {
    await tabTo(page, /^Email/);
    await page.keyboard.type(`${name}-keys@example.com`);
    await press(page, 'Enter');
    await expect(team).toContainText(`${name}-keys@example.com`);
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  }
  // Letters are for the field while it has the focus.
  await press(page, 'Tab', 'Tab', 'j', 'ArrowDown');
  await expect(focused(page)).toHaveText('Remove zoe-keys@example.com');

  const role = page.getByLabel('Role of zoe-keys@example.com');
  await press(page, 'Shift+Tab');
  await expect(role).toBeFocused();
  await press(page, 'ArrowDown', 'Tab');
  await expect(focused(page)).toHaveText('Save the role of zoe-keys@example.com');
  await press(page, 'Enter');
  await expect(page.getByText('zoe-keys@example.com is a printer now.').first()).toBeVisible();
  // Not on Remove, which is where Save was.
  await expect(role).toBeFocused();
  await expect(role).toHaveValue('printer');
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'Escape');

  const remove = page.getByRole('button', { name: 'Remove zoe-keys@example.com' });
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /^Cancel/);
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(remove).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /^Remove$/);
  await press(page, 'Enter');
  await expect(remove).toHaveCount(0);
  await expect(focused(page)).toHaveText('Remove ben-keys@example.com');
});

test('the audit log is filtered and leads to an order and back with the keyboard alone', async ({ page, shop }) => {
  for (const orderId of ['former-00000004', 'former-00000005']) {
    const data = { orders: [{ orderId }], add: ['Keys'] };
    const tagged = await page.request.post(adminPaths.bulkTags, { data, headers: { origin: shop.url } });
    expect(tagged.ok()).toBe(true);
  }
  // Other tests of this shop have changed tags, too.
  const filter = { person: 'admin@example.com', kind: 'tags changed' };
  const { entries } = await (await page.request.get(adminPaths.audit, { params: filter })).json();
  await page.goto('/admin?view=audit');
  const log = page.getByRole('list', { name: 'Audit log' });
  await expect(log).toBeVisible();
  await tabTo(page, /^Person/);
  await press(page, 'ArrowDown', 'Tab');
  const action = page.getByLabel('Action');
  await expect(action).toBeFocused();
  await page.keyboard.type('Changed tags of orders');
  await expect(page).toHaveURL(/person=admin%40example\.com&action=tags\+changed/);
  await expect(action).toBeFocused();
  await expect(log.getByRole('listitem')).toHaveCount(entries.length);
  await press(page, 'Tab', 'j', 'j');
  await expect(focused(page)).toHaveText('Order 00000004');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Order 00000004' })).toBeFocused();
  await press(page, 'Shift+Tab');
  await expect(focused(page)).toHaveText('Audit log');
  await press(page, 'Enter');
  await expect(log.getByRole('listitem')).toHaveCount(entries.length);
  await expect(focused(page)).toHaveText('Order 00000004');
});

test('a customer and their order are opened, and left for the row that they were opened from', async ({ page }) => {
  await page.goto('/admin/customers');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await press(page, 'j', 'j', 'ArrowDown');
  const row = (await focused(page).textContent()) ?? '';
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Order \d{8}$/ }).first()).toBeVisible();
  await tabTo(page, /^Order \d{8}$/);
  const order = (await focused(page).textContent()) ?? '';
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: order })).toBeFocused();
  await press(page, 'Shift+Tab');
  await expect(focused(page)).toHaveText('The customer');
  await press(page, 'Enter');
  await expect(focused(page)).toHaveText(order);
  await page.getByRole('button', { name: 'All customers' }).press('Enter');
  await expect(focused(page)).toHaveText(row);
  expect(await page.locator('[data-row]').nth(2).textContent()).toBe(row);
});
