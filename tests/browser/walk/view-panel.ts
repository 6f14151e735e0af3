import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { drawPhoto } from '../../journey/photo.ts';
import { readCode } from '../mailbox.ts';
import { expect } from '../shop-test.ts';
import type { Walk } from './walk-shop.ts';

const admin = 'admin@example.com';
const oneOrder = /\/api\/admin\/orders\/ord_[^/]+$/;

/** Walks through the admin panel with the order that the walk has paid: its parts, dialogs and error messages. */
export async function viewPanel(walk: Walk): Promise<void> {
  await enter(walk);
  await seeTheList(walk);
  await changeTheOrder(walk);
  await emailTheCustomer(walk);
  await openOrderWithoutEmail(walk);
  await openRefund(walk);
  await cleanUpAndReconcile(walk);
  await seeTheOtherParts(walk);
  await loseTheServer(walk);
}

const expectText = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

/** Intercepts requests to `path` while `attempt` runs; responds with status 500 by default. */
async function whileIntercepted(
  page: Page,
  path: string,
  attempt: () => Promise<void>,
  respond: (route: Route) => Promise<void> = (route) => route.fulfill({ status: 500, body: '' }),
): Promise<void> {
  await page.route(path, respond);
  await attempt();
  await page.unroute(path);
}

async function enter({ page, browser, shop, look }: Walk): Promise<void> {
  await page.goto('/api/logout');
  await page.goto('/admin');
  await expectText(page, 'Access Denied');
  await look('admin-denied');
  await page.getByRole('link', { name: 'Sign In Again' }).click();
  // The mailbox still shows the code of an earlier sign-in, and five wrong tries would use up the new one.
  const former = await readCode(browser, shop, admin);
  await page.getByLabel('Email').fill(admin);
  await page.getByRole('button', { name: 'Email Me a Link' }).click();
  let code = former;
  await expect.poll(async () => (code = await readCode(browser, shop, admin)), { timeout: 60_000 }).not.toBe(former);
  await page.getByLabel('Six-digit code').fill(code);
  await expect(page).toHaveURL(/\/admin$/);
}

async function seeTheList({ page, look }: Walk): Promise<void> {
  await expect(page.locator('a[data-row]').first()).toBeVisible();
  await page.getByRole('searchbox').fill('wanda@example.com');
  await expect(page).toHaveURL(/q=wanda/);
  await expect(page.locator('a[data-row]')).toHaveCount(1);
  await look('admin');
}

async function changeTheOrder({ page, look }: Walk): Promise<void> {
  await page.locator('a[data-row]').click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await look('admin-order');
  const status = page.getByLabel(/^Status of order/);
  await whileIntercepted(page, '**/api/admin/orders/*/status', async () => {
    await status.selectOption('being fulfilled');
    await expectText(page, 'Failed to update order status');
  });
  await status.selectOption('being fulfilled');
  await expectText(page, 'Status Updated');
  const edit = async (what: string, label: string, value: string, path: string, failure: string) => {
    await page.getByRole('button', { name: `Edit ${what}` }).click();
    await page.getByLabel(label).fill(value);
    await whileIntercepted(page, path, async () => {
      await page.getByRole('button', { name: 'Save' }).click();
      await expectText(page, failure);
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: `Edit ${what}` })).toBeFocused();
    await expectText(page, value);
  };
  await edit(
    'customer',
    'Customer email',
    'wanda.new@example.com',
    '**/update-customer-email',
    'Failed to update customer email',
  );
  await edit('shipping address', 'City', 'Salem', '**/update-shipping-address', 'Failed to update shipping address');
  await edit(
    'tracking',
    'Tracking link',
    'https://track.example/9400',
    '**/update-tracking-url',
    'Failed to update tracking',
  );
  await page.getByRole('button', { name: 'Edit shipping address' }).click();
  await look('admin-order-edit');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await changeThePicture(page);
}

async function changeThePicture(page: Page): Promise<void> {
  const photo = Buffer.from(await drawPhoto());
  const choose = () =>
    page.locator('input[type=file]').first().setInputFiles({ name: 'art.jpg', mimeType: 'image/jpeg', buffer: photo });
  await whileIntercepted(page, '**/api/admin/upload-artwork/**', async () => {
    await choose();
    await expectText(page, 'Failed to upload artwork');
  });
  // The order is reloaded slowly: steps after this must still apply to the current order.
  await page.route(oneOrder, async (route) => {
    await sleep(1_500);
    await route.continue();
  });
  await choose();
  await expectText(page, 'Upload Successful');
  await page.unroute(oneOrder);
  const download = page.getByRole('button', { name: /^Download/ }).first();
  await whileIntercepted(page, '**/api/admin/orders/*/pictures/**', async () => {
    await download.click();
    await expect(download).toBeEnabled();
  });
}

async function emailTheCustomer({ page, look }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByLabel('Estimated delivery from')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await look('admin-email');
  await page.getByRole('button', { name: 'Preview Email' }).click();
  await expect(page.getByTitle('The email')).toBeVisible();
  await look('admin-email-preview');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByRole('button', { name: 'Preview Email' }).click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send Email' });
  await whileIntercepted(page, '**/send-order-confirmation', async () => {
    await send.click();
    await expectText(page, 'Failed to send email');
  });
  await send.click();
  await expectText(page, 'Email Sent');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Shows the order as if its customer had given no email address. */
async function openOrderWithoutEmail({ page, look }: Walk): Promise<void> {
  await page.route(oneOrder, async (route) => {
    const detail = await (await route.fetch()).json();
    await route.fulfill({ json: { ...detail, order: { ...detail.order, customerEmail: null } } });
  });
  await page.reload();
  await expectText(page, 'No customer email');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expectText(page, 'Digital Order - No Customer Email');
  await look('admin-no-email');
  await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'wait' });
}

async function openRefund({ page, look }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByLabel('Reason')).toBeVisible();
  await look('admin-refund');
  await page.keyboard.press('Escape');
}

async function cleanUpAndReconcile({ page, look }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'All orders' }).click();
  const clean = page.getByRole('button', { name: 'Clean up duplicates' });
  await whileIntercepted(page, '**/cleanup-duplicate-orders', async () => {
    await clean.click();
    await expectText(page, 'Failed to analyze duplicates');
  });
  await clean.click();
  await expectText(page, 'No Duplicates Found');
  const found = {
    totalDuplicates: 2,
    duplicateGroups: [{ paymentIntent: 'pi_1', duplicateCount: 3, keptOrderId: 'ord_1' }],
  };
  await whileIntercepted(
    page,
    '**/cleanup-duplicate-orders',
    async () => {
      await clean.click();
      await expect(page.getByRole('dialog', { name: 'Clean up duplicates?' })).toBeVisible();
      await look('admin-duplicates');
      await page.getByRole('button', { name: 'Put Away 2 Orders' }).click();
      await expectText(page, 'Cleanup Complete');
      await page.getByRole('button', { name: 'Done' }).click();
    },
    (route) => route.fulfill({ json: { ...found, deletedCount: route.request().postDataJSON().dryRun ? 0 : 2 } }),
  );
  await page.getByRole('button', { name: 'Reconcile payments' }).click();
  const run = page.getByRole('button', { name: 'Run Report' });
  await whileIntercepted(page, '**/reconcile-payments', async () => {
    await run.click();
    await expect(run).toBeEnabled();
  });
  await page.getByLabel('Window').selectOption('All Time');
  await run.click();
  await expectText(page, 'Payments at the provider');
  await look('admin-reconcile');
  await page.keyboard.press('Escape');
}

async function seeTheOtherParts({ page, look }: Walk): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Admin' });
  for (const [name, words] of [
    ['Review', 'waiting'],
    ['Missing artwork', /Nothing is missing|Upload Artwork/],
    ['Figures', 'From visit to order'],
  ] as const) {
    await parts.getByRole('link', { name }).click();
    await expectText(page, words);
    await look(`admin-${name}`);
    if (name === 'Review') await seeReviewKeys(page);
  }
  await parts.getByRole('link', { name: 'Orders' }).click();
}

/** Tries the keyboard shortcuts of the review, which act on the order that is shown. */
async function seeReviewKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Approve');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  const shown = page.getByRole('article', { name: /^Order / });
  const first = (await shown.getAttribute('aria-label')) ?? '';
  const hasNext = await page.getByRole('button', { name: 'Next' }).isEnabled();
  await page.keyboard.press('j');
  if (hasNext) await expect(shown).not.toHaveAttribute('aria-label', first);
  await page.keyboard.press('k');
  await expect(shown).toHaveAttribute('aria-label', first);
}

/** Loses the connection while a list is on the screen, and again while none is stored. */
async function loseTheServer({ page, look }: Walk): Promise<void> {
  const lists = '**/api/admin/orders?*';
  await page.goto('/admin');
  await expect(page.locator('a[data-row]').first()).toBeVisible();
  await whileIntercepted(
    page,
    lists,
    async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expectText(page, 'Using cached data - server may be restarting');
      await expectText(page, 'Network error - server may have restarted after sending data');
      await look('admin-cached');
      await page.evaluate(() => localStorage.removeItem('admin_orders_cache'));
      await page.reload();
      await expectText(page, 'Connection Issue');
      await look('admin-issue');
    },
    (route) => route.abort(),
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('a[data-row]').first()).toBeVisible();
}
