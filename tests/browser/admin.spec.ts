import { expect } from '@playwright/test';
import { adminPaths } from '../../src/features/admin/contract.ts';
import { expectText, open, rows, signInToPanel, test } from './admin-test.ts';
import { signedOut } from './shop-test.ts';

test('orders are found by name, page and status with the keyboard alone, and the URL keeps the place', async ({
  page,
}) => {
  await open(page);
  await expect(rows(page)).toHaveCount(25);
  await expectText(page, '1-25 of 60');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectText(page, '26-50 of 60');
  await page.goBack();
  await expectText(page, '1-25 of 60');

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  for (const [words, found] of [
    ['100%_sure', 15],
    ["O'Brien", 15],
    ['"🐾"', 15],
    ['buyer7@example.com', 1],
    ['pi_former_12', 1],
    ['_%', 0],
  ] as const) {
    await page.getByRole('searchbox').fill(words);
    await expectText(page, found === 0 ? 'No matching orders' : `1-${found} of ${found}`);
  }
  await page.getByRole('searchbox').fill('former-0000000');
  await expectText(page, '1-10 of 10');
  // Pressed before the rows are drawn: focus moves to the first row as soon as it appears.
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order 00000009' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'All orders' }).click();
  await expectText(page, '1-10 of 10');
  // Back returns focus to the row that was opened.
  await expect(rows(page).last()).toBeFocused();
  await page.getByRole('button', { name: 'Cancelled' }).click();
  await expectText(page, 'No matching orders');
  await expect(page).toHaveURL(/status=cancelled/);
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expectText(page, 'of 60');
});

test('the shop owner takes an order from paid to completed without leaving the panel', async ({ page }) => {
  await open(page, '/admin?q=buyer2%40example.com');
  await page.getByRole('button', { name: /^Send Email/ }).click();
  const from = page.getByLabel('Estimated delivery from');
  const prefilled = await from.inputValue();
  await from.fill('2020-01-01');
  await page.getByRole('button', { name: 'Preview Email' }).click();
  await expectText(page, 'The first day cannot be before today.');
  await from.fill(prefilled);
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await page.getByRole('button', { name: 'Preview Email' }).click();
  await expectText(page, 'The last day cannot be before the first.');
  await page.getByLabel('To', { exact: true }).fill(prefilled);
  await page.getByRole('button', { name: 'Preview Email' }).click();
  await expect(page.frameLocator('iframe').locator('body')).toContainText(
    new Date(`${prefilled}T12:00`).toLocaleDateString('en-US', { dateStyle: 'long' }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Send Email' }).click();
  await expectText(page, 'Email Sent');
  const status = page.getByLabel(/^Status of order/);
  await expect(status).toHaveValue('sent initial email');
  await expect(status.locator('option')).toHaveCount(5);
  await status.focus();
  await status.selectOption('being fulfilled');
  await expectText(page, 'Status Updated');
  await expect(status).toBeFocused();

  await rows(page).click();
  await page.getByRole('button', { name: 'Edit tracking' }).click();
  await page.getByLabel('Tracking link').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectText(page, 'Please enter a web address that begins with https://.');
  await page.getByLabel('Tracking link').fill('https://track.example/9400');
  await page.getByLabel('Tracking number').fill('9400100000000000000000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'https://track.example/9400' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit shipping address' }).click();
  await expect(page.getByLabel('State')).toHaveAttribute('maxlength', '2');
  await page.getByLabel('State').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectText(page, 'Choose a state.');
  // A ZIP of another state needs one confirmation: some towns get their mail from across a state border.
  await page.getByLabel('State').fill('ma');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectText(page, 'This ZIP is in Oregon. Is it right?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectText(page, 'Portland, MA 97201');
  for (const next of ['shipped', 'completed']) {
    await page.getByLabel(/^Status of order/).selectOption(next);
    await expect(page.getByRole('region', { name: 'History' }).or(page.getByLabel('History'))).toContainText(
      `now ${next}`,
    );
  }
  await page.goto('/admin?status=completed&q=buyer2%40example.com');
  await expectText(page, '1-1 of 1');

  // An order without an email address.
  await page.goto('/admin?q=former-00000001');
  await page.getByRole('button', { name: /^Send Email/ }).click();
  await expectText(page, 'Digital Order - No Customer Email');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Send Email' })).toBeDisabled();
});

test('duplicates of a payment are found, shown and removed after confirmation; the totals agree', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Clean up duplicates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clean up duplicates?' });
  await expect(dialog).toContainText('pi_former_shared');
  await dialog.getByRole('button', { name: 'Put Away 2 Orders' }).click();
  await expectText(page, 'Cleanup Complete');
  await expect(page.getByRole('dialog', { name: 'Cleanup report' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectText(page, '1-25 of 58');
  await page.getByRole('button', { name: 'Clean up duplicates' }).click();
  await expectText(page, 'No Duplicates Found');
  await page.getByRole('button', { name: 'Reconcile payments' }).click();
  await page.getByLabel('Window').selectOption('Today');
  await page.getByRole('button', { name: 'Run Report' }).click();
  await expectText(page, 'Every payment has its order.');
});

test('orders are selected with the keyboard and changed together, and the panel says first who gets an email', async ({
  page,
}) => {
  await open(page, '/admin?q=buyer2');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Shift+X');
  await expectText(page, '2 selected');
  await page.getByLabel('Set status of the selected orders').selectOption('being fulfilled');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Set 2 orders to being fulfilled?');
  await expect(dialog).toContainText('No customer gets an email.');
  await dialog.getByRole('button', { name: 'Set Status' }).click();
  await expectText(page, '2 orders changed.');
  const status = page.getByLabel(/^Status of order/);
  await expect(status.nth(0)).toHaveValue('being fulfilled');
  await expect(status.nth(1)).toHaveValue('being fulfilled');
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 selected')).toBeHidden();
  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText(/^1\d selected$/)).toBeVisible();
});

test('given an action with the keyboard whose button is gone or disabled afterwards, then the focus stays beside it', async ({
  page,
}) => {
  await open(page, '/admin?page=2');
  const next = page.getByRole('button', { name: 'Next' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(next).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused();

  await page.goto('/admin?order=former-00000008');
  const tag = page.getByLabel('Tag', { exact: true });
  await tag.fill('Rush');
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: /remove.*rush/i });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toBeHidden();
  await expect(tag).toBeFocused();
});

test('a printer selects orders and gets the sheet of their labels, with the keyboard too', async ({
  page: owner,
  browser,
  shop,
}) => {
  const email = 'paul-labels@example.com';
  const headers = { origin: shop.url };
  await owner.request.put(adminPaths.team, { data: { email, role: 'printer' }, headers });
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 800 }, ...signedOut });
  const page = await context.newPage();
  // Orders of the former shop, which has sent them: their labels are real.
  const orders = [3, 4, 7].map((index) => ({
    id: `former-0000000${index}`,
    createdAt: '2026-11-20T12:00:00.000Z',
    status: 'pending',
    address: ['Zoë 100%_sure', '12 Analytical Way', 'Portland, OR 97201'],
    lines: [
      {
        position: 0,
        title: 'Custom Pet Poster',
        size: '12x16 inches',
        material: 'Matte paper',
        quantity: 1,
        pictureUrl: null,
      },
    ],
    waits: index === 7 ? 'its print files are being made' : null,
  }));
  await page.route(`**${adminPaths.toPrint}`, async (route) => route.fulfill({ json: { orders, more: false } }));
  await signInToPanel(page, { browser, shop, email });
  const list = page.getByRole('list', { name: 'Orders to print' });
  await expect(list.getByRole('checkbox')).toHaveCount(3);
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar).toHaveCount(0);
  await page.getByLabel('Select order 00000007').check();
  await expect(bar).toContainText('1 selected');
  await page.getByLabel('Select all on this page').check();
  await expect(bar).toContainText('3 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const labels = bar.getByRole('button', { name: 'Print Labels' });
  const [request, download] = await Promise.all([
    page.waitForRequest(`**${adminPaths.labels}?*`),
    page.waitForEvent('download'),
    labels.click(),
  ]);
  expect(new URL(request.url()).searchParams.get('ids')).toBe('former-00000003,former-00000004');
  expect(download.suggestedFilename()).toBe('labels.pdf');
  // What only owners do stays away.
  await expect(bar.getByRole('button')).toHaveText([/^Clear/, 'Print Labels']);
  await context.close();
  await owner.request.delete(adminPaths.team, { data: { email }, headers });
});
