import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress, testCard, type Buyer } from '../../../tests/factories/buyer.ts';
import { downloadOnly } from '../../../tests/factories/carts.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { reportPayments } from './server/gateway/report-payments.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  const confirmWith = (buyer: Buyer, payment: { id: string; clientSecret: string }, card: string) =>
    buyer.browser.post(`/test-gateway/payment_intents/${payment.id}/confirm`, {
      client_secret: payment.clientSecret,
      card,
      return_url: '/success',
      billing_details: { email: noraAddress.email },
    });
  const openSession = async (buyer: Buyer) => {
    const response = await buyer.browser.post('/api/create-checkout-session', {
      artworkId: buyer.artworkId,
      selectedVariation: 0,
      items: [downloadOnly(buyer.artworkId)],
    });
    return response.json<{ sessionId: string }>().sessionId;
  };
  const pressPay = (buyer: Buyer, session: string, card: string) =>
    buyer.browser.request({
      method: 'POST',
      url: `/test-gateway/checkout/${session}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: noraAddress.email, card, choice: 'pay' }).toString(),
    });
  const receiptsOf = (orderId: string) =>
    shop.context.db
      .select()
      .from(outbox)
      .where(like(outbox.dedupeKey, `order-received ${orderId}%`));

  test('a card payment that is processing is not charged again, and becomes an order when it succeeds', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    const confirmed = await confirmWith(buyer, payment, testCard.waits);
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json()).toMatchObject({ status: 'processing' });
    const waiting = await buyer.place(payment.id);
    expect(waiting.statusCode).toBe(202);
    expect(waiting.json()).toMatchObject({ status: 'processing', payment: 'under way' });
    const again = await buyer.prepare();
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ paymentId: payment.id });
    const report = await reportPayments(shop.context, new Date(0));
    expect(report.missing.map(({ paymentId }) => paymentId)).not.toContain(payment.id);
    await shop.gateway.finishPayment(payment.id, true);
    expect((await buyer.place(payment.id)).statusCode).toBe(201);
  });

  test('a hosted page whose payment is processing redirects to the success page, which waits', async () => {
    const buyer = await createBuyer(shop);
    const session = await openSession(buyer);
    const paid = await pressPay(buyer, session, testCard.waits);
    expect(paid.statusCode).toBe(303);
    expect(paid.headers.location).toBe(`/success?session_id=${session}`);
    const waiting = await buyer.place(session);
    expect(waiting.json()).toMatchObject({ payment: 'under way' });
  });

  test('a processing payment that fails is reported as unpaid', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await confirmWith(buyer, payment, testCard.waits);
    await shop.gateway.finishPayment(payment.id, false);
    expect((await buyer.place(payment.id)).statusCode).toBe(402);
  });

  test('the card path and the hosted page send one receipt, the shop’s own email', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await confirmWith(buyer, payment, testCard.good);
    const byCard = (await buyer.place(payment.id)).json<{ id: string; customerEmail: string }>();
    const session = await openSession(buyer);
    await pressPay(buyer, session, testCard.good);
    const byPage = (await buyer.place(session)).json<{
      id: string;
      customerEmail: string;
      stripePaymentIntentId: string;
    }>();
    for (const [order, intent] of [
      [byCard, payment.id],
      [byPage, byPage.stripePaymentIntentId],
    ] as const) {
      expect(order.customerEmail).toBe(noraAddress.email);
      expect((await shop.gateway.stripe.paymentIntents.retrieve(intent)).receipt_email).toBeNull();
      expect(await receiptsOf(order.id)).toHaveLength(1);
    }
  });

  test('payments of both paths name the shop on the statement, and the items in the dashboard', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    const session = await openSession(buyer);
    await pressPay(buyer, session, testCard.good);
    const byPage = (await buyer.place(session)).json<{ stripePaymentIntentId: string }>().stripePaymentIntentId;
    const read = (id: string) => shop.gateway.stripe.paymentIntents.retrieve(id);
    expect(await read(payment.id)).toMatchObject({
      description: 'Pawtelier: Custom Pet Poster 8x10 inches, Digital Download',
      statement_descriptor_suffix: 'PAWTELIER',
    });
    expect(await read(byPage)).toMatchObject({
      description: 'Pawtelier: Digital Download',
      statement_descriptor_suffix: 'PAWTELIER',
    });
  });
});
