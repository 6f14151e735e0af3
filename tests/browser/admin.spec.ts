import { expect, type Page } from '@playwright/test';
import { test } from './admin-test.ts';

const lists = '**/api/admin/orders?*';
const rows = (page: Page) => page.locator('a[data-row]');
const expectText = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

async function open(page: Page, address = '/admin'): Promise<void> {
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
}

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

test('given two admins at one order, the second sees both versions and chooses', async ({ page, context }) => {
  const address = '/admin?order=former-00000003';
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(address);
    await each.getByRole('button', { name: 'Edit customer' }).click();
  }
  const save = async (each: Page, email: string) => {
    await each.getByLabel('Customer email').fill(email);
    await each.getByRole('button', { name: 'Save' }).click();
  };
  await save(other, 'first@example.com');
  await expectText(other, 'first@example.com');
  await save(page, 'second@example.com');
  const dialog = page.getByRole('dialog', { name: 'Somebody else was first' });
  await expect(dialog).toContainText('first@example.com');
  await expect(dialog).toContainText('second@example.com');
  // After saving, the panel fetches the order again. Wait for that response, so that it precedes the next change.
  const refetched = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/api/admin/orders/former-00000003'),
  );
  await dialog.getByRole('button', { name: 'Use Mine' }).click();
  await expect(dialog).toBeHidden();
  await refetched;
  await other.reload();
  await expectText(other, 'second@example.com');
  // The first admin, whose change is now the second, discards it.
  await other.getByLabel(/^Status of order/).selectOption('shipped');
  await expectText(other, 'Status Updated');
  await page.getByLabel(/^Status of order/).selectOption('completed');
  await expect(dialog).toContainText('shipped');
  await dialog.getByRole('button', { name: 'Keep Theirs' }).click();
  await expect(page.getByLabel(/^Status of order/)).toHaveValue('shipped');
});

test('two admins who change different fields of one order do not conflict', async ({ page, context }) => {
  const address = '/admin?order=former-00000006';
  const other = await context.newPage();
  for (const each of [page, other]) await each.goto(address);
  await page.getByRole('button', { name: 'Edit customer' }).click();
  await page.getByLabel('Customer email').fill('mum@example.com');
  await other.getByRole('button', { name: 'Edit shipping address' }).click();
  await other.getByLabel('City').fill('Salem');
  await other.getByRole('button', { name: 'Save' }).click();
  await expectText(other, 'Address Updated');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectText(page, 'Email Updated');
  await expect(page.getByText('mum@example.com').first()).toBeVisible();
  await expectText(page, /Salem, OR/);
});

test('given a confirmation whose response is lost, it is sent once and the dialog shows that', async ({ page }) => {
  await page.goto('/admin?order=former-00000007');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await page.getByRole('button', { name: 'Preview Email' }).click();
  const send = '**/api/admin/send-order-confirmation';
  let requestCount = 0;
  await page.route(send, async (route) => {
    requestCount += 1;
    await route.fetch();
    await route.abort();
  });
  const dialog = page.getByRole('dialog', { name: /^Confirmation for order/ });
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  // The dialog retries three times, then says that the outcome is unknown.
  await expect(dialog).toContainText('it is never sent twice', { timeout: 20_000 });
  expect(requestCount).toBe(3);
  await expect(page.getByText('Email Failed')).toBeHidden();
  await page.unroute(send);
  await dialog.getByRole('button', { name: 'Check Again' }).click();
  await expectText(page, 'Email Sent');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Resend Order confirmation' })).toHaveCount(1);
});

test('a page past the last one says so and links back; a list page that the server refuses is requested once', async ({
  page,
}) => {
  await open(page);
  await page.goto('/admin?page=40');
  await expectText(page, 'There is no page 40');
  await expectText(page, 'The list ends on page 3.');
  await page.getByRole('button', { name: 'Go to the Last Page' }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect(rows(page).first()).toBeVisible();
  let requestCount = 0;
  await page.route(lists, (route) => {
    if (new URL(route.request().url()).searchParams.get('page') === '401') requestCount += 1;
    return route.continue();
  });
  await page.goto('/admin?page=401');
  await expectText(page, 'There is no page 401');
  await expectText(page, 'Pages lead through the first 10,000 orders.');
  await expect(page.getByText('Using cached data')).toBeHidden();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Go to the First Page' }).click();
  await expect(rows(page)).toHaveCount(25);
  expect(requestCount).toBe(1);
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

test('given a slow or absent server, the last list stays for five minutes and then disappears', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.route(lists, () => undefined);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.clock.fastForward(30_500);
  await expectText(page, 'Request timeout - server may be restarting');
  await expectText(page, 'Using cached data - server may be restarting');
  await page.unroute(lists);
  await page.route(lists, (route) => route.abort());
  await page.reload();
  await expectText(page, 'Network error - server may have restarted after sending data');
  await expectText(page, 'Using cached data - server may be restarting');
  await expect(rows(page)).toHaveCount(25);
  // Three retries, after one, two and four seconds; then the owner has to press Retry.
  for (const wait of [1_000, 2_000, 4_000]) await page.clock.runFor(wait + 200);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await page.clock.fastForward(5 * 60_000);
  await expectText(page, 'Connection Issue');
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
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

test('a session that ends during work closes the panel and leaves no data on the screen', async ({ page }) => {
  let requestCount = 0;
  await open(page, '/admin?q=buyer5%40example.com');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('admin_orders_cache')))
    .toContain('buyer5@example.com');
  const sentences = {
    401: 'Your session has ended.',
    403: "You don't have admin privileges to access this page.",
  } as const;
  for (const status of [401, 403] as const) {
    await page.route('**/api/admin/orders/*/status', (route) => {
      requestCount += 1;
      return route.fulfill({ status, body: '' });
    });
    await page.getByLabel(/^Status of order/).selectOption('shipped');
    await expectText(page, sentences[status]);
    expect(await page.evaluate(() => localStorage.getItem('admin_orders_cache'))).toBeNull();
    await expect(page.getByRole('link', { name: 'Sign In Again' })).toHaveAttribute(
      'href',
      /returnTo=%2Fadmin%3Fq%3Dbuyer5/,
    );
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await page.unroute('**/api/admin/orders/*/status');
    await open(page, '/admin?q=buyer5%40example.com');
  }
  expect(requestCount).toBe(2);
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('admin_orders_cache'))).toBeNull();
});
