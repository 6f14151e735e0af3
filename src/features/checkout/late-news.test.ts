import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer, type Buyer } from '../../../tests/factories/buyer.ts';
import { downloadOnly } from '../../../tests/factories/carts.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { recordCheckout, type CheckoutRecorder } from '../../../tests/factories/checkout-recorder.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { must } from '../../shared/must.ts';
import { hour } from '../../shared/time.ts';
import { orderEvents, orders } from '../orders/server/tables.ts';
import { findFraudWarnings, findOpenDisputes, reconcile, settle } from './server/service.ts';
import { disputes, payments, refunds } from './server/tables.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let recorder: CheckoutRecorder;
  let now = new Date('2026-03-02T09:00:00Z');
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => now);
  });
  beforeEach(() => {
    recorder = recordCheckout(shop);
  });
  afterAll(() => shop.close());

  const placed = async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    return { buyer, payment, order: (await buyer.place(payment.id)).json<{ id: string }>() };
  };
  const startSession = async (buyer: Buyer): Promise<string> => {
    const { artworkId } = buyer;
    const request = { artworkId, selectedVariation: 0, items: [downloadOnly(artworkId)] };
    return (await buyer.browser.post('/api/create-checkout-session', request)).json().sessionId;
  };
  const ordersOf = (buyer: Buyer) => shop.context.db.select().from(orders).where(eq(orders.owner, buyer.owner));

  test('a dispute is stored, reported to the shop owner once per status, and followed to its end', async () => {
    const { payment, order } = await placed();
    const id = await shop.gateway.openDispute(payment.id);
    expect(await recorder.deliver('charge.dispute.created', id)).toEqual(['noted']);
    expect(await recorder.deliver('charge.dispute.created', id)).toEqual(['known']);
    expect(await findOpenDisputes(shop.context.db)).toMatchObject([
      {
        id,
        amount: 2_654,
        reason: 'product_not_received',
        status: 'open',
        respondBy: new Date('2026-03-09T09:00:00Z'),
      },
    ]);
    await shop.gateway.closeDispute(id, 'lost');
    expect(await recorder.deliver('charge.dispute.closed', id)).toEqual(['noted']);
    expect(await findOpenDisputes(shop.context.db)).toEqual([]);
    const history = await shop.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['dispute open', 'dispute lost']));
    expect(recorder.published.map(({ payload }) => payload)).toEqual([
      {
        kind: 'dispute open',
        subject: id,
        orderId: order.id,
        problem: '$26.54, product not received, evidence until 2026-03-09',
      },
      { kind: 'dispute lost', subject: id, orderId: order.id, problem: '$26.54, product not received' },
    ]);
  });

  test('given a paid order, when the bank warns of fraud, then the shop owner is notified once', async () => {
    const { payment, order } = await placed();
    const id = await shop.gateway.warnOfFraud(payment.id);
    expect(await recorder.deliver('radar.early_fraud_warning.created', id)).toEqual(['noted']);
    expect(await recorder.deliver('radar.early_fraud_warning.created', id)).toEqual(['known']);
    expect(recorder.published.map(({ payload }) => payload)).toEqual([
      { kind: 'fraud warning', subject: id, orderId: order.id, problem: '$26.54, unauthorized use of card' },
    ]);
    const history = await shop.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(history.map(({ kind }) => kind)).toContain('fraud warning');
    const warnings = async () =>
      (await findFraudWarnings(shop.context.db, 20)).filter((warning) => warning.payment === payment.id);
    expect(await warnings()).toMatchObject([{ amount: 2_654, fraudType: 'unauthorized use of card' }]);
    const { id: refund } = await shop.gateway.stripe.refunds.create({ payment_intent: payment.id });
    await recorder.deliver('radar.early_fraud_warning.updated', id);
    expect(await warnings()).toEqual([]);
    await recorder.deliver('refund.created', refund);
  });

  test('given a refund made at the provider, when the bank returns it, then the order records both', async () => {
    const { payment, order } = await placed();
    const { id } = await shop.gateway.stripe.refunds.create({ payment_intent: payment.id, amount: 1_000 });
    expect(await recorder.deliver('refund.created', id)).toEqual(['noted']);
    const refunded = async () =>
      (await shop.context.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.refunded;
    expect(await refunded()).toBe(1_000);
    expect(recorder.published).toMatchObject([
      { event: 'order.refunded', payload: { orderId: order.id, amount: 1_000 } },
    ]);
    await shop.gateway.failRefund(id);
    expect(await recorder.deliver('refund.updated', id)).toEqual(['noted']);
    expect(await recorder.deliver('refund.failed', id)).toEqual(['ignored']);
    expect(await refunded()).toBe(0);
    expect(recorder.published.slice(1).map(({ payload }) => payload)).toEqual([
      { kind: 'refund failed', subject: id, orderId: order.id },
    ]);
    const history = await shop.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['refund sent', 'refund came back']));
  });

  test('a dispute about a foreign payment is ignored', async () => {
    const stranger = await shop.gateway.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' });
    await shop.gateway.stripe.paymentIntents.confirm(stranger.id, { payment_method: 'pm_card_visa' });
    const id = await shop.gateway.openDispute(stranger.id);
    expect(await recorder.deliver('charge.dispute.created', id)).toEqual(['foreign']);
    expect(await shop.context.db.select().from(disputes).where(eq(disputes.id, id))).toEqual([]);
    expect(recorder.published).toEqual([]);
  });

  test('a refund that the buyer’s bank returns is reported to the shop owner', async () => {
    const { payment } = await placed();
    const { amount, metadata } = await shop.gateway.stripe.paymentIntents.retrieve(payment.id);
    const double = await shop.gateway.stripe.paymentIntents.create({ amount, currency: 'usd', metadata });
    await shop.gateway.stripe.paymentIntents.confirm(double.id, { payment_method: 'pm_card_visa' });
    expect(await settle(recorder.context, double.id)).toMatchObject({ kind: 'surplus' });
    const [row] = await shop.context.db.select().from(payments).where(eq(payments.providerId, double.id));
    const refund = async () =>
      must(
        (
          await shop.context.db
            .select()
            .from(refunds)
            .where(eq(refunds.paymentId, must(row).id))
        )[0],
        'the refund',
      );
    const { providerId } = await refund();
    expect(await recorder.deliver('refund.created', providerId!)).toEqual(['ignored']);
    await shop.gateway.failRefund(providerId!);
    expect(await recorder.deliver('refund.failed', providerId!)).toEqual(['noted']);
    expect(await refund()).toMatchObject({ failedAt: now });
    expect(recorder.published).toEqual([
      { event: 'attention.needed', payload: { kind: 'refund failed', subject: providerId, orderId: null } },
    ]);
  });

  test('a refund that the gateway refuses is reported, does not block others, and is sent later', async () => {
    const doubleOf = async () => {
      const { payment } = await placed();
      const { amount, metadata } = await shop.gateway.stripe.paymentIntents.retrieve(payment.id);
      const double = await shop.gateway.stripe.paymentIntents.create({ amount, currency: 'usd', metadata });
      await shop.gateway.stripe.paymentIntents.confirm(double.id, { payment_method: 'pm_card_visa' });
      return double.id;
    };
    const refundedOf = async (id: string) => (await shop.context.gateway.readPayment(id))!.amountRefunded;
    const [disputed, other] = [await doubleOf(), await doubleOf()];
    const dispute = await shop.gateway.openDispute(disputed);
    expect(await settle(recorder.context, disputed)).toMatchObject({ kind: 'surplus' });
    const notices = recorder.published.map(({ payload }) => payload);
    expect(notices).toMatchObject([{ kind: 'refund refused' }]);
    shop.gateway.setFaults({ latency: 0, next: ({ path }) => (path === '/v1/refunds' ? 'unreachable' : null) });
    await settle(shop.context, other);
    shop.gateway.setFaults({ latency: 0, next: () => null });
    await reconcile(shop.context, { all: false });
    expect([await refundedOf(disputed), await refundedOf(other)]).toEqual([0, 2_654]);
    await shop.gateway.closeDispute(dispute, 'won');
    await reconcile(shop.context, { all: false });
    expect(await refundedOf(disputed)).toBe(2_654);
  });

  test('given a slow payment on the hosted page, when it succeeds, then the webhook makes the order', async () => {
    const buyer = await createBuyer(shop);
    const session = await startSession(buyer);
    await shop.gateway.payHostedPage(session, 'nora@example.com', 'waits');
    expect(await recorder.deliver('checkout.session.completed', session)).toEqual(['processing']);
    expect((await buyer.place(session)).statusCode).toBe(202);
    expect((await buyer.browser.get(`/api/checkout-session/${session}`)).json()).toMatchObject({ paid: false });
    const { paymentId } = (await shop.context.gateway.readSession(session))!;
    await shop.gateway.finishPayment(paymentId!, true);
    expect(await recorder.deliver('checkout.session.async_payment_succeeded', session)).toEqual(['ordered']);
    expect(await ordersOf(buyer)).toMatchObject([{ total: 495, customerEmail: 'nora@example.com' }]);
    expect((await buyer.place(session)).statusCode).toBe(200);
  });

  test('given a slow payment, when it fails, then no order is made and the buyer can pay again', async () => {
    const buyer = await createBuyer(shop);
    const session = await startSession(buyer);
    await shop.gateway.payHostedPage(session, undefined, 'waits');
    const { paymentId } = (await shop.context.gateway.readSession(session))!;
    await shop.gateway.finishPayment(paymentId!, false);
    expect(await recorder.deliver('checkout.session.async_payment_failed', session)).toEqual(['unpaid']);
    expect((await buyer.place(session)).statusCode).toBe(402);
    const again = await startSession(buyer);
    expect(again).not.toBe(session);
    await shop.gateway.payHostedPage(again);
    expect((await buyer.place(again)).statusCode).toBe(201);

    const leaver = await createBuyer(shop);
    const unfinished = await startSession(leaver);
    await shop.gateway.payHostedPage(unfinished, undefined, 'waits');
    await shop.gateway.finishPayment((await shop.context.gateway.readSession(unfinished))!.paymentId!, false);
    now = new Date(now.getTime() + 25 * hour);
    await reconcile(shop.context, { all: true });
    const [row] = await shop.context.db.select().from(payments).where(eq(payments.sessionId, unfinished));
    expect(row?.disposition).toBe('cancelled');
  });
});
