import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArtwork } from '../../../tests/factories/artworks.ts';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { downloadOnly, freeDownload, posterCart, posterCartTotal } from '../../../tests/factories/carts.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { openEmbeddedForTest } from '../../../tests/harness/databases.ts';
import { wantsAddress } from '../orders/contract.ts';
import { checkoutDrafts, payments } from './server/tables.ts';
import { checkoutErrors } from '../../words/catalogs/checkout-errors.ts';
import { sayDefault } from '../../words/say-default.ts';

let shop: PayingShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await createPayingShop(await openEmbeddedForTest());
  buyer = await createBuyer(shop);
});
afterAll(() => shop.close());

const poster = (overrides: Parameters<typeof posterCart>[1]) => posterCart(buyer.artworkId, overrides);

test('given a wrong price from the browser, then the response has the server’s total', async () => {
  for (const amount of [0.01, 19.95, 26.53, 26.55, 4.95]) {
    const response = await buyer.prepare({ amount, items: poster({ price: 0.01 }) });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      amount: posterCartTotal,
      userMessage: sayDefault(checkoutErrors.amountChanged),
    });
  }
  expect((await buyer.prepare({ items: poster({ price: 0.01 }) })).statusCode).toBe(200);
});

test.each([0, -1, 1.5, 11, 1e9, '2'])('a quantity of %s is refused', async (quantity) => {
  const response = await buyer.prepare({ items: [{ ...poster({})[0], quantity }] });
  expect(response.statusCode).toBe(400);
  expect(response.json().userMessage).toMatch(/check .*quantity/);
});

test('a quantity of ten is charged ten times', async () => {
  const items = poster({ quantity: 10 });
  expect((await buyer.prepare({ items })).json().amount).toBe(220.45);
  expect((await buyer.prepare({ items, amount: 220.45 })).statusCode).toBe(200);
});

test('invalid items and carts are refused with a message', async () => {
  const refused = async (items: unknown[], kind?: string) => {
    const response = await buyer.prepare({ items });
    expect(response.statusCode).toBe(400);
    expect(response.json().userMessage.length).toBeGreaterThan(15);
    expect(response.json().problem).toBe(kind);
  };
  await refused(poster({ productSize: '12x12 inches' }), 'unknown_size');
  await refused(poster({ productSize: null }), 'unknown_size');
  await refused([freeDownload(buyer.artworkId)], 'free_without_physical');
  await refused([downloadOnly(buyer.artworkId), freeDownload(buyer.artworkId)], 'free_without_physical');
  await refused([...poster({}), ...poster({})], 'duplicate_key');
  await refused([{ ...poster({})[0], artworkId: undefined }], 'no_artwork');
  await refused([], 'empty');
  await refused([{ ...poster({})[0], productType: 'blanket' }]);
  await refused([{ ...poster({})[0], productType: 'canvas' }], 'unknown_size');
  await refused(Array.from({ length: 41 }, (_, index) => poster({ key: `poster-${index}` })[0]));
});

test('a payment without items and without a mirrored cart is refused', async () => {
  const fresh = await createBuyer(shop);
  const response = await fresh.browser.post('/api/create-payment-intent', { amount: 26.54 });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ userMessage: sayDefault(checkoutErrors.noDraft) });
  expect(response.json().amount).toBeUndefined();
});

test('another visitor’s artwork, an unfinished one and a missing one cannot be bought', async () => {
  const other = await createBuyer(shop);
  expect((await buyer.prepare({ items: posterCart(other.artworkId) })).statusCode).toBe(404);
  expect((await buyer.prepare({ items: posterCart('art_nope') })).statusCode).toBe(404);
  const unfinished = await insertArtwork(shop.context.db, buyer.owner, { status: 'working' });
  expect((await buyer.prepare({ items: posterCart(unfinished) })).statusCode).toBe(409);
  const mixed = [...poster({}), { ...posterCart(other.artworkId)[0], key: 'second' }];
  expect((await buyer.prepare({ items: mixed, amount: 48.08 })).statusCode).toBe(404);
});

test('the instant path refuses everything but downloads', async () => {
  const response = await buyer.browser.post('/api/create-checkout-session', {
    artworkId: buyer.artworkId,
    selectedVariation: 0,
    items: poster({}),
  });
  expect(response.statusCode).toBe(400);
});

test('refusals leave no draft and no payment behind', async () => {
  const drafts = await shop.context.db.select().from(checkoutDrafts);
  expect(drafts.map((draft) => draft.total).toSorted((a, b) => a - b)).toEqual([2_654, 22_045]);
  expect(await shop.context.db.select().from(payments)).toHaveLength(2);
});

test('another visitor’s payment, session and draft are answered with 404', async () => {
  const other = await createBuyer(shop);
  const payment = await other.open();
  await other.confirm(payment);
  expect((await buyer.place(payment.id)).statusCode).toBe(404);
  const { clientSecret } = payment;
  const hijack = await buyer.browser.post('/api/checkout/shipping', {
    clientSecret,
    shippingAddress: { city: 'Elsewhere' },
  });
  expect(hijack.statusCode).toBe(404);
  const session = await other.browser.post('/api/create-checkout-session', {
    artworkId: other.artworkId,
    selectedVariation: 0,
    items: [downloadOnly(other.artworkId)],
  });
  expect((await buyer.browser.get(`/api/checkout-session/${session.json().sessionId}`)).statusCode).toBe(404);
  for (const id of ['pi_unknown', 'cs_unknown', "' or 1=1 --"]) expect((await buyer.place(id)).statusCode).toBe(404);
  expect((await other.place(payment.id)).statusCode).toBe(201);
});

/** Saves an address with these fields, pays and places the order. If saving is refused, returns that response. */
async function orderSentTo(address: Partial<typeof noraAddress>) {
  const other = await createBuyer(shop);
  const payment = await other.open();
  const { clientSecret } = payment;
  const saved = await other.browser.post('/api/checkout/shipping', {
    clientSecret,
    shippingAddress: { ...noraAddress, ...address },
  });
  if (saved.statusCode !== 204) return saved;
  await other.confirm(payment);
  return other.place(payment.id);
}

test.each([
  ['names of 200 characters', { firstName: 'N'.repeat(200), lastName: 'L'.repeat(200) }],
  ['emoji', { firstName: '🐶 Nora', address: '418 Maple Street 🏡', city: 'Portland 👩‍👧' }],
  ['a ZIP of another state, which may be right', { zipCode: '90210' }],
  ['no city yet', { city: '' }],
  ['HTML', { address: '<script>alert(1)</script>', city: '"><img src=x onerror=alert(1)>' }],
  ['SQL and LIKE syntax', { lastName: "O'Hara'); drop table orders; --", city: '%_\\' }],
])('an address with %s is stored unchanged', async (_what, fields) => {
  const placed = await orderSentTo(fields);
  expect(placed.statusCode).toBe(201);
  expect(placed.headers['content-type']).toMatch(/^application\/json/);
  expect(placed.json().shippingAddress).toEqual({ ...noraAddress, ...fields });
});

test.each([
  ['the state ZZ', { state: 'ZZ' }, 'We ship within the U.S. only.'],
  ['the ZIP ABC', { zipCode: 'ABC' }, 'Five digits, please.'],
  ['a ZIP of four digits', { zipCode: '9720' }, 'Five digits, please.'],
  ['a ZIP in characters of four bytes', { zipCode: '🏡🏡🏡🏡🏡' }, 'Five digits, please.'],
  ['a street of emoji', { address: '🏡🏡' }, 'A label cannot show this. Please use letters.'],
  [
    'a street that is too long for a label',
    { address: '418 '.repeat(20) },
    'Too long for a label, which has two lines of 35 characters. Please shorten it.',
  ],
])('an address with %s is refused before anything is charged', async (_what, fields, sentence) => {
  const refused = await orderSentTo(fields);
  expect([refused.statusCode, refused.json().userMessage]).toEqual([400, sentence]);
  expect(refused.json().problems).toEqual({ [Object.keys(fields)[0] ?? '']: sentence });
});

test('given an undeliverable address at placing, then the order is made and the buyer must correct it', async () => {
  const other = await createBuyer(shop);
  const payment = await other.open();
  await other.confirm(payment);
  const placed = await other.place(payment.id, { shippingAddress: { ...noraAddress, state: 'ZZ', zipCode: 'ABC' } });
  expect(placed.statusCode).toBe(201);
  expect(wantsAddress(placed.json())).toBe(true);
});

test('for a download, no address is required and none is rejected', async () => {
  const other = await createBuyer(shop);
  const items = [downloadOnly(other.artworkId)];
  const { amount } = (await other.prepare({ items })).json();
  const { clientSecret } = (await other.prepare({ items, amount })).json();
  const saved = await other.browser.post('/api/checkout/shipping', {
    clientSecret,
    shippingAddress: { email: 'nora@example.com', state: 'ZZ', zipCode: 'ABC' },
  });
  expect(saved.statusCode).toBe(204);
});

test.each([
  ['half an emoji', '\ud83d', '\ufffd'],
  ['NUL', '\0', ''],
])('given %s, which no database can store, when the buyer pays, then nothing is lost', async (_what, odd, kept) => {
  const placed = await orderSentTo({ firstName: `Nora${odd}`, city: `${odd}Portland` });
  expect(placed.statusCode).toBe(201);
  expect(placed.json().shippingAddress).toEqual({ ...noraAddress, firstName: `Nora${kept}`, city: `${kept}Portland` });

  const other = await createBuyer(shop);
  const items = [
    { ...posterCart(other.artworkId)[0], key: `poster-${odd}`, title: odd },
    posterCart(other.artworkId)[1],
  ];
  expect((await other.mirror(items)).statusCode).toBe(204);
  expect((await other.prepare({ items })).statusCode).toBe(200);
  const payment = await other.open();
  await other.confirm(payment);
  const hinted = await other.place(payment.id, { shippingAddress: { ...noraAddress, firstName: odd } });
  expect(hinted.statusCode).toBe(201);
  expect((await other.place(`pi_${odd}x`)).statusCode).toBe(404);
  expect((await other.browser.get('/api/checkout-session/cs_%00')).statusCode).toBe(400);
});

test('a name of 201 characters is refused with the name of the field, and a shorter one is then accepted', async () => {
  const refused = await orderSentTo({ firstName: 'N'.repeat(201) });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().userMessage).toMatch(/check .*firstName/);
  expect((await orderSentTo({ firstName: 'N' })).statusCode).toBe(201);
});

test('the client secret of a paid cart gets 409 and an unknown one 404', async () => {
  const other = await createBuyer(shop);
  const payment = await other.open();
  const save = (clientSecret: string) =>
    other.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
  await other.confirm(payment);
  await other.place(payment.id);
  const stale = await save(payment.clientSecret);
  expect(stale.statusCode).toBe(409);
  expect(stale.json().userMessage).toBe(sayDefault(checkoutErrors.alreadyPaid));
  expect((await save('pi_gone_secret_gone')).statusCode).toBe(404);
  expect((await save('x'.repeat(301))).statusCode).toBe(400);
  // Confirming again at the gateway charges nothing.
  expect((await other.confirm(payment)).statusCode).toBe(400);
});

test('a replayed success link shows the same order, and only to its buyer', async () => {
  const other = await createBuyer(shop);
  const payment = await other.open();
  await other.confirm(payment);
  const first = (await other.place(payment.id)).json();
  const replays = await Promise.all([other.place(payment.id), other.place(payment.id), buyer.place(payment.id)]);
  expect(replays.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
  expect(replays[1].json()).toEqual(first);
});

test.each([null, 'not json', '{"firstName":', [], { firstName: { deep: true } }, 'x'.repeat(5_000)])(
  'given corrupt fields beside the payment id, when the order is placed, then it is complete: %#',
  async (rubbish) => {
    const other = await createBuyer(shop);
    const payment = await other.open();
    await other.confirm(payment);
    const hints = { shippingAddress: rubbish, items: [{ key: 7 }], artworkId: 7, totalAmount: 'much' };
    const placed = await other.place(payment.id, hints);
    expect(placed.statusCode).toBe(201);
    expect(placed.json()).toMatchObject({
      totalAmount: '26.54',
      stripePaymentIntentId: payment.id,
      artworkId: other.artworkId,
    });
  },
);
