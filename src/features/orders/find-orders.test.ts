import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { createQuickGenerator } from '../../../tests/factories/quick-generator.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { until } from '../../../tests/journey/visitor.ts';
import type { EmailMessage } from '../../providers/email/port.ts';
import { must } from '../../shared/must.ts';
import { minute } from '../../shared/time.ts';
import { accountErrors } from '../../words/catalogs/account-errors.ts';
import { sayDefault } from '../../words/say-default.ts';

let shop: TestShop;
let now = new Date('2026-05-01T10:00:00Z');
const sent: EmailMessage[] = [];
const linkEmails = (): EmailMessage[] => sent.filter(({ subject }) => subject === 'TEST-Your Pawtelier orders');

beforeAll(async () => {
  shop = await createTestShop({
    generator: createQuickGenerator(),
    clock: () => now,
    worker: true,
    emailTransport: { send: async (message) => void sent.push(message) },
  });
});
afterAll(() => shop.close());

async function buy(): Promise<string> {
  const buyer = await createBuyer(shop);
  const payment = await buyer.open();
  await buyer.browser.post('/api/checkout/shipping', {
    clientSecret: payment.clientSecret,
    shippingAddress: noraAddress,
  });
  await buyer.confirm(payment);
  return (await buyer.place(payment.id)).json().id;
}

const find = (email: string) => shop.browser().post('/api/orders/find', { email });

test('a guest gets an email with the links of all their orders, which open them on any device', async () => {
  const orders = [await buy(), await buy()];
  expect((await find(' NORA@example.com ')).statusCode).toBe(202);
  const [mail] = await until(
    async () => linkEmails(),
    (mails) => mails.length > 0,
    20_000,
  );
  expect(mail?.to).toEqual([{ name: null, address: 'nora@example.com' }]);
  for (const id of orders) {
    const [, path, key] = new RegExp(`(/order/${id})\\?key=([\\w-]+)`).exec(must(mail).text) ?? [];
    expect(path).toBe(`/order/${id}`);
    expect((await shop.browser().get(`/api/orders/${id}?key=${key}`)).statusCode).toBe(200);
  }
});

test('an address without orders gets the same answer and no email, and a repeated request sends nothing', async () => {
  const known = await find('nora@example.com');
  const unknown = await find('nobody@example.com');
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  now = new Date(now.getTime() + 15 * minute);
  await find('nora@example.com');
  await until(
    async () => linkEmails(),
    (mails) => mails.length > 1,
    20_000,
  );
  expect(linkEmails().map(({ to }) => to[0]?.address)).toEqual(['nora@example.com', 'nora@example.com']);
});

test('an invalid email address is refused with a message', async () => {
  const response = await find('nora');
  expect(response.statusCode).toBe(400);
  expect(response.json().userMessage).toBe(sayDefault(accountErrors.badAddress));
});
