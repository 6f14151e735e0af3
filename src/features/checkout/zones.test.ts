import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { createBuyer, noraAddress, testCard } from '../../../tests/factories/buyer.ts';
import { downloadOnly, posterCart } from '../../../tests/factories/carts.ts';
import { recordCheckout } from '../../../tests/factories/checkout-recorder.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { openEmbeddedForTest } from '../../../tests/harness/databases.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { adminPaths } from '../admin/contract.ts';
import { orderTaxes } from '../orders/server/money/tables.ts';
import { orderLines, orders } from '../orders/server/tables.ts';
import { settle } from './server/service.ts';
import { checkoutErrors } from '../../words/catalogs/checkout-errors.ts';
import { sayDefault } from '../../words/say-default.ts';

const london = {
  ...noraAddress,
  country: 'GB',
  address: '10 Downing Street',
  city: 'London',
  state: '',
  zipCode: 'sw1a2aa',
};
const zone = (name: string, country: string, amount: number) => ({
  name,
  countries: [{ country }],
  rates: { kind: 'order' as const, amount },
  freeFrom: null,
  days: { from: 9, to: 12 },
});

let shop: PayingShop;
beforeAll(async () => {
  shop = await createPayingShop(await openEmbeddedForTest());
});
afterAll(() => shop.close());

const set = async (settings: object): Promise<void> => saveAsOwner(shop, settings);
const soldToBritain = {
  shipping: { zones: [zone('Home', 'US', 499), zone('Britain', 'GB', 1_299)] },
  tax: { method: 'table', included: true, onShipping: true, table: [{ country: 'GB', rate: 20_000, label: 'VAT' }] },
};

async function prepare(total: number, place?: object) {
  const buyer = await createBuyer(shop);
  const response = await buyer.prepare({ items: posterCart(buyer.artworkId), amount: total, ...(place && { place }) });
  return { buyer, response, body: response.json<{ clientSecret: string; amount: number; userMessage?: string }>() };
}
const britain = { country: 'GB', state: null };

test('given the standard shop, then a foreign address is refused in one sentence, before anything is paid', async () => {
  await set({});
  const refused = await prepare(26.54, britain);
  expect(refused.response.statusCode).toBe(422);
  expect(refused.body.userMessage).toBe('We do not ship to the United Kingdom yet.');

  const { buyer, body } = await prepare(26.54);
  const saved = await buyer.browser.post('/api/checkout/shipping', {
    clientSecret: body.clientSecret,
    shippingAddress: london,
  });
  expect(saved.statusCode).toBe(400);
  expect(saved.json()).toMatchObject({
    userMessage: 'We do not ship to the United Kingdom yet.',
    problems: { country: 'We do not ship to the United Kingdom yet.' },
  });
});

test('given a zone and a tax that prices include, then the order keeps both, and the receipt says what it holds', async () => {
  await set(soldToBritain);
  const { buyer, body } = await prepare(32.94, britain);
  expect(body.amount).toBe(32.94);
  const id = paymentIdOf(body.clientSecret);
  const shippingAddress = { ...london, email: 'ada@example.com' };
  const saved = await buyer.browser.post('/api/checkout/shipping', {
    clientSecret: body.clientSecret,
    shippingAddress,
  });
  expect(saved.statusCode).toBe(204);
  await buyer.confirm({ id, clientSecret: body.clientSecret });
  const order = (await buyer.place(id)).json<{ id: string }>();
  expect(order).toMatchObject({
    totalAmount: '32.94',
    shippingAmount: '12.99',
    taxAmount: '0.00',
    includedTaxes: [{ label: 'VAT', amount: '5.49' }],
    shippingAddress: { country: 'GB', city: 'London', zipCode: 'SW1A 2AA', state: '' },
  });
  const { db } = shop.context;
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(row).toMatchObject({ includedTax: 549, place: britain });
  const taxes = await db.select().from(orderTaxes).where(eq(orderTaxes.orderId, order.id));
  expect(taxes).toEqual([
    {
      orderId: order.id,
      position: 0,
      label: 'VAT',
      country: 'GB',
      state: null,
      rate: 20_000,
      taxable: 3_294,
      cents: 549,
      included: true,
    },
  ]);
  const admin = shop.browser();
  await signIn(shop, admin, 'admin@example.com');
  expect((await admin.get(`${adminPaths.taxes}?days=1`)).json().rows).toEqual([
    { country: 'GB', state: null, label: 'VAT', percent: 20, included: true, orders: 1, taxable: 32.94, tax: 5.49 },
  ]);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position);
  // The rest of the tax is in the shipping.
  expect(lines.map(({ tax }) => tax)).toEqual([333, 0]);
});

test('given an address to which shipping costs a different amount than was shown, then nothing is saved and the buyer is asked', async () => {
  await set(soldToBritain);
  const { buyer, body } = await prepare(24.94);
  const save = (shippingAddress: object) =>
    buyer.browser.post('/api/checkout/shipping', { clientSecret: body.clientSecret, shippingAddress });
  const moved = await save(london);
  expect(moved.statusCode).toBe(409);
  expect(moved.json()).toMatchObject({ moved: true, userMessage: 'Shipping or tax is different for this address.' });
  expect((await save(noraAddress)).statusCode).toBe(204);
});

test('given a total that is not that of the place, then the response names the right one', async () => {
  await set(soldToBritain);
  const { response, body } = await prepare(24.94, britain);
  expect(response.statusCode).toBe(409);
  expect(body.amount).toBe(32.94);
});

test('given a paid order, then its address can be corrected within its zone, and not moved to another', async () => {
  await set(soldToBritain);
  const { buyer, body } = await prepare(32.94, britain);
  const id = paymentIdOf(body.clientSecret);
  await buyer.browser.post('/api/checkout/shipping', { clientSecret: body.clientSecret, shippingAddress: london });
  await buyer.confirm({ id, clientSecret: body.clientSecret });
  const order = (await buyer.place(id)).json<{ id: string }>();
  const correct = (shippingAddress: object) =>
    buyer.browser.request({
      method: 'PUT',
      url: `/api/orders/${order.id}/address`,
      payload: { shippingAddress },
    });
  const refused = await correct(noraAddress);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    userMessage:
      'Shipping to the United States costs a different amount than this order was paid with. Please write to us.',
  });
  expect((await correct({ ...london, address: '11 Downing Street' })).statusCode).toBe(200);
});

test('given a zone with days of its own, then the arrival window follows them', async () => {
  await set(soldToBritain);
  const url = '/api/arrival?good=poster/8x10+inches&country=';
  const windowOf = async (country: string) => (await shop.browser().get(`${url}${country}`)).json().parts[0];
  await set({ shipping: { zones: [{ ...zone('Home', 'US', 499), days: null }, zone('Britain', 'GB', 1_299)] } });
  expect((await windowOf('GB')).latest > (await windowOf('US')).latest).toBe(true);
});

async function payPastCheckout(saved: object | null) {
  await set(soldToBritain);
  const { buyer, body } = await prepare(24.94);
  const { clientSecret } = body;
  const id = paymentIdOf(clientSecret);
  if (saved !== null) await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: saved });
  await buyer.confirm({ id, clientSecret }, testCard.good, {
    name: 'Nora',
    address: { line1: '1 Rue de Rivoli', city: 'Paris', state: '', postal_code: '75001', country: 'FR' },
  });
  const recorder = recordCheckout(shop);
  await settle(recorder.context, id);
  await settle(recorder.context, id);
  const order = (await buyer.place(id)).json<{ shippingAddress: { city: string } | null }>();
  return { order, told: recorder.published.filter(({ event }) => event === 'attention.needed') };
}

test.each([
  ['no other address', null, 'the buyer is asked for another one'],
  ['the address of the checkout', noraAddress, 'the order goes to the address of the checkout'],
])(
  'given an address outside all zones at the gateway and %s, then the owner is told once',
  async (_case, saved, words) => {
    const { order, told } = await payPastCheckout(saved);
    expect(order.shippingAddress?.city).toBe(saved?.city);
    expect(told).toMatchObject([
      { payload: { kind: 'address outside zones', problem: expect.stringContaining(words) } },
    ]);
    expect(told[0]?.payload).toMatchObject({ problem: expect.stringContaining('France') });
  },
);

test('given a zone that is removed while somebody pays, then the order is made and the owner is told', async () => {
  await set(soldToBritain);
  const { buyer, body } = await prepare(32.94, britain);
  const id = paymentIdOf(body.clientSecret);
  await buyer.browser.post('/api/checkout/shipping', { clientSecret: body.clientSecret, shippingAddress: london });
  await set({ ...soldToBritain, shipping: { zones: [zone('Home', 'US', 499)] } });
  await buyer.confirm({ id, clientSecret: body.clientSecret });
  const recorder = recordCheckout(shop);
  expect(await settle(recorder.context, id)).toMatchObject({ kind: 'ordered' });
  const problem = expect.stringContaining('It goes to United Kingdom, which is no longer in a shipping zone.');
  expect(recorder.published.filter(({ event }) => event === 'attention.needed')).toMatchObject([
    { payload: { problem } },
  ]);
});

test.each<[string, object, number]>([
  ['one rate for everybody', { basisPoints: 800 }, 535],
  ['a rate of the place', { method: 'table', table: [{ country: 'US', rate: 10_000 }] }, 545],
  ['a tax that the price holds', { basisPoints: 2_000, included: true }, 495],
])(
  'given %s, then a download that is bought by itself is taxed in checkout, and not sold beside it',
  async (...given) => {
    const [, tax, total] = given;
    await set({ tax, offers: { firstOrder: { given: false } } });
    const buyer = await createBuyer(shop);
    const items = [downloadOnly(buyer.artworkId)];
    const instant = await buyer.browser.post('/api/create-checkout-session', {
      artworkId: buyer.artworkId,
      selectedVariation: 0,
      items,
      amount: 4.95,
    });
    expect(instant.statusCode).toBe(409);
    expect(instant.json()).toMatchObject({ userMessage: sayDefault(checkoutErrors.downloadTaxed) });
    const opened = await buyer.prepare({ items, amount: total / 100, place: { country: 'US', state: 'OR' } });
    expect(opened.json()).toMatchObject({ amount: total / 100 });
    const { clientSecret } = opened.json<{ clientSecret: string }>();
    const id = paymentIdOf(clientSecret);
    await buyer.confirm({ id, clientSecret });
    await buyer.place(id);
    const [order] = await shop.context.db.select().from(orders).where(eq(orders.payment, id));
    expect(order).toMatchObject({ total });
    expect((order?.tax ?? 0) + (order?.includedTax ?? 0)).toBeGreaterThan(0);
  },
);

test.each<[string, object | undefined]>([
  ['an owner who has set nothing', undefined],
  ['no tax', { method: 'none' }],
  ['a rate of zero', { basisPoints: 0 }],
  ['another name of the tax alone', { label: 'Sales tax' }],
])('given %s, then a download costs its price on the page of the payment provider', async (_case, tax) => {
  await set({ ...(tax && { tax }), offers: { firstOrder: { given: false } } });
  const buyer = await createBuyer(shop);
  const instant = await buyer.browser.post('/api/create-checkout-session', {
    artworkId: buyer.artworkId,
    selectedVariation: 0,
    items: [downloadOnly(buyer.artworkId)],
    amount: 4.95,
  });
  expect(instant.statusCode).toBe(200);
});
