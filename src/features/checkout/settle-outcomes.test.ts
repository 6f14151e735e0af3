import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer, noraAddress, testCard, type Buyer } from '../../../tests/factories/buyer.ts';
import { downloadOnly } from '../../../tests/factories/carts.ts';
import { insertGiftCard } from '../../../tests/factories/gift-cards.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { findCard } from '../gift-cards/server/service.ts';
import { followDispute } from './server/gift-cards/block.ts';
import { giftPaymentId } from './server/gift-cards/gift-payment.ts';
import { settle, settleSession } from './server/settle.ts';
import { payments, refunds } from './server/tables.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  /** The same shop with keys of the other mode. */
  const liveShop = () => ({ ...shop.context, gateway: { ...shop.context.gateway, live: true } });
  const startSession = async (buyer: Buyer): Promise<string> => {
    const { artworkId } = buyer;
    const request = { artworkId, selectedVariation: 0, items: [downloadOnly(artworkId)] };
    return (await buyer.browser.post('/api/create-checkout-session', request)).json().sessionId;
  };
  const rowOfSession = async (id: string) =>
    (await shop.context.db.select().from(payments).where(eq(payments.sessionId, id)))[0];
  /** A captured payment for the draft of another one. */
  const payAgain = async (paymentId: string, amount: number, currency = 'usd') => {
    const intents = shop.gateway.stripe.paymentIntents;
    const { metadata } = await intents.retrieve(paymentId);
    const { id } = await intents.create({ amount, currency, metadata });
    await intents.confirm(id, { payment_method: 'pm_card_visa' });
    return id;
  };
  /** A captured payment for a draft that another payment has turned into an order. */
  const paidTwice = async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    const id = await payAgain(payment.id, 2_654);
    await buyer.confirm(payment);
    await buyer.place(payment.id);
    return id;
  };
  const refundRowsOf = async (id: string) =>
    shop.context.db
      .select({ id: refunds.id, amount: refunds.amount })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.providerId, id));

  test('given a payment that the gateway does not know, or one of the other mode, then nothing is stored', async () => {
    expect(await settle(shop.context, 'pi_unknown')).toEqual({ kind: 'unknown' });
    const { id } = await shop.gateway.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    expect(await settle(liveShop(), id)).toEqual({ kind: 'foreign' });
    expect(await shop.context.db.select().from(payments).where(eq(payments.providerId, id))).toEqual([]);
  });

  test('given a payment by gift cards that has no order, then it is unpaid, and the gateway is not asked', async () => {
    const readPayment = () => Promise.reject(new Error('asked'));
    const context = { ...shop.context, gateway: { ...shop.context.gateway, readPayment } };
    expect(await settle(context, giftPaymentId('pay_none'))).toEqual({ kind: 'unpaid' });
  });

  test('given a hosted session that is unknown or of the other mode, then it is not settled', async () => {
    const id = await startSession(await createBuyer(shop));
    expect(await settleSession(shop.context, 'cs_unknown')).toEqual({ kind: 'unknown' });
    expect(await settleSession(liveShop(), id)).toEqual({ kind: 'foreign' });
  });

  test('given a hosted session, then it is unpaid until it expires, and canceled from then on', async () => {
    const id = await startSession(await createBuyer(shop));
    expect(await settleSession(shop.context, id)).toEqual({ kind: 'unpaid' });
    expect(await rowOfSession(id)).toMatchObject({ disposition: 'none' });
    await shop.context.gateway.expireSession(id, `expire ${id}`);
    expect(await settleSession(shop.context, id)).toEqual({ kind: 'cancelled' });
    expect(await rowOfSession(id)).toMatchObject({ disposition: 'cancelled' });
  });

  test('given a second payment that was refunded in part at the provider, then only the rest is refunded', async () => {
    const second = await paidTwice();
    await shop.gateway.stripe.refunds.create({ payment_intent: second, amount: 654 });
    expect(await settle(shop.context, second)).toEqual({ kind: 'mismatch' });
    expect(await refundRowsOf(second)).toEqual([{ id: expect.stringMatching(/^ref_/), amount: 2_000 }]);
    expect((await shop.context.gateway.readPayment(second))?.amountRefunded).toBe(2_654);
  });

  test('given a second payment that was refunded at the provider, then nothing is left to refund', async () => {
    const second = await paidTwice();
    await shop.gateway.stripe.refunds.create({ payment_intent: second });
    expect(await settle(shop.context, second)).toEqual({ kind: 'mismatch' });
    expect(await refundRowsOf(second)).toEqual([]);
  });

  test('given a payment of the right amount in another currency, then it goes back, and no order is made', async () => {
    const buyer = await createBuyer(shop);
    const id = await payAgain((await buyer.open()).id, 2_654, 'eur');
    expect(await settle(shop.context, id)).toEqual({ kind: 'mismatch' });
    expect(await refundRowsOf(id)).toEqual([{ id: expect.stringMatching(/^ref_/), amount: 2_654 }]);
  });

  describe('given an address that the gateway has', () => {
    const address = { line1: '9 Pine Road', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };
    const seen = { address: '9 Pine Road', city: 'Austin', state: 'TX', zipCode: '78701' };

    test('when no other was saved, then the order goes there', async () => {
      const buyer = await createBuyer(shop);
      const payment = await buyer.open();
      await buyer.confirm(payment, testCard.good, { name: 'Lena Lind', address });
      expect((await buyer.place(payment.id)).json()).toMatchObject({
        shippingAddress: { firstName: 'Lena', lastName: 'Lind', ...seen },
      });
    });

    test('when another was saved, then the order goes to that of the gateway', async () => {
      const buyer = await createBuyer(shop);
      const payment = await buyer.open();
      const { clientSecret } = payment;
      const body = { clientSecret, shippingAddress: noraAddress };
      const saved = await buyer.browser.post('/api/checkout/shipping', body);
      expect(saved.statusCode).toBe(204);
      await buyer.confirm(payment, testCard.good, { name: 'Lena Lind', address });
      expect((await buyer.place(payment.id)).json()).toMatchObject({
        shippingAddress: { firstName: 'Lena', lastName: 'Lind', ...seen },
      });
    });
  });

  /** A payment of $6.54, beside a gift card that pays $20.00. */
  const openWithCard = async () => {
    const { card, code } = await insertGiftCard(shop.context, 2_000);
    const buyer = await createBuyer(shop);
    const opened = await buyer.prepare({ giftCards: [code], due: 6.54 });
    const { clientSecret } = opened.json<{ clientSecret: string }>();
    return { buyer, card, payment: { id: paymentIdOf(clientSecret), clientSecret } };
  };
  const balanceOf = async (cardId: string) => (await findCard(shop.context.db, cardId))?.balance;

  test('given the gift card was blocked before the payment was captured, then all of it goes back, and no order is made', async () => {
    const { buyer, card, payment } = await openWithCard();
    await shop.context.db.transaction(async (tx) => followDispute(tx, card.id, true, shop.context.clock()));
    await buyer.confirm(payment);
    expect(await settle(shop.context, payment.id)).toEqual({ kind: 'mismatch' });
    expect(await refundRowsOf(payment.id)).toEqual([{ id: expect.stringMatching(/^ref_/), amount: 654 }]);
    expect(await balanceOf(card.id)).toBe(2_000);
    expect((await buyer.place(payment.id)).statusCode).toBe(409);
  });

  test('given a second payment beside a gift card that has paid, then it is surplus, and the card pays once', async () => {
    const { buyer, card, payment } = await openWithCard();
    const second = await payAgain(payment.id, 654);
    await buyer.confirm(payment);
    const order = (await buyer.place(payment.id)).json<{ id: string }>();
    expect(await settle(shop.context, second)).toEqual({ kind: 'surplus', orderId: order.id });
    expect(await refundRowsOf(second)).toEqual([{ id: expect.stringMatching(/^ref_/), amount: 654 }]);
    expect(await balanceOf(card.id)).toBe(0);
  });
});
