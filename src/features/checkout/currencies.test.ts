import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { downloadOnly, posterCart } from '../../../tests/factories/carts.ts';
import { codeFieldsWith } from '../../../tests/factories/discount-code.ts';
import { insertGiftCard } from '../../../tests/factories/gift-cards.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { openEmbeddedForTest } from '../../../tests/harness/databases.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { must } from '../../shared/must.ts';
import { checkoutErrors } from '../../words/catalogs/checkout-errors.ts';
import { sayDefault } from '../../words/say-default.ts';
import { orders } from '../orders/server/tables.ts';
import { createCode, refundOrder } from './server/service.ts';
import { checkoutDrafts } from './server/tables.ts';

const euro = { currency: 'eur', rate: 0.92, rounding: '95', countries: ['DE', 'FR'] };
const yen = { currency: 'jpy', rate: 150, rounding: 'tens', countries: ['JP'] };
const dinar = { currency: 'kwd', rate: 0.307, rounding: 'exact', countries: [] };
const withCurrencies = { money: { further: [euro, yen, dinar] } };

let shop: PayingShop;
beforeAll(async () => {
  shop = await createPayingShop(await openEmbeddedForTest());
});
beforeEach(async () => saveAsOwner(shop, withCurrencies));
afterAll(() => shop.close());

interface Answer {
  readonly clientSecret: string;
  readonly amount: number;
  readonly currency?: string;
  readonly userMessage?: string;
}

async function prepare(buyer: Buyer, body: object) {
  const response = await buyer.prepare({ items: posterCart(buyer.artworkId), ...body });
  return { status: response.statusCode, body: response.json<Answer>() };
}

/** Opens a payment, pays it and makes its order. */
async function buy(body: object) {
  const buyer = await createBuyer(shop);
  const prepared = await prepare(buyer, body);
  expect(prepared.status).toBe(200);
  const payment = { id: paymentIdOf(prepared.body.clientSecret), clientSecret: prepared.body.clientSecret };
  const saved = await buyer.browser.post('/api/checkout/shipping', {
    clientSecret: payment.clientSecret,
    shippingAddress: noraAddress,
  });
  expect(saved.statusCode).toBe(204);
  await buyer.confirm(payment);
  return { buyer, payment, order: (await buyer.place(payment.id)).json<{ id: string }>() };
}

test.each([
  // 17.95 + 4.95 + 8% tax; 2990 + 750 + 239; 6.12 + 1.53 + 0.49.
  ['eur', 24.34, 2_434, '24.34'],
  ['jpy', 3_979, 3_979, '3979'],
  ['kwd', 8.14, 814, '8.140'],
])('given a total in %s, then exactly it is charged, ordered and refunded', async (currency, amount, cents, text) => {
  const { payment, order } = await buy({ amount, currency });
  expect(order).toMatchObject({ currency, totalAmount: text });
  expect(await shop.context.gateway.readPayment(payment.id)).toMatchObject({ amountReceived: cents, currency });
  const [row] = await shop.context.db.select().from(orders).where(eq(orders.id, order.id));
  expect(row).toMatchObject({ currency, total: cents });
  const [draft] = await shop.context.db
    .select()
    .from(checkoutDrafts)
    .where(eq(checkoutDrafts.id, row?.draft ?? ''));
  expect(draft?.bookCurrency).toBe('usd');
  // What it is in the books is about what it costs in dollars.
  expect(Math.abs(cents * must(draft, 'a draft').bookFactor - 2_654)).toBeLessThan(60);

  const refunded = await refundOrder(shop.context, {
    orderId: order.id,
    amount: 'all',
    why: 'A test',
    actor: 'owner@example.com',
    requestId: `all of ${currency}`,
    seenLeft: cents,
    version: null,
  });
  expect(refunded).toMatchObject({ amount: cents });
  expect(await shop.context.gateway.readPayment(payment.id)).toMatchObject({ amountRefunded: cents });
});

test('given a different currency than was seen, then nothing is opened, and the response names total and currency', async () => {
  const buyer = await createBuyer(shop);
  // The dollars of the total, as if they were euros, and the other way round.
  expect(await prepare(buyer, { amount: 26.54, currency: 'eur' })).toMatchObject({
    status: 409,
    body: { amount: 24.34, currency: 'eur' },
  });
  const dollars = await prepare(buyer, { amount: 24.34 });
  expect(dollars).toMatchObject({ status: 409, body: { amount: 26.54 } });
  expect(dollars.body.currency).toBeUndefined();
  // The shop has stopped to sell in what a page still shows.
  await saveAsOwner(shop, { money: { further: [yen] } });
  expect(await prepare(buyer, { amount: 24.34, currency: 'eur' })).toMatchObject({
    status: 409,
    body: { amount: 26.54 },
  });
});

test('given a visitor who has switched on another page, then a page is paid as it was shown', async () => {
  const buyer = await createBuyer(shop);
  buyer.browser.cookies.set('currency', 'jpy');
  const { status, body } = await prepare(buyer, { amount: 24.34, currency: 'eur' });
  expect(status).toBe(200);
  expect(await shop.context.gateway.readPayment(paymentIdOf(body.clientSecret))).toMatchObject({
    amount: 2_434,
    currency: 'eur',
  });
  // The same numbers in another currency are another draft.
  const yenToo = await prepare(buyer, { amount: 3_979, currency: 'jpy' });
  expect(yenToo.status).toBe(200);
  expect(paymentIdOf(yenToo.body.clientSecret)).not.toBe(paymentIdOf(body.clientSecret));
});

test('given own prices in a currency, then they are charged and not converted ones', async () => {
  const prices = { sizes: { poster: { '8x10 inches': 2_200 } } };
  await saveAsOwner(shop, { money: { further: [{ ...euro, prices }] } });
  // 22.00 + 4.95 + 1.76.
  const { order } = await buy({ amount: 28.71, currency: 'eur' });
  expect(order).toMatchObject({ currency: 'eur', totalAmount: '28.71' });
});

test('given a code for an amount, then it takes off the converted amount, and its minimum is converted too', async () => {
  await createCode(
    shop.context,
    codeFieldsWith({ code: 'FIVER', effect: 'amount', value: 500, minimum: 1_900 }),
    'owner@example.com',
  );
  const browser = shop.browser();
  const ask = async (currency: string) =>
    (
      await browser.request({
        method: 'POST',
        url: '/api/offers',
        payload: { code: 'FIVER' },
        headers: { 'x-currency': currency },
      })
    ).json<{ code: unknown }>().code;
  expect(await ask('eur')).toMatchObject({ effect: { kind: 'amount', amount: 4.6 }, minimum: 17.48, currency: 'eur' });
  expect(await ask('jpy')).toMatchObject({ effect: { kind: 'amount', amount: 750 }, minimum: 2_850, currency: 'jpy' });
  expect(await ask('usd')).toMatchObject({ effect: { kind: 'amount', amount: 5 }, minimum: 19 });
  // 17.95 − 4.60 + 1.07 tax + 4.95.
  const { order } = await buy({ amount: 19.37, currency: 'eur', code: 'FIVER' });
  expect(order).toMatchObject({ currency: 'eur', totalAmount: '19.37', discounts: [{ amount: '4.60' }] });
});

test('given a gift card in one currency, then it pays orders in it alone, and the response says what to do', async () => {
  const { code } = await insertGiftCard(shop.context, 1_000, 'eur');
  const buyer = await createBuyer(shop);
  const inDollars = await prepare(buyer, { amount: 26.54, giftCards: [code], due: 16.54 });
  expect(inDollars).toMatchObject({ status: 409, body: { giftCards: 'changed' } });
  expect(inDollars.body.userMessage).toContain('holds EUR and pays only for orders in EUR');
  expect(inDollars.body.userMessage).toContain('Choose EUR');
  const balance = await buyer.browser.post('/api/gift-cards/balance', { code });
  expect(balance.json()).toMatchObject({ balance: 10, currency: 'eur' });
  expect(await prepare(buyer, { amount: 24.34, currency: 'eur', giftCards: [code], due: 14.34 })).toMatchObject({
    status: 200,
    body: { amount: 24.34, due: 14.34, currency: 'eur' },
  });
});

test('the instant download is charged in the currency that was seen', async () => {
  const buyer = await createBuyer(shop);
  const order = (amount: number, currency?: string) =>
    buyer.browser.post('/api/create-checkout-session', {
      artworkId: buyer.artworkId,
      selectedVariation: 0,
      items: [downloadOnly(buyer.artworkId)],
      amount,
      ...(currency !== undefined && { currency }),
    });
  expect((await order(4.95, 'jpy')).json()).toMatchObject({ amount: 740, currency: 'jpy' });
  const opened = await order(740, 'jpy');
  expect(opened.statusCode).toBe(200);
  expect(await shop.context.gateway.readSession(opened.json<{ sessionId: string }>().sessionId)).toMatchObject({
    amount: 740,
    currency: 'jpy',
  });
});

test('given a shop whose own currency is the yen, then everything is in yen, with prices that nobody has to set', async () => {
  await saveAsOwner(shop, { money: { currency: 'jpy', further: [{ ...euro, rate: 0.006 }] } });
  const buyer = await createBuyer(shop);
  // A page of US dollars, as one of an earlier version is.
  expect(await prepare(buyer, { amount: 26.54 })).toMatchObject({
    status: 409,
    body: { amount: 3_979, currency: 'jpy' },
  });
  const { order } = await buy({ amount: 3_979, currency: 'jpy' });
  expect(order).toMatchObject({ currency: 'jpy', totalAmount: '3979' });
});

test('given a total that is more than an amount can be, then the buyer reads so, and nothing is opened', async () => {
  const forint = { currency: 'huf', rate: 350, rounding: 'hundreds', countries: [] };
  const prices = { sizes: { poster: { '8x10 inches': 300_000_000 } } };
  await saveAsOwner(shop, { money: { further: [{ ...forint, prices }] } });
  const buyer = await createBuyer(shop);
  const items = posterCart(buyer.artworkId, { quantity: 10 });
  const { status, body } = await prepare(buyer, { items, amount: 30_000_000, currency: 'huf' });
  expect(status).toBe(422);
  expect(body.userMessage).toBe(sayDefault(checkoutErrors.tooMuch));
});
