import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../../tests/factories/buyer.ts';
import { signIn } from '../../../../tests/factories/customer.ts';
import { codeFieldsWith } from '../../../../tests/factories/discount-code.ts';
import { createPayingShop, type PayingShop } from '../../../../tests/factories/paying-shop.ts';
import { openEmbeddedForTest } from '../../../../tests/harness/databases.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createCode } from '../../checkout/server/service.ts';
import { adminPaths, codeList, type SettingsView } from '../contract.ts';

let shop: PayingShop;
let panel: TestBrowser;
beforeAll(async () => {
  shop = await createPayingShop(await openEmbeddedForTest());
  panel = shop.browser();
  await signIn(shop, panel, 'admin@example.com');
});
afterAll(() => shop.close());

const view = async () => (await panel.get(adminPaths.settings)).json<SettingsView>();
async function save(settings: object) {
  const { version: base } = await view();
  const saved = await panel.request({ method: 'PUT', url: adminPaths.settings, payload: { base, settings } });
  return { status: saved.statusCode, message: saved.json<{ userMessage?: string }>().userMessage };
}
const euros = { money: { currency: 'eur' } };
const withYen = { money: { further: [{ currency: 'jpy', rate: 150, rounding: 'tens', countries: ['JP'] }] } };

test('while nothing is counted in it, the own currency can change to and fro', async () => {
  expect(await save(euros)).toMatchObject({ status: 200 });
  expect(shop.context.settings.current().priceList.currency).toBe('eur');
  expect(await save({})).toMatchObject({ status: 200 });
});

test('given euros as the own currency, then a code for an amount takes off euros, and in dollars it is refused', async () => {
  expect(await save(euros)).toMatchObject({ status: 200 });
  const fields = codeFieldsWith({ code: 'FUENF', effect: 'amount', value: 500, minimum: 1_000 });
  const created = await panel.post(adminPaths.codes, fields);
  const [code] = codeList.parse(created.json()).codes;
  expect(code).toMatchObject({ value: 500, minimum: 1_000 });
  const { browser } = await createBuyer(shop);
  const offered = await browser.post('/api/offers', { code: 'fuenf' });
  expect(offered.json()).toMatchObject({ code: { code: 'FUENF', effect: { kind: 'amount', amount: 5 }, minimum: 10 } });
  const refused = await save({});
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('FUENF has amounts in EUR') });
  expect((await panel.request({ method: 'DELETE', url: adminPaths.code(code?.id ?? '') })).statusCode).toBe(200);
  expect(await save({})).toMatchObject({ status: 200 });
});

test('given a code for an amount, then it comes first, and the answer names it', async () => {
  await createCode(shop.context, codeFieldsWith({ code: 'FIVER', effect: 'amount', value: 500 }), 'owner@example.com');
  const refused = await save(euros);
  expect(refused.status).toBe(409);
  expect(refused.message).toContain('The discount code FIVER has amounts in USD');
});

test('given an order, then the own currency stays, and the response says how to sell in another one', async () => {
  const buyer = await createBuyer(shop);
  const payment = await buyer.open();
  await buyer.browser.post('/api/checkout/shipping', {
    clientSecret: payment.clientSecret,
    shippingAddress: noraAddress,
  });
  await buyer.confirm(payment);
  await buyer.place(payment.id);
  const refused = await save(euros);
  expect(refused.status).toBe(409);
  expect(refused.message).toBe(
    'This shop has orders whose figures are in USD, so its own currency stays USD. To sell in EUR, add it under Further currencies.',
  );
  const { version: base, versions } = await view();
  const ofEuros = versions.at(-1)?.version ?? 0;
  const restored = await panel.post(adminPaths.restoreSettings, { base, version: ofEuros });
  expect(restored.statusCode).toBe(409);
  // Further currencies change nothing about the books.
  expect(await save(withYen)).toMatchObject({ status: 200 });
});

test('the panel is in the shop’s own currency, whatever an admin has chosen as a visitor', async () => {
  panel.cookies.set('currency', 'jpy');
  const { codes } = (await panel.get(adminPaths.codes)).json<{ codes: object[]; currency: string }>();
  expect((await panel.get(adminPaths.codes)).json()).toMatchObject({ currency: 'usd' });
  expect(codes).toHaveLength(1);
});
