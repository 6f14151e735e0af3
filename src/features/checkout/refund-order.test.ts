import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer } from '../../../tests/factories/buyer.ts';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { recordCheckout, type CheckoutRecorder } from '../../../tests/factories/checkout-recorder.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { Fault } from '../../providers/payments/test-gateway/faults.ts';
import { must } from '../../shared/must.ts';
import { orderEvents, orders } from '../orders/server/tables.ts';
import { reconcile, refundOrder, refundsOfOrder, type RefundRequest } from './server/service.ts';

const total = 2_654;

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
    await expect(refund(1_000)).rejects.toMatchObject({ code: 'conflict' });
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
      });
    }
    await expect(refundOrder(recorder.context, wanted('all', { orderId: 'ord_none' }))).rejects.toMatchObject({
      code: 'not_found',
    });
    const live = { ...recorder.context, gateway: { ...recorder.context.gateway, live: true } };
    await expect(refundOrder(live, wanted('all'))).rejects.toMatchObject({ code: 'conflict' });
  });
});
