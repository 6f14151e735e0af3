import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, type Buyer } from '../../../tests/factories/buyer.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { eventAbout, eventsAbout, postWebhook } from '../../../tests/factories/webhooks.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import { must } from '../../shared/must.ts';
import { hour } from '../../shared/time.ts';
import { orders } from '../orders/server/tables.ts';
import { reconcile, settle } from './server/service.ts';
import { checkoutDrafts, payments, refunds } from './server/tables.ts';

eachDatabase((_kind, open) => {
  let shop: PayingShop;
  let now = new Date('2026-03-02T09:00:00Z');
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => now);
  });
  afterAll(() => shop.close());

  const ordersOf = (buyer: Buyer) => shop.context.db.select().from(orders).where(eq(orders.owner, buyer.owner));
  const rowOf = async (id: string) => {
    const [row] = await shop.context.db.select().from(payments).where(eq(payments.providerId, id));
    return row;
  };
  const refundedAt = async (id: string) => (await shop.context.gateway.readPayment(id))!.amountRefunded;
  /** Makes another payment at the gateway with the metadata of this one. */
  const doublePayment = async (id: string, amount: number, metadata: Record<string, string> = {}) => {
    const original = await shop.gateway.stripe.paymentIntents.retrieve(id);
    const double = await shop.gateway.stripe.paymentIntents.create({
      amount,
      currency: 'usd',
      metadata: { ...original.metadata, ...metadata },
    });
    await shop.gateway.stripe.paymentIntents.confirm(double.id, { payment_method: 'pm_card_visa' });
    return double.id;
  };

  test('a payment whose id was lost in a crash is found by its metadata, for its buyer only', async () => {
    const [buyer, stranger] = [await createBuyer(shop), await createBuyer(shop)];
    const payment = await buyer.open();
    const lose = () =>
      shop.context.db.update(payments).set({ providerId: null }).where(eq(payments.providerId, payment.id));
    await lose();
    // Preparing again yields the same payment, because the key is the same.
    expect((await buyer.open()).id).toBe(payment.id);
    await lose();
    await buyer.confirm(payment);
    expect((await stranger.place(payment.id)).statusCode).toBe(404);
    expect((await buyer.place(payment.id)).statusCode).toBe(202);
    expect((await buyer.place(payment.id)).statusCode).toBe(200);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  test('webhook, success page and reconciler at the same time make one order', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    const event = await eventAbout(shop, 'payment_intent.succeeded', payment.id);
    const responses = await Promise.all([
      postWebhook(shop, event),
      postWebhook(shop, event),
      ...Array.from({ length: 4 }, () => buyer.place(payment.id)),
      reconcile(shop.context, { all: true }),
      ...Array.from({ length: 4 }, () => settle(shop.context, payment.id)),
    ]);
    const made = responses.filter((response) => 'made' in response && response.made).length;
    const placed = responses.filter((response) => 'statusCode' in response && response.statusCode === 201).length;
    expect(made + placed).toBeLessThanOrEqual(1);
    expect(await ordersOf(buyer)).toHaveLength(1);
    expect(await rowOf(payment.id)).toMatchObject({ disposition: 'ordered', amount: 2_654 });
  });

  test('two tabs get the same payment', async () => {
    const buyer = await createBuyer(shop);
    const prepared = await Promise.all([buyer.open(), buyer.open(), buyer.open()]);
    expect(new Set(prepared.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  });

  test('given two payments of one draft, then one order is made and the second is refunded in full', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    const second = await doublePayment(payment.id, 2_654);
    await buyer.confirm(payment);
    expect((await buyer.place(payment.id)).statusCode).toBe(201);
    expect(await settle(shop.context, second)).toMatchObject({ kind: 'surplus' });
    expect(await settle(shop.context, second)).toMatchObject({ kind: 'surplus' });
    expect(await refundedAt(second)).toBe(2_654);
    expect(await refundedAt(payment.id)).toBe(0);
    expect(await ordersOf(buyer)).toHaveLength(1);
    const placedAgain = await buyer.place(second);
    expect(placedAgain.statusCode).toBe(200);
    expect(placedAgain.json().stripePaymentIntentId).toBe(payment.id);
  });

  test.each([2_653, 2_655, 100])('%i cents paid for 2654 make no order and are refunded in full', async (amount) => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    const wrong = await doublePayment(payment.id, amount);
    expect(await settle(shop.context, wrong)).toEqual({ kind: 'mismatch' });
    const placed = await buyer.place(wrong);
    expect(placed.statusCode).toBe(409);
    expect(placed.json().userMessage).toContain('refunded');
    expect(await refundedAt(wrong)).toBe(amount);
    expect(await ordersOf(buyer)).toHaveLength(0);
    await buyer.confirm(payment);
    expect((await buyer.place(payment.id)).statusCode).toBe(201);
  });

  test('a payment of another shop is never touched, and one unknown to the database becomes an orphan', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    const foreign = await doublePayment(payment.id, 2_654, { shop: 'somebody else' });
    expect(await settle(shop.context, foreign)).toEqual({ kind: 'foreign' });
    expect(await rowOf(foreign)).toBeUndefined();
    const lost = await doublePayment(payment.id, 2_654, { payment: 'pay_lost', draft: 'dra_lost' });
    expect(await settle(shop.context, lost)).toEqual({ kind: 'orphan' });
    expect(await settle(shop.context, lost)).toEqual({ kind: 'orphan' });
    expect(await rowOf(lost)).toMatchObject({ disposition: 'orphan', draftId: null, amount: 2_654 });
    expect([await refundedAt(foreign), await refundedAt(lost)]).toEqual([0, 0]);
    const { metadata } = (await shop.context.gateway.readPayment(lost))!;
    expect(metadata).toMatchObject({
      owner: buyer.owner,
      amounts: '1995,160,499,2654',
      line_0: `poster|8x10 inches|1|1995|${buyer.artworkId}|1|poster-${buyer.artworkId}`,
    });
  });

  test('a payment whose answer was lost is found by its metadata, with or without a retry', async () => {
    const buyer = await createBuyer(shop);
    shop.gateway.setFaults(alwaysOn('lost-answer', 'POST'));
    expect((await buyer.prepare()).statusCode).toBe(503);
    shop.gateway.setFaults(healthy);
    const [draft] = await shop.context.db.select().from(checkoutDrafts).where(eq(checkoutDrafts.owner, buyer.owner));
    const [row] = await shop.context.db
      .select()
      .from(payments)
      .where(eq(payments.draftId, must(draft).id));
    const { id: paymentId, providerId } = must(row);
    expect(providerId).toBeNull();
    const created = await eventAbout(shop, 'payment_intent.created', paymentId);
    const id: string = JSON.parse(created).data.object.id;
    await shop.gateway.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const succeeded = await eventAbout(shop, 'payment_intent.succeeded', paymentId);
    expect((await postWebhook(shop, succeeded)).json()).toMatchObject({ outcome: 'ordered' });
    expect(await ordersOf(buyer)).toHaveLength(1);
    const again = await createBuyer(shop);
    shop.gateway.setFaults(alwaysOn('lost-answer', 'POST'));
    await again.prepare();
    shop.gateway.setFaults(healthy);
    await again.confirm(await again.open());
    expect((await eventsAbout(shop, 'payment_intent.created', again.owner)).length).toBe(1);
  });

  test('after a stored 500, the next attempt uses another key', async () => {
    const buyer = await createBuyer(shop);
    let left = 1;
    shop.gateway.setFaults({
      latency: 0,
      next: ({ method }) => (method === 'POST' && left-- > 0 ? 'broken-after' : null),
    });
    const payment = await buyer.open();
    shop.gateway.setFaults(healthy);
    await buyer.confirm(payment);
    expect((await buyer.place(payment.id)).statusCode).toBe(201);
  });

  test('while the gateway cannot answer, the order is processing and not failed', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    shop.gateway.setFaults(alwaysOn('broken', 'GET'));
    const processing = await buyer.place(payment.id);
    expect(processing.statusCode).toBe(202);
    expect(processing.headers['retry-after']).toBe('2');
    shop.gateway.setFaults(healthy);
    expect((await buyer.place(payment.id)).statusCode).toBe(201);
  });

  test('without webhook and success page, the reconciler makes the order', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    await reconcile(shop.context, { all: false });
    expect(await ordersOf(buyer)).toHaveLength(0);
    now = new Date(now.getTime() + 6 * 60_000);
    await reconcile(shop.context, { all: false });
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  test('an expired draft is canceled at the gateway, and one paid meanwhile becomes an order', async () => {
    const idle = await createBuyer(shop);
    const unpaid = await idle.open();
    const late = await createBuyer(shop);
    const paid = await late.open();
    await late.confirm(paid);
    now = new Date(now.getTime() + 25 * hour);
    await reconcile(shop.context, { all: true });
    expect((await shop.context.gateway.readPayment(unpaid.id))!.status).toBe('cancelled');
    expect(await rowOf(unpaid.id)).toMatchObject({ disposition: 'cancelled' });
    const [draft] = await shop.context.db.select().from(checkoutDrafts).where(eq(checkoutDrafts.owner, idle.owner));
    expect(draft?.status).toBe('expired');
    expect(await ordersOf(late)).toHaveLength(1);
    const renewed = await idle.open();
    expect(renewed.id).not.toBe(unpaid.id);
    await idle.confirm(renewed);
    expect((await idle.place(renewed.id)).statusCode).toBe(201);
  });

  test('a refund that fails temporarily is sent later, once', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    await buyer.place(payment.id);
    const second = await doublePayment(payment.id, 2_654);
    shop.gateway.setFaults({ latency: 0, next: ({ path }) => (path === '/v1/refunds' ? 'broken-after' : null) });
    expect(await settle(shop.context, second)).toMatchObject({ kind: 'surplus' });
    shop.gateway.setFaults(healthy);
    const row = must(await rowOf(second));
    const owed = () => shop.context.db.select().from(refunds).where(eq(refunds.paymentId, row.id));
    expect(await owed()).toMatchObject([{ doneAt: null, amount: 2_654, reason: 'surplus' }]);
    await reconcile(shop.context, { all: false });
    expect(await owed()).toMatchObject([{ doneAt: now }]);
    expect(await refundedAt(second)).toBe(2_654);
  });
});

const healthy = { latency: 0, next: () => null };

function alwaysOn(fault: 'lost-answer' | 'broken', method: string) {
  return { latency: 0, next: (request: { method: string }) => (request.method === method ? fault : null) };
}
