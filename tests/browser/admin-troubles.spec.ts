import { expect, type Page } from '@playwright/test';
import { expectText, lists, open, rows, test } from './admin-test.ts';

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
  await expect(page.getByLabel('Customer email')).toBeHidden();
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
