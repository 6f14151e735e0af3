import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer } from '../../../tests/factories/buyer.ts';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { recordCheckout, type CheckoutRecorder } from '../../../tests/factories/checkout-recorder.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { GatewayRefusedError, type PaymentGateway } from '../../providers/payments/port.ts';
import type { Fault } from '../../providers/payments/test-gateway/faults.ts';
import { must } from '../../shared/must.ts';
import { orderEvents, orders } from '../orders/server/tables.ts';
import { reconcile, refundOrder, refundsOfOrder, type RefundRequest } from './server/service.ts';
import { payments } from './server/tables.ts';

const total = 2_654;
/** As `newId` makes them. */
const idForm = /^ref_[0-9a-hjkmnp-tv-z]{26}$/;

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let recorder: CheckoutRecorder;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  beforeEach(() => {
    recorder = recordCheckout(shop);
  });
  afterEach(() => shop.gateway.setFaults({ latency: 0, next: () => null }));
  afterAll(() => shop.close());

  const placed = async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    const { id: orderId } = (await buyer.place(payment.id)).json<{ id: string }>();
    const wanted = (amount: RefundRequest['amount'], more: Partial<RefundRequest> = {}): RefundRequest => ({
      orderId,
      amount,
      why: 'a scratch on the print',
      actor: 'adam@shop.test',
      version: null,
      requestId: null,
      ...more,
    });
    return {
      orderId,
      payment: payment.id,
      wanted,
      refund: (amount: RefundRequest['amount'], more?: Partial<RefundRequest>) =>
        refundOrder(recorder.context, wanted(amount, more)),
      refundedCents: async () => (await shop.context.gateway.readPayment(payment.id))!.amountRefunded,
      row: async () =>
        must((await shop.context.db.select().from(orders).where(eq(orders.id, orderId)))[0], 'the order'),
      history: async () =>
        (
          await shop.context.db
            .select()
            .from(orderEvents)
            .where(eq(orderEvents.orderId, orderId))
            .orderBy(orderEvents.at)
        ).slice(1),
    };
  };
  /** Applies these faults to successive refund requests. */
  const applyFaults = (...faults: (Fault | null)[]) =>
    shop.gateway.setFaults({
      latency: 0,
      next: ({ path }) => (path === '/v1/refunds' ? (faults.shift() ?? null) : null),
    });
  /** The shop with another answer or mode of its gateway. */
  const gatewayWith = (other: Partial<PaymentGateway>) => ({
    ...recorder.context,
    gateway: { ...recorder.context.gateway, ...other },
  });
  const payloadsOf = (event: string) =>
    recorder.published.filter((one) => one.event === event).map(({ payload }) => payload);

  test('partial refunds never exceed the payment, and the buyer and the history are informed of each', async () => {
    const { orderId, refund, refundedCents, row, history } = await placed();
    await expect(refund(total + 1)).rejects.toMatchObject({ code: 'unprocessable', details: { left: 26.54 } });
    expect(await refund(1_000)).toMatchObject({ kind: 'sent', amount: 1_000, left: 1_654 });
    await expect(refund(1_655)).rejects.toMatchObject({
      code: 'unprocessable',
      message: 'At most $16.54 can be refunded.',
    });
    expect(await refund('all')).toMatchObject({ kind: 'sent', amount: 1_654, left: 0 });
    await expect(refund('all')).rejects.toMatchObject({ code: 'unprocessable' });
    expect(await refundedCents()).toBe(total);
    expect(await refundsOfOrder(shop.context, await row())).toMatchObject({
      left: 0,
      refunds: [{ amount: 1_000 }, { amount: 1_654 }],
    });
    const kinds = (await history()).map(({ actor, kind, details }) => `${actor}: ${kind} ${String(details.amount)}`);
    for (const amount of [1_000, 1_654]) {
      expect(kinds).toEqual(
        expect.arrayContaining([`adam@shop.test: refund asked for ${amount}`, `shop: refund sent ${amount}`]),
      );
    }
    expect(payloadsOf('order.refunded')).toMatchObject([
      { orderId, amount: 1_000 },
      { orderId, amount: 1_654 },
    ]);
  });

  test('refunds made at the provider count toward the total', async () => {
    const { payment, refund, refundedCents } = await placed();
    await shop.gateway.stripe.refunds.create({ payment_intent: payment, amount: 2_000 });
    await expect(refund(700)).rejects.toMatchObject({ code: 'unprocessable', details: { left: 6.54 } });
    expect(await refund('all')).toMatchObject({ amount: 654, left: 0 });
    expect(await refundedCents()).toBe(total);
  });

  test('a repeated request id makes one refund, and an outdated version is answered as stale', async () => {
    const { refund, refundedCents, row } = await placed();
    const { version } = await row();
    const requestId = crypto.randomUUID();
    const [one, other] = await Promise.all([refund(500, { requestId }), refund(500, { requestId })]);
    expect([one, other]).toMatchObject([{ amount: 500 }, { amount: 500 }]);
    expect(await refund(500, { requestId, version })).toMatchObject({ kind: 'sent', amount: 500 });
    expect(await refund(500, { version })).toEqual({ kind: 'stale' });
    expect(await refundedCents()).toBe(500);
  });

  test('concurrent refunds of one order never exceed the payment', async () => {
    const { refund, refundedCents } = await placed();
    await Promise.allSettled([refund(2_000), refund(2_000), refund(2_000)]);
    expect(await refundedCents()).toBe(2_000);
    expect(payloadsOf('order.refunded')).toHaveLength(1);
  });

  test.each<[string, (Fault | null)[]]>([
    ['the answer is lost', ['lost-answer', 'lost-answer', 'lost-answer']],
    ['the provider does it and answers 500', ['broken-after', 'broken-after', 'broken-after']],
    ['the request never arrives', ['unreachable', 'unreachable', 'unreachable']],
    ['the provider stores a 500', ['broken', 'broken', 'broken']],
    ['the provider is busy', ['rate-limited', 'rate-limited', 'rate-limited']],
  ])('given that %s, then the refund is stored, sent once and announced once', async (_what, faults) => {
    const { refund, refundedCents } = await placed();
    applyFaults(...faults);
    expect(await refund(1_000)).toMatchObject({ kind: 'open', amount: 1_000, left: 1_654 });
    await expect(refund(1_000)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Another refund of this order is still on its way.',
    });
    expect(payloadsOf('order.refunded')).toEqual([]);
    shop.gateway.setFaults({ latency: 0, next: () => null });
    await Promise.all([reconcile(recorder.context, { all: false }), reconcile(recorder.context, { all: false })]);
    await reconcile(recorder.context, { all: false });
    expect(await refundedCents()).toBe(1_000);
    expect(payloadsOf('order.refunded')).toHaveLength(1);
    expect(await refund('all')).toMatchObject({ kind: 'sent', amount: 1_654, left: 0 });
  });

  test('a refund that the provider refuses is closed, and another can be requested later', async () => {
    const { payment, refund, refundedCents, history } = await placed();
    const dispute = await shop.gateway.openDispute(payment);
    expect(await refund('all')).toMatchObject({ kind: 'refused', left: total });
    expect((await history()).map(({ kind }) => kind)).toContain('refund refused');
    expect(payloadsOf('order.refunded')).toEqual([]);
    await shop.gateway.closeDispute(dispute, 'won');
    await reconcile(recorder.context, { all: false });
    expect(await refundedCents()).toBe(0);
    expect(await refund('all')).toMatchObject({ kind: 'sent', left: 0 });
  });

  test('a refund whose answer was lost and that the bank then returns is recorded as failed', async () => {
    const { orderId, payment, refund, row, history } = await placed();
    applyFaults('lost-answer', 'lost-answer', 'lost-answer');
    await refund(1_000);
    shop.gateway.setFaults({ latency: 0, next: () => null });
    await reconcile(recorder.context, { all: false });
    const list = await shop.gateway.stripe.events.list({ type: 'refund.created' });
    const made = list.data.map(({ data }) => data.object as { id: string; payment_intent: string });
    const { id } = made.find((one) => one.payment_intent === payment)!;
    await shop.gateway.failRefund(id);
    expect(await recorder.deliver('refund.failed', id)).toEqual(['noted']);
    expect(payloadsOf('attention.needed')).toEqual([{ kind: 'refund failed', subject: id, orderId }]);
    expect((await history()).map(({ kind }) => kind)).toContain('refund came back');
    expect(await refundsOfOrder(shop.context, await row())).toMatchObject({ left: total });
  });

  test('an order without a payment in this shop, or of the other mode, cannot be refunded here', async () => {
    const imported = await insertOrder(shop.context.db, { imported: true });
    const { wanted } = await placed();
    for (const id of [imported, await insertOrder(shop.context.db)]) {
      await expect(refundOrder(recorder.context, wanted('all', { orderId: id }))).rejects.toMatchObject({
        code: 'conflict',
        message: 'This order was not paid in this shop. Refund it at the payment provider.',
      });
      const row = must((await shop.context.db.select().from(orders).where(eq(orders.id, id)))[0], 'the order');
      expect(await refundsOfOrder(shop.context, row)).toEqual({
        refunds: [],
        left: 0,
        parts: { card: 0, giftCards: [] },
      });
    }
    await expect(refundOrder(recorder.context, wanted('all', { orderId: 'ord_none' }))).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(refundOrder(gatewayWith({ live: true }), wanted('all'))).rejects.toMatchObject({
      code: 'conflict',
      message: 'This order was paid in test mode, and the shop runs in the other.',
    });
  });

  test('given a live payment, then a shop that is live refunds it, and one in test mode does not', async () => {
    const { payment, refund, wanted } = await placed();
    await shop.context.db.update(payments).set({ mode: 'live' }).where(eq(payments.providerId, payment));
    await expect(refund('all')).rejects.toMatchObject({
      message: 'This order was paid in live mode, and the shop runs in the other.',
    });
    expect(await refundOrder(gatewayWith({ live: true }), wanted('all'))).toMatchObject({ kind: 'sent' });
  });

  test('given the admin saw another amount left than there is, then nothing is refunded', async () => {
    const { refund, refundedCents, row } = await placed();
    expect(await refund(500, { seenLeft: total - 1 })).toEqual({ kind: 'stale' });
    expect(await refundedCents()).toBe(0);
    const { version } = await row();
    await refund(100);
    // Whoever saw the amount that is left may refund, whatever else of the order has changed since.
    expect(await refund(500, { seenLeft: total - 100, version })).toMatchObject({ kind: 'sent', left: total - 600 });
    expect(await refund(500, { seenLeft: total - 100 })).toEqual({ kind: 'stale' });
    expect(await refundedCents()).toBe(600);
  });

  test('given the provider does not know the payment or cannot answer, then the admin reads why, and nothing is refunded', async () => {
    const { wanted, refundedCents } = await placed();
    const unknown = gatewayWith({ readPayment: () => Promise.resolve(null) });
    await expect(refundOrder(unknown, wanted('all'))).rejects.toMatchObject({
      code: 'conflict',
      message: 'The payment provider does not know this payment.',
    });
    const refusing = gatewayWith({
      readPayment: () => Promise.reject(new GatewayRefusedError('no permission', { reason: 'permission' })),
    });
    await expect(refundOrder(refusing, wanted('all'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(await refundedCents()).toBe(0);
  });

  test('given the provider reports less than the shop has refunded, then the larger amount counts', async () => {
    const { refund, wanted, refundedCents } = await placed();
    await refund(1_000);
    const behind = gatewayWith({
      readPayment: async (id) => {
        const payment = await recorder.context.gateway.readPayment(id);
        return payment && { ...payment, amountRefunded: 0 };
      },
    });
    await expect(refundOrder(behind, wanted(1_655))).rejects.toMatchObject({ details: { left: 16.54 } });
    expect(await refundOrder(behind, wanted(1_654))).toMatchObject({ kind: 'sent', left: 0 });
    expect(await refundedCents()).toBe(total);
  });

  test('the id of a refund has the usual form, whether it is random or derived from the id of a request', async () => {
    const { refund } = await placed();
    const random = await refund(100);
    const derived = await refund(100, { requestId: 'the same' });
    for (const made of [random, derived]) expect(made).toMatchObject({ refundId: expect.stringMatching(idForm) });
  });
});
