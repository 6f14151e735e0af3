import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, request, type Browser, type Page } from '@playwright/test';
import { must } from '../../src/shared/must.ts';
import type { ShopProcess } from '../journey/shop-process.ts';
import { readCode } from './mailbox.ts';
import { openShop, type ShopOptions } from './open-shop.ts';
import { expect, signedOut } from './shop-test.ts';

const root = join(import.meta.dirname, '../..');
const day = 24 * 60 * 60 * 1_000;
const admin = 'admin@example.com';

/** Orders of a former shop, newest first: 57 ordinary ones, and one payment that three rows share. */
function formerOrders(): object[] {
  const names = [
    ['Nora', 'Lindqvist'],
    ['Hannah', "O'Brien"],
    ['Zoë', '100%_sure'],
    ['Priya', 'Raman "🐾"'],
  ] as const;
  return Array.from({ length: 60 }, (_, index) => {
    const [first, last] = must(names[index % names.length]);
    const isCopy = index >= 57;
    return {
      id: `former-${String(index).padStart(8, '0')}`,
      status: isCopy ? 'completed' : 'pending',
      totalAmount: '37.34',
      taxAmount: '2.40',
      shippingAmount: '4.99',
      createdAt: new Date(Date.now() - index * day).toISOString(),
      stripePaymentIntentId: isCopy ? 'pi_former_shared' : `pi_former_${index}`,
      customerEmail: index === 1 ? null : `buyer${index}@example.com`,
      customerFirstName: first,
      customerLastName: last,
      orderItems: [{ productType: 'poster', productSize: '12x16 inches', quantity: 1, price: '29.95' }],
      shippingAddress: {
        firstName: first,
        lastName: last,
        email: '',
        address: '12 Analytical Way',
        city: 'Portland',
        state: 'OR',
        zipCode: '97201',
      },
    };
  });
}

/** Imports the orders as the shop owner does: into the data folder, before the shop starts. */
async function importOrders(dataDir: string): Promise<void> {
  const file = join(dataDir, 'former.json');
  await writeFile(file, JSON.stringify(formerOrders()));
  const child = spawn(process.execPath, [join(root, 'scripts/import-orders.ts'), file], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ENV_FILE: 'none', DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`);
}

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/**
 * The session of a worker's admin, signed in again after a test that has ended it. The shop sends five sign-in emails
 * to one address in 15 minutes, so the tests share one session.
 */
interface AdminSession {
  state: State | undefined;
  /** The code with which the admin has signed in. */
  code: string;
}

async function isSignedIn(shop: ShopProcess, state: State): Promise<boolean> {
  const api = await request.newContext({ baseURL: shop.url, storageState: state });
  const response = await api.get('/api/auth/user');
  await api.dispose();
  return response.ok();
}

/**
 * Signs in with the emailed code, which is not that of an earlier sign-in, and opens the panel; resolves to the code.
 * It is typed once, because five wrong tries use up a new code.
 */
export async function signInToPanel(
  page: Page,
  { browser, shop, email, former = '' }: { browser: Browser; shop: ShopProcess; email: string; former?: string },
): Promise<string> {
  await page.goto('/api/login?returnTo=%2Fadmin');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email Me a Link' }).click();
  let code = former;
  await expect(async () => {
    code = await readCode(browser, shop, email);
    expect(code).not.toBe(former);
  }).toPass({ timeout: 60_000 });
  await page.getByLabel('Six-digit code').fill(code);
  await page.waitForURL('**/admin');
  return code;
}

/** Each worker has a shop with a former shop's orders; every test runs signed in as its admin. */
export const test = base.extend<object, ShopOptions & { shop: ShopProcess; session: AdminSession }>({
  settings: [{}, { scope: 'worker', option: true }],
  prints: ['all', { scope: 'worker', option: true }],
  painter: ['studio', { scope: 'worker', option: true }],
  shop: [
    async ({ settings, prints, painter }, provide) => {
      const shop = await openShop({ settings, prints, painter }, importOrders);
      await provide(shop);
      await shop.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  session: [async ({}, provide) => provide({ state: undefined, code: '' }), { scope: 'worker' }],
  baseURL: async ({ shop }, provide) => provide(shop.url),
  storageState: async ({ browser, shop, session }, provide) => {
    if (session.state === undefined || !(await isSignedIn(shop, session.state))) {
      const context = await browser.newContext({ baseURL: shop.url, ...signedOut });
      const { code: former } = session;
      session.code = await signInToPanel(await context.newPage(), { browser, shop, email: admin, former });
      session.state = await context.storageState();
      await context.close();
    }
    await provide(session.state);
  },
});

/** The requests of the panel's list of orders. */
export const lists = '**/api/admin/orders?*';
export const rows = (page: Page) => page.locator('a[data-row]');
export const expectText = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

export async function open(page: Page, address = '/admin'): Promise<void> {
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
}
