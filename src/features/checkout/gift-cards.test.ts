import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress, testCard, type Buyer } from '../../../tests/factories/buyer.ts';
import { posterCart, posterCartTotal } from '../../../tests/factories/carts.ts';
import { insertGiftCard } from '../../../tests/factories/gift-cards.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { paymentIdOf } from '../../providers/payments/client/payment-terms.ts';
import { must } from '../../shared/must.ts';
import { day } from '../../shared/time.ts';
import { findCard, findEntries } from '../gift-cards/server/service.ts';
import { orderEmails } from '../orders/server/emails/compose-emails.ts';
import { setStatus } from '../orders/server/service.ts';
import { orders } from '../orders/server/tables.ts';
import { adjustGiftCard, cancelGiftCard, reconcile, refundOrder, refundsOfOrder } from './server/service.ts';
import { giftCardErrors } from '../../words/catalogs/gift-card-errors.ts';
import { sayDefault } from '../../words/say-default.ts';

const total = 2_654;

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let now = new Date('2026-11-26T12:00:00Z');
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => now);
  });
  afterAll(() => shop.close());

  const balanceOf = async (id: string) => must(await findCard(shop.context.db, id), 'the card').balance;
  const sumOf = async (id: string) =>
    (await findEntries(shop.context.db, [id])).reduce((sum, { cents }) => sum + cents, 0);
  const prepare = (buyer: Buyer, codes: readonly string[], due: number, body: Record<string, unknown> = {}) =>
    buyer.prepare({ giftCards: codes, due, ...body });
  const openWith = async (buyer: Buyer, codes: readonly string[], due: number) => {
    const response = await prepare(buyer, codes, due);
    expect(response.json()).toMatchObject({ amount: posterCartTotal, due });
    const { clientSecret } = response.json<{ clientSecret: string }>();
    return { id: paymentIdOf(clientSecret), clientSecret };
  };
  const saveAddress = (buyer: Buyer, clientSecret: string) =>
    buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
  const save = async (buyer: Buyer, clientSecret: string) => {
    const saved = await saveAddress(buyer, clientSecret);
    expect(saved.statusCode).toBe(204);
  };
  const complete = (buyer: Buyer, clientSecret: string) =>
    buyer.browser.post('/api/checkout/complete', { clientSecret });
  const placed = async (buyer: Buyer, id: string) => {
    const response = await buyer.place(id);
    expect([200, 201]).toContain(response.statusCode);
    return response.json<{ id: string; giftCards: unknown[]; totalAmount: string }>();
  };

  /** An order of which a gift card has paid $20.00, and a card the rest. */
  const paidByBoth = async () => {
    const { card, code } = await insertGiftCard(shop.context, 2_000);
    const buyer = await createBuyer(shop);
    const payment = await openWith(buyer, [code], 6.54);
    await save(buyer, payment.clientSecret);
    await buyer.confirm(payment);
    const { id: orderId } = await placed(buyer, payment.id);
    return { card, payment, orderId };
  };

  test('given a gift card for a part of the total, then the card pays the rest, and the order says what paid', async () => {
    const { card, code } = await insertGiftCard(shop.context, 2_000);
    const buyer = await createBuyer(shop);
    const payment = await openWith(buyer, [code], 6.54);
    expect((await shop.context.gateway.readPayment(payment.id))?.amount).toBe(654);
    await save(buyer, payment.clientSecret);
    await buyer.confirm(payment);
    const order = await placed(buyer, payment.id);
    expect(order).toMatchObject({
      totalAmount: '26.54',
      giftCards: [{ label: `Gift card •••• ${card.lastFour}`, amount: '20.00' }],
    });
    expect(await balanceOf(card.id)).toBe(0);
    // The order is placed again by webhook and reconciler, and nothing is taken twice.
    await placed(buyer, payment.id);
    await reconcile(shop.context, { all: true });
    expect(await sumOf(card.id)).toBe(0);
  });

  test('given gift cards for the whole total, then the order needs no payment at the gateway', async () => {
    const [small, large] = [await insertGiftCard(shop.context, 1_000), await insertGiftCard(shop.context, 5_000)];
    const buyer = await createBuyer(shop);
    const payment = await openWith(buyer, [small.code, large.code], 0);
    expect((await complete(buyer, payment.clientSecret)).statusCode).toBe(400);
    await save(buyer, payment.clientSecret);
    expect((await complete(await createBuyer(shop), payment.clientSecret)).statusCode).toBe(404);
    expect((await buyer.place(payment.id)).statusCode).not.toBe(201);
    expect((await complete(buyer, payment.clientSecret)).json()).toEqual({ paymentId: payment.id });
    expect((await complete(buyer, payment.clientSecret)).statusCode).toBe(200);
    const order = await placed(buyer, payment.id);
    expect(order.giftCards).toHaveLength(2);
    expect(await balanceOf(small.card.id)).toBe(0);
    expect(await balanceOf(large.card.id)).toBe(5_000 - (total - 1_000));
  });

  test('given less would be left than can be charged, then the gift card pays that much less', async () => {
    const { card, code } = await insertGiftCard(shop.context, total - 10);
    const buyer = await createBuyer(shop);
    const payment = await openWith(buyer, [code], 0.5);
    await save(buyer, payment.clientSecret);
    await buyer.confirm(payment);
    await placed(buyer, payment.id);
    expect(await balanceOf(card.id)).toBe(40);
  });

  test('given a different amount than the buyer has seen, a card twice, or no such card, then nothing is opened', async () => {
    const { code } = await insertGiftCard(shop.context, 2_000);
    const buyer = await createBuyer(shop);
    for (const [codes, due, message] of [
      [[code], 0, sayDefault(giftCardErrors.changed)],
      [[code, code], 6.54, sayDefault(giftCardErrors.twice)],
      [['ACDE-FGHJ-KMNP-QRTV'], 6.54, sayDefault(giftCardErrors.unknown)],
    ] as const) {
      const refused = await prepare(buyer, codes, due);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ giftCards: 'changed', userMessage: message });
    }
  });

  test('given many buyers with one gift card at once, then it is never spent twice', { timeout: 120_000 }, async () => {
    const { card, code } = await insertGiftCard(shop.context, 3_000);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => createBuyer(shop)));
    const outcomes = await Promise.all(
      buyers.map(async (buyer, index) => {
        const isWhole = index % 2 === 0;
        const ask = () =>
          prepare(buyer, [code], isWhole ? 0 : 18.08, {
            ...(!isWhole && { amount: 48.08, items: posterCart(buyer.artworkId, { quantity: 2 }) }),
          });
        let response = await ask();
        // Somebody else is paying with the card, and the shop asks to try again in a moment.
        while (response.statusCode === 503) response = await sleep(100).then(ask);
        if (response.statusCode !== 200) return response.statusCode;
        const { clientSecret } = response.json<{ clientSecret: string }>();
        await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
        const payment = { id: paymentIdOf(clientSecret), clientSecret };
        if (isWhole) await complete(buyer, clientSecret);
        else await buyer.confirm(payment);
        return (await buyer.place(payment.id)).statusCode;
      }),
    );
    await reconcile(shop.context, { all: true });
    const entries = await findEntries(shop.context.db, [card.id]);
    const spent = entries.filter(({ kind }) => kind === 'redeem');
    expect(outcomes.filter((status) => status === 201 || status === 200).length).toBe(spent.length);
    expect(spent.reduce((sum, { cents }) => sum - cents, 0)).toBeLessThanOrEqual(3_000);
    expect(await balanceOf(card.id)).toBe(await sumOf(card.id));
    const [order] = await shop.context.db
      .select()
      .from(orders)
      .where(eq(orders.id, spent[0]?.orderId ?? ''));
    expect(order).toBeDefined();
  });

  test('given the holder opens checkout on another device, then the card moves there, unless it is being paid', async () => {
    const { card, code } = await insertGiftCard(shop.context, 2_000);
    const [phone, laptop] = [await createBuyer(shop), await createBuyer(shop)];
    const first = await openWith(phone, [code], 6.54);
    const second = await openWith(laptop, [code], 6.54);
    expect((await shop.context.gateway.readPayment(first.id))?.status).toBe('cancelled');
    await laptop.confirm(second, testCard.waits);
    const refused = await prepare(phone, [code], 6.54);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ giftCards: 'changed', userMessage: sayDefault(giftCardErrors.inUse) });
    expect(await balanceOf(card.id)).toBe(2_000);
  });

  test('given a cart that is given up, then its gift card is free again', async () => {
    const { card, code } = await insertGiftCard(shop.context, 5_000);
    const buyer = await createBuyer(shop);
    const payment = await openWith(buyer, [code], 0);
    now = new Date(now.getTime() + day + 1);
    await reconcile(shop.context, { all: false });
    expect((await complete(buyer, payment.clientSecret)).statusCode).toBe(409);
    expect(await balanceOf(card.id)).toBe(5_000);
    await openWith(await createBuyer(shop), [code], 0);
  });

  /** The text of the email about the order, once it is canceled. */
  const cancel = async (orderId: string) => {
    await setStatus(shop.context, { orderId, version: null, actor: 'owner@example.com' }, 'cancelled');
    const kind = must(orderEmails(shop.context).find(({ definition }) => definition.mail === 'order-cancelled'));
    const email = await kind.compose({ orderId, time: 1 });
    if ('skip' in email) throw new Error(email.skip);
    return email.text.replaceAll(/\s+/g, ' ');
  };

  test('given an order paid by two tenders, then a refund goes to the payment first and never exceeds what each paid', async () => {
    const { card, payment, orderId } = await paidByBoth();
    const ask = (amount: number | 'all', requestId: string) =>
      refundOrder(shop.context, {
        orderId,
        amount,
        why: 'broken',
        requestId,
        actor: 'owner@example.com',
        version: null,
      });
    const row = async () => must((await shop.context.db.select().from(orders).where(eq(orders.id, orderId)))[0], 'row');
    expect((await refundsOfOrder(shop.context, await row())).parts).toMatchObject({
      card: 654,
      giftCards: [{ cents: 2_000 }],
    });
    expect(await ask(700, 'first')).toMatchObject({ kind: 'sent', amount: 700, left: total - 700 });
    expect(await ask(700, 'first')).toMatchObject({ kind: 'sent', amount: 700, left: total - 700 });
    expect(await balanceOf(card.id)).toBe(46);
    expect((await shop.context.gateway.readPayment(payment.id))?.amountRefunded).toBe(654);
    await expect(ask(total, 'too much')).rejects.toThrow('At most $19.54 can be refunded.');
    expect(await ask('all', 'rest')).toMatchObject({ kind: 'sent', amount: total - 700, left: 0 });
    await expect(ask(1, 'more')).rejects.toThrow('already fully refunded');
    expect(await balanceOf(card.id)).toBe(2_000);
    expect(await sumOf(card.id)).toBe(2_000);
    expect((await row()).refunded).toBe(total);
    expect(await cancel(orderId)).toContain('$26.54, goes back to the card and the gift card you paid with.');
  });

  test('given the provider refuses its part of a refund, then it is called refused, and the gift card has its part back', async () => {
    const { card, payment, orderId } = await paidByBoth();
    await shop.gateway.openDispute(payment.id);
    const refunded = await refundOrder(shop.context, {
      orderId,
      amount: 'all',
      why: 'broken',
      requestId: 'disputed',
      actor: 'owner@example.com',
      version: null,
    });
    expect(refunded).toMatchObject({ kind: 'refused', amount: 654, left: 654 });
    expect(await balanceOf(card.id)).toBe(2_000);
  });

  test('given an order paid by a gift card alone, then its refund goes back to it at once', async () => {
    const { card, code } = await insertGiftCard(shop.context, 5_000);
    const buyer = await createBuyer(shop);
    const payment = await openWith(buyer, [code], 0);
    await save(buyer, payment.clientSecret);
    await complete(buyer, payment.clientSecret);
    const { id: orderId } = await placed(buyer, payment.id);
    const refunded = await refundOrder(shop.context, {
      orderId,
      amount: 'all',
      why: 'broken',
      requestId: 'all',
      actor: 'owner@example.com',
      version: null,
    });
    expect(refunded).toMatchObject({ kind: 'sent', amount: total, left: 0 });
    expect(await balanceOf(card.id)).toBe(5_000);
    const text = await cancel(orderId);
    expect(text).toContain('All that you paid, $26.54, is on your gift card again. You can spend it at once.');
    expect(text).not.toContain('Banks');
  });

  test('given the owner adjusts or cancels a card, then carts that hold it are closed, and it never falls below 0', async () => {
    const { card, code } = await insertGiftCard(shop.context, 5_000);
    const by = { cardId: card.id, actor: 'owner@example.com', reason: 'a goodwill' };
    await adjustGiftCard(shop.context, { ...by, cents: 500, requestId: 'more' });
    await adjustGiftCard(shop.context, { ...by, cents: 500, requestId: 'more' });
    expect(await balanceOf(card.id)).toBe(5_500);
    await expect(adjustGiftCard(shop.context, { ...by, cents: -5_501, requestId: 'less' })).rejects.toThrow('$55.00');
    const buyer = await createBuyer(shop);
    const payment = await openWith(buyer, [code], 0);
    await cancelGiftCard(shop.context, by);
    expect(await balanceOf(card.id)).toBe(0);
    const saved = await saveAddress(buyer, payment.clientSecret);
    expect(saved.statusCode).toBe(409);
    expect((await complete(buyer, payment.clientSecret)).statusCode).toBe(409);
    const refused = await prepare(await createBuyer(shop), [code], 0);
    expect(refused.json()).toMatchObject({
      userMessage: sayDefault(giftCardErrors.ended, { lastFour: card.lastFour ?? '' }),
    });
  });
});
