import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeOf } from '../../src/features/accounts/server/sign-in-secrets.ts';
import { createLogger } from '../../src/platform/log.ts';
import { createBuyer, noraAddress, testCard, type Buyer } from '../factories/buyer.ts';
import { posterCart } from '../factories/carts.ts';
import { createQuickGenerator } from '../factories/quick-generator.ts';
import { photoUpload } from '../factories/uploads.ts';
import { createTestShop, type TestShop } from '../harness/test-shop.ts';

/** Unique secrets; finding one in a log means that the log leaks. */
const canary = {
  email: 'canary.customer@private.example',
  admin: 'canary.owner@private.example',
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  street: '77 Canarystreet Lane',
  petName: 'Canarypet',
  stripeKey: 'sk_live_canary0123456789',
  smtpPassword: 'canary-smtp-password',
  databasePassword: 'canary-database-password',
  metricsToken: 'canary-metrics-token',
  appSecret: 'canary-app-secret-that-signs-everything',
  card: testCard.good,
};
const address = {
  ...noraAddress,
  email: canary.email,
  firstName: canary.firstName,
  lastName: canary.lastName,
  address: canary.street,
};

let written = '';
let shop: TestShop;
let buyer: Buyer;
/** Keys and tokens that the journey has created. */
const keys = { code: '', clientSecret: '', orderLink: '', session: '', visitor: '' };

beforeAll(async () => {
  const log = createLogger('trace', { write: (line) => void (written += line) });
  const env = { ADMIN_EMAILS: canary.admin, APP_SECRET: canary.appSecret, METRICS_TOKEN: canary.metricsToken };
  shop = await createTestShop({ log, generator: createQuickGenerator(), worker: true, stylePreviews: true, env });
  buyer = await createBuyer(shop);
  await journey();
  await causeErrors();
});
afterAll(async () => shop.close());

async function journey(): Promise<void> {
  const { browser } = buyer;
  const { bytes, name, type } = await photoUpload();
  const { imageUrl } = (await browser.upload('/api/upload', 'petPhoto', bytes, name, type)).json();
  await browser.post('/api/generate-artwork', { imageUrl, style: 'watercolor', petName: canary.petName });
  const requestId: string = (await browser.post('/api/auth/sign-in', { email: canary.email })).json().requestId;
  keys.code = codeOf(shop.context, requestId);
  await browser.post('/api/auth/sign-in/code', { requestId, code: keys.code });
  const payment = await buyer.open();
  keys.clientSecret = payment.clientSecret;
  await browser.post('/api/checkout/shipping', { clientSecret: payment.clientSecret, shippingAddress: address });
  await buyer.confirm(payment);
  const order: string = (await buyer.place(payment.id, { shippingAddress: address })).json().id;
  keys.orderLink = shop.context.orderLinks.sign(order);
  await shop.browser().get(`/api/orders/${order}?key=${keys.orderLink}`);
  await browser.post('/api/orders/find', { email: canary.email });
  keys.session = browser.cookies.get('session')!;
  keys.visitor = browser.cookies.get('visitor')!;
  while ((await storedEmails()).length < 4) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Triggers errors, since secrets leak mostly in their log lines. */
async function causeErrors(): Promise<void> {
  const { browser, artworkId } = buyer;
  const { context } = shop;
  const secretText = [
    canary.email,
    canary.stripeKey,
    `smtp://shop:${canary.smtpPassword}@mail.test`,
    `postgres://shop:${canary.databasePassword}@db.test/shop`,
    keys.clientSecret,
  ].join(' ');
  const broken = vi
    .spyOn(context.storage, 'get')
    .mockRejectedValue(new Error(secretText, { cause: new Error(secretText) }));
  await browser.get('/api/pictures');
  await browser.get(`/api/artworks/${artworkId}/variations/0/preview`);
  broken.mockRestore();
  const refusing = vi.spyOn(context.db, 'transaction').mockRejectedValue(
    Object.assign(new Error(`Failed query: insert into orders\nparams: ${Object.values(address).join(',')}`), {
      detail: `Key (email)=(${canary.email})`,
    }),
  );
  await browser.post('/api/create-payment-intent', { amount: 48.08, items: posterCart(artworkId, { quantity: 2 }) });
  await browser.post('/api/auth/sign-in', { email: canary.email });
  refusing.mockRestore();
  await browser.post('/api/auth/sign-in/link', { token: `${keys.code}.${keys.orderLink}` });
  await browser.get(`/api/orders/none?key=${keys.orderLink}&email=${canary.email}`);
  await shop.app.inject({
    url: '/metrics',
    remoteAddress: '192.0.2.1',
    headers: { authorization: `Bearer ${canary.metricsToken}` },
  });
}

async function storedEmails(): Promise<string[]> {
  const folder = join(shop.context.config.dataDir, 'mail');
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const texts = await Promise.all(
    names
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  );
  return texts.map((text) => text.replaceAll('=\r\n', '').replaceAll('=\n', ''));
}

test('the log of a whole journey with errors contains no personal data and no secret', () => {
  expect(written).toContain('a bug answered 500');
  expect(written.split('\n').length).toBeGreaterThan(30);
  const leaked = Object.entries({ ...canary, ...keys }).filter(
    ([, word]) => written.includes(word) || written.includes(encodeURIComponent(word)),
  );
  expect(leaked.map(([name]) => name)).toEqual([]);
});

test('emails contain the recipient’s data, and no secret that gives access', async () => {
  const emails = await storedEmails();
  expect(emails.some((email) => email.includes(canary.firstName))).toBe(true);
  const { appSecret, metricsToken, card, stripeKey } = canary;
  const accessSecrets = {
    appSecret,
    metricsToken,
    card,
    stripeKey,
    clientSecret: keys.clientSecret,
    session: keys.session,
    visitor: keys.visitor,
  };
  const leaked = Object.entries(accessSecrets).filter(([, word]) => emails.some((email) => email.includes(word)));
  expect(leaked.map(([name]) => name)).toEqual([]);
});
