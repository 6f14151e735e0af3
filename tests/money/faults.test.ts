import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { artworkHolds, artworks, artworkVariations, prints } from '../../src/features/artworks/server/tables.ts';
import { findPaymentTroubles, rebuildOrder, reconcile, settle } from '../../src/features/checkout/server/service.ts';
import { checkoutDrafts, payments } from '../../src/features/checkout/server/tables.ts';
import { printOrder } from '../../src/features/orders/server/jobs.ts';
import { orderEvents } from '../../src/features/orders/server/tables.ts';
import { paymentIdOf } from '../../src/providers/payments/client/payment-terms.ts';
import type { Fault } from '../../src/providers/payments/test-gateway/open.ts';
import { addMilliseconds, minute } from '../../src/shared/time.ts';
import { insertArtwork } from '../factories/artworks.ts';
import { createBuyer, noraAddress, testCard } from '../factories/buyer.ts';
import { posterCart } from '../factories/carts.ts';
import { createPayingShop, type PayingShop } from '../factories/paying-shop.ts';
import { eventAbout, eventsAbout, postWebhook } from '../factories/webhooks.ts';
import { eachDatabase } from '../harness/each-database.ts';
import { openBreaker, type Breaker } from './breaker.ts';
import { testForgedCarts } from './forged-carts.ts';
import { ordersOf, payForPoster, refundedOf } from './paid-poster.ts';

/** One test for each row of docs/faults.md, with the same name. */
const page = readFileSync(join(import.meta.dirname, '../../docs/faults.md'), 'utf8');
const documented = [...page.matchAll(/^\| \*\*(.+?)\*\* \|/gm)].map(([, name = '']) => name);

eachDatabase((_kind, open) => {
  let shop: PayingShop;
  let breaker: Breaker;
  let now = new Date('2026-03-02T09:00:00Z');
  beforeAll(async () => {
    breaker = openBreaker(await open());
    shop = await createPayingShop(breaker.database, () => now);
  });
  afterEach(() => shop.gateway.setFaults({ latency: 0, next: () => null }));
  afterAll(() => shop.close());

  const failRequests = (kind: Fault, method: string) =>
    shop.gateway.setFaults({ latency: 0, next: (request) => (request.method === method ? kind : null) });
  const advanceClock = (milliseconds: number) => {
    now = addMilliseconds(now, milliseconds);
  };
  test('The browser is closed after paying', async () => {
    const { buyer, event } = await payForPoster(shop);
    expect((await postWebhook(shop, await event())).json()).toMatchObject({ outcome: 'ordered' });
    expect(await ordersOf(shop, buyer)).toHaveLength(1);
    expect((await buyer.browser.get('/api/orders')).json()).toHaveLength(1);
  });

  test('The webhook comes before the buyer', async () => {
    const { buyer, payment, event } = await payForPoster(shop);
    await postWebhook(shop, await event());
    const placed = await buyer.place(payment.id);
    expect(placed.statusCode).toBe(200);
    expect(placed.json()).toMatchObject({ totalAmount: '26.54', stripePaymentIntentId: payment.id });
  });

  test('The webhook comes twice', async () => {
    const { buyer, event } = await payForPoster(shop);
    const payload = await event();
    const outcomes = await Promise.all([postWebhook(shop, payload), postWebhook(shop, payload)]);
    expect(outcomes.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await postWebhook(shop, payload)).json()).toMatchObject({ outcome: 'known' });
    expect(await ordersOf(shop, buyer)).toHaveLength(1);
  });

  test('The webhook never comes', async () => {
    const { buyer } = await payForPoster(shop);
    await reconcile(shop.context, { all: false });
    expect(await ordersOf(shop, buyer)).toHaveLength(0);
    advanceClock(6 * minute);
    await reconcile(shop.context, { all: false });
    expect(await ordersOf(shop, buyer)).toHaveLength(1);
  });

  test('The shop is killed between the gateway’s answer and its own commit', async () => {
    const { buyer, payment } = await payForPoster(shop);
    const killed = { ...shop.context, publish: () => Promise.reject(new Error('killed')) };
    await expect(settle(killed, payment.id)).rejects.toThrow('killed');
    expect(await ordersOf(shop, buyer)).toHaveLength(0);
    expect((await buyer.place(payment.id)).statusCode).toBe(201);

    // The same before payment: the gateway has created the payment, but the shop never received its id.
    const other = await createBuyer(shop);
    failRequests('lost-answer', 'POST');
    await other.prepare();
    shop.gateway.setFaults({ latency: 0, next: () => null });
    const reopened = await other.open();
    expect(await eventsAbout(shop, 'payment_intent.created', other.owner)).toHaveLength(1);
    await other.confirm(reopened);
    expect((await other.place(reopened.id)).statusCode).toBe(201);
  });

  test('The database is down', async () => {
    const { buyer, payment, event } = await payForPoster(shop);
    const payload = await event();
    breaker.down = true;
    const placed = await buyer.place(payment.id);
    const webhookResponse = await postWebhook(shop, payload);
    breaker.down = false;
    // On a 5xx the success page says that the payment is safe and retries; the provider redelivers its webhook.
    expect([placed.statusCode, webhookResponse.statusCode]).toEqual([503, 503]);
    for (const response of [placed, webhookResponse])
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(placed.body).not.toMatch(/ECONNREFUSED|sql|select/i);
    expect((await postWebhook(shop, payload)).json()).toMatchObject({ outcome: 'ordered' });
    expect((await buyer.place(payment.id)).statusCode).toBe(200);
  });

  test('Two tabs pay for the same cart', async () => {
    const buyer = await createBuyer(shop);
    const [one, two] = await Promise.all([buyer.open(), buyer.open()]);
    expect(two.clientSecret).toBe(one.clientSecret);
    const responses = await Promise.all([buyer.confirm(one), buyer.confirm(two)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const placed = await Promise.all([buyer.place(one.id), buyer.place(two.id)]);
    expect(new Set(placed.map((response) => response.json().id)).size).toBe(1);
    expect(await ordersOf(shop, buyer)).toHaveLength(1);
  });

  testForgedCarts(() => shop);

  test('Somebody else’s payment is presented', async () => {
    const { buyer: victim, payment } = await payForPoster(shop);
    const thief = await createBuyer(shop);
    const shippingAddress = { ...noraAddress, address: '1 Elsewhere' };
    expect((await thief.place(payment.id, { shippingAddress })).statusCode).toBe(404);
    const { clientSecret } = payment;
    expect((await thief.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress })).statusCode).toBe(
      404,
    );
    expect(await ordersOf(shop, thief)).toHaveLength(0);
    expect((await victim.place(payment.id)).json().shippingAddress).toBeNull();
  });

  test('A payment is used for a second order', async () => {
    const { buyer, payment } = await payForPoster(shop);
    const first = (await buyer.place(payment.id)).json();
    const second = await insertArtwork(shop.context.db, buyer.owner);
    await buyer.prepare({ items: posterCart(second) });
    const reused = await buyer.place(payment.id, { artworkId: second, items: posterCart(second), totalAmount: 26.54 });
    expect(reused.statusCode).toBe(200);
    expect(reused.json()).toEqual(first);
    expect(await ordersOf(shop, buyer)).toHaveLength(1);
  });

  test.each([
    ['The gateway says 429', 'rate-limited'],
    ['The gateway does not answer', 'unreachable'],
    ['The gateway stores a 500 and repeats it', 'broken-after'],
  ] as const)('%s', async (_name, kind) => {
    const buyer = await createBuyer(shop);
    failRequests(kind, 'POST');
    const busy = await buyer.prepare();
    expect(busy.statusCode).toBe(503);
    expect(busy.json().userMessage).toBe('The payment service is busy. Please try again in a moment.');
    shop.gateway.setFaults({ latency: 0, next: () => null });
    const payment = await buyer.open();
    await buyer.confirm(payment);
    const event = await eventAbout(shop, 'payment_intent.succeeded', payment.id);
    failRequests(kind, 'GET');
    const unknown = await buyer.place(payment.id);
    expect(unknown.statusCode).toBe(202);
    expect(unknown.headers['retry-after']).toBe('2');
    expect((await postWebhook(shop, event)).statusCode).toBe(500);
    shop.gateway.setFaults({ latency: 0, next: () => null });
    expect((await buyer.place(payment.id)).statusCode).toBe(201);
    expect(await ordersOf(shop, buyer)).toHaveLength(1);
  });

  test('The gateway refuses the shop’s key or account', async () => {
    const buyer = await createBuyer(shop);
    failRequests('no-methods', 'POST');
    const refused = await buyer.prepare();
    expect(refused.statusCode).toBe(503);
    expect(refused.json().userMessage).toContain(
      'We cannot take payments just now. Nothing has been charged and your cart is kept.',
    );
    expect(await findPaymentTroubles(shop.context.db)).toMatchObject([
      { subject: 'payment form', reason: 'payment methods' },
    ]);
    shop.gateway.setFaults({ latency: 0, next: () => null });
    const payment = await buyer.open();
    expect(await findPaymentTroubles(shop.context.db)).toEqual([]);
    await buyer.confirm(payment);
    failRequests('key-refused', 'GET');
    expect((await buyer.place(payment.id)).statusCode).toBe(202);
    shop.gateway.setFaults({ latency: 0, next: () => null });
    expect((await buyer.place(payment.id)).statusCode).toBe(201);
  });

  test('A payment of another site on the same account', async () => {
    const { buyer, payment } = await payForPoster(shop);
    const { metadata } = await shop.gateway.stripe.paymentIntents.retrieve(payment.id);
    const foreign = await shop.gateway.stripe.paymentIntents.create({
      amount: 2_654,
      currency: 'usd',
      metadata: { ...metadata, shop: 'somebody else' },
    });
    await shop.gateway.stripe.paymentIntents.confirm(foreign.id, { payment_method: 'pm_card_visa' });
    expect(await settle(shop.context, foreign.id)).toEqual({ kind: 'foreign' });
    await reconcile(shop.context, { all: true });
    expect((await buyer.place(foreign.id)).statusCode).toBe(404);
    expect(await shop.context.db.select().from(payments).where(eq(payments.providerId, foreign.id))).toEqual([]);
    expect(await refundedOf(shop, foreign.id)).toBe(0);
  });

  test('A payment that the database does not know after a restore', async () => {
    const { buyer, payment } = await payForPoster(shop);
    const drafts = await shop.context.db.select().from(checkoutDrafts).where(eq(checkoutDrafts.owner, buyer.owner));
    const ids = drafts.map(({ id }) => id);
    await shop.context.db.delete(payments).where(inArray(payments.draftId, ids));
    await shop.context.db.delete(checkoutDrafts).where(inArray(checkoutDrafts.id, ids));
    expect((await buyer.place(payment.id)).statusCode).toBe(202);
    expect((await (await createBuyer(shop)).place(payment.id)).statusCode).toBe(404);
    await reconcile(shop.context, { all: true });
    expect(await refundedOf(shop, payment.id)).toBe(0);
    expect(await ordersOf(shop, buyer)).toHaveLength(0);
    expect(await rebuildOrder(shop.context, payment.id, 'owner@shop.test')).toMatchObject({ kind: 'ordered' });
    expect((await buyer.place(payment.id)).json()).toMatchObject({ totalAmount: '26.54', artworkId: buyer.artworkId });
  });

  test('The picture is deleted while it is being paid', async () => {
    const { buyer, payment } = await payForPoster(shop);
    const { db } = shop.context;
    const remove = () => db.delete(artworks).where(eq(artworks.id, buyer.artworkId));
    await db.delete(artworkVariations).where(eq(artworkVariations.artworkId, buyer.artworkId));
    // The draft holds the picture, so the shop cannot delete it. Only somebody with database access can.
    await expect(remove()).rejects.toThrow();
    await db.delete(artworkHolds).where(eq(artworkHolds.artworkId, buyer.artworkId));
    await remove();
    const placed = await buyer.place(payment.id);
    expect(placed.statusCode).toBe(201);
    expect(placed.json()).toMatchObject({ totalAmount: '26.54', artwork: null });
    expect(await historyOf(placed.json().id)).toContain('artwork missing');
  });

  test('The address is missing', async () => {
    const { buyer, payment } = await payForPoster(shop);
    const placed = await buyer.place(payment.id);
    expect(placed.statusCode).toBe(201);
    expect(placed.json().shippingAddress).toBeNull();
    expect(await historyOf(placed.json().id)).toContain('address missing');
  });

  test('The bank takes days over the payment', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment, testCard.waits);
    const waiting = await buyer.place(payment.id);
    expect([waiting.statusCode, waiting.json().payment]).toEqual([202, 'under way']);
    expect((await buyer.prepare()).statusCode).toBe(409);
    await shop.gateway.finishPayment(payment.id, true);
    const event = await eventAbout(shop, 'payment_intent.succeeded', payment.id);
    expect((await postWebhook(shop, event)).json()).toMatchObject({ outcome: 'ordered' });
    expect(await ordersOf(shop, buyer)).toHaveLength(1);
  });

  test('Two artworks are in one cart', async () => {
    const buyer = await createBuyer(shop);
    const second = await insertArtwork(shop.context.db, buyer.owner, { style: 'watercolor' });
    const mug = { ...posterCart(second)[0], productType: 'mug', productSize: '11oz', selectedVariation: 2 };
    const prepared = await buyer.prepare({ items: [...posterCart(buyer.artworkId), mug], amount: 48.08 });
    const { clientSecret } = prepared.json<{ clientSecret: string }>();
    const id = paymentIdOf(clientSecret);
    await buyer.confirm({ id, clientSecret });
    const order = (await buyer.place(id)).json();
    expect(order.artworkId).toBe(buyer.artworkId);
    const run = { data: { orderId: order.id }, signal: AbortSignal.timeout(10_000), attempt: 0, lastAttempt: false };
    await printOrder(shop.context)(run);
    const files = await shop.context.db
      .select()
      .from(prints)
      .where(inArray(prints.artworkId, [buyer.artworkId, second]));
    const requested = new Set(files.map(({ artworkId, variation }) => `${artworkId} ${variation}`));
    expect(requested).toEqual(new Set([`${buyer.artworkId} 1`, `${second} 2`]));
  });

  const historyOf = async (orderId: string) =>
    (await shop.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).map(({ kind }) => kind);
});

test('docs/faults.md lists exactly these faults', ({ task }) => {
  const databases = task.file.tasks.filter((child) => child.type === 'suite');
  expect(databases).not.toEqual([]);
  for (const { tasks } of databases) expect(tasks.map(({ name }) => name).toSorted()).toEqual(documented.toSorted());
});
