import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../../tests/factories/buyer.ts';
import { posterCart } from '../../../../tests/factories/carts.ts';
import { codeFieldsWith } from '../../../../tests/factories/discount-code.ts';
import { insertGiftCard } from '../../../../tests/factories/gift-cards.ts';
import { saveAsOwner } from '../../../../tests/factories/owner-settings.ts';
import { openPanel, type Panel } from '../../../../tests/factories/panel.ts';
import { eachDatabase } from '../../../../tests/harness/each-database.ts';
import { paymentIdOf } from '../../../providers/payments/client/payment-terms.ts';
import { must } from '../../../shared/must.ts';
import { createCode } from '../../checkout/server/service.ts';
import { checkoutDrafts, payments } from '../../checkout/server/tables.ts';
import { bookCents } from '../../orders/server/money/book.ts';
import { orders } from '../../orders/server/tables.ts';
import {
  adminNotices,
  adminOrderDetail,
  adminPaths,
  adminSales,
  adminSummary,
  codeList,
  giftCardList,
  refundResponse,
} from '../contract.ts';

const money = {
  further: [
    { currency: 'eur', rate: 0.92, rounding: '95', countries: ['DE'] },
    { currency: 'jpy', rate: 150, rounding: 'tens', countries: ['JP'] },
    { currency: 'kwd', rate: 0.307, rounding: 'exact', countries: [] },
  ],
};

eachDatabase((_kind, open) => {
  let panel: Panel;
  beforeAll(async () => {
    panel = await openPanel(await open());
    await saveAsOwner(panel.shop, { money });
  });
  afterAll(() => panel.shop.close());

  /** Buys a poster in a currency, and pays. Resolves to the order's id. */
  async function buy(amount: number, currency: string, body: object = {}): Promise<string> {
    const buyer = await createBuyer(panel.shop);
    const prepared = await buyer.prepare({ items: posterCart(buyer.artworkId), amount, currency, ...body });
    expect(prepared.statusCode).toBe(200);
    const { clientSecret } = prepared.json<{ clientSecret: string }>();
    await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
    const payment = { id: paymentIdOf(clientSecret), clientSecret };
    await buyer.confirm(payment);
    return (await buyer.place(payment.id)).json<{ id: string }>().id;
  }

  const get = async (path: string): Promise<unknown> => (await panel.owner.get(path)).json();
  const detail = async (id: string) => adminOrderDetail.parse(await get(adminPaths.order(id)));
  const revenue = async () => Math.round(adminSummary.parse(await get(adminPaths.summary)).revenue * 100);
  const rowOf = async (id: string) =>
    must((await panel.shop.context.db.select().from(orders).where(eq(orders.id, id)))[0], 'the order');

  test.each([
    ['usd', 26.54, 1_000, '$10.00'],
    ['eur', 24.34, 1_000, '€10.00'],
    ['jpy', 3_979, 1_000, '¥1,000'],
    ['kwd', 8.14, 100, 'KWD 1.000'],
  ])('given an order in %s, then it is refunded in parts in it, and figures are in the books', async (...row) => {
    const [currency, amount, part, inWords] = row;
    const before = await revenue();
    const id = await buy(amount, currency);
    const { order, refundableCents } = await detail(id);
    const { total, bookFactor, bookCurrency } = await rowOf(id);
    expect(bookCurrency).toBe('usd');
    expect([order.currency, refundableCents]).toEqual([currency, total]);
    expect(order.book === null).toBe(currency === 'usd');
    expect(await revenue()).toBe(before + bookCents(total, bookFactor));

    const refund = async (body: object) =>
      refundResponse.parse(
        (await panel.owner.post(adminPaths.refunds(id), { reason: 'Scratched', version: null, ...body })).json(),
      );
    const refunded = await refund({
      amountCents: part,
      requestId: `a part of ${id}`,
      version: order.version,
      seenRefundableCents: refundableCents,
    });
    // Intl separates a code from its amount with a space that does not break.
    expect(refunded.message.replaceAll('\u00a0', ' ')).toBe(`${inWords} is on its way back.`);
    expect(await revenue()).toBe(before + bookCents(total, bookFactor) - bookCents(part, bookFactor));
    await refund({
      full: true,
      requestId: `the rest of ${id}`,
      version: refunded.order.version,
      seenRefundableCents: refundableCents - part,
    });
    // The parts of a refund round together, so that nothing is left of what was paid.
    expect(await revenue()).toBe(before);
    expect((await detail(id)).refunds).toHaveLength(2);
  });

  test('given an order that a version before the books makes of a draft, then it keeps the rate of the draft', async () => {
    const { db } = panel.shop.context;
    const id = await buy(24.34, 'eur');
    const { bookCurrency: _currency, bookFactor, search: _search, ...made } = await rowOf(id);
    await db.delete(orders).where(eq(orders.id, id));
    const { total, subtotal, tax, shipping, owner, draft, payment, createdAt } = made;
    // As that version inserts it.
    await db.execute(sql`
      insert into orders (id, owner, draft, payment, mode, status, currency, subtotal, tax, shipping, total, created_at, updated_at)
      values (${id}, ${owner}, ${draft}, ${payment}, 'test', 'pending', 'eur', ${subtotal}, ${tax}, ${shipping}, ${total},
        ${createdAt.toISOString()}, ${createdAt.toISOString()})`);
    expect(await rowOf(id)).toMatchObject({ bookCurrency: 'usd', bookFactor });
    expect(Number(bookFactor)).toBeCloseTo(1 / 0.92, 12);
  });

  test('given a code that took off euros, then the list of codes names what that was in the books', async () => {
    const fields = codeFieldsWith({ code: 'FIVER', effect: 'amount', value: 500 });
    await createCode(panel.shop.context, fields, 'owner@example.com');
    // 17.95 - 4.60, 4.95 for shipping, and 8% of tax.
    await buy(19.37, 'eur', { code: 'FIVER' });
    const list = codeList.parse(await get(adminPaths.codes));
    expect(list.codes.find(({ code }) => code === 'FIVER')).toMatchObject({ used: 1, given: 500 });
    const sales = adminSales.parse(await get(adminPaths.sales));
    expect(sales.offers.find(({ code }) => code === 'code:FIVER')).toMatchObject({ orders: 1, given: 5 });
  });

  test('given gift cards in two currencies, then what is owed is a sum for each', async () => {
    const { context } = panel.shop;
    const dollars = giftCardList.parse(await get(adminPaths.giftCards)).owed.cents;
    await insertGiftCard(context, 2_500);
    await insertGiftCard(context, 3_000, 'jpy');
    await insertGiftCard(context, 2_000, 'jpy');
    const { owed, alsoOwed, cards } = giftCardList.parse(await get(adminPaths.giftCards));
    expect(owed).toMatchObject({ currency: 'usd', cents: dollars + 2_500 });
    expect(alsoOwed).toEqual([{ currency: 'jpy', cents: 5_000, cards: 2 }]);
    expect(cards.filter(({ currency }) => currency === 'jpy')).toHaveLength(2);
    const { giftCards, otherGiftCards } = adminSales.parse(await get(adminPaths.sales));
    expect(giftCards.currency).toBe('usd');
    expect(otherGiftCards).toMatchObject([{ currency: 'jpy', outstanding: 5_000, cards: 2 }]);
    const { body } = await panel.owner.get(adminPaths.exportGiftCards);
    expect(body.match(/,3000,3000,.*,jpy\r/g)).toHaveLength(1);
  });

  test('given a payment without an order, then notice and report name its currency', async () => {
    const { db } = panel.shop.context;
    const at = new Date();
    await db.insert(payments).values({
      id: 'pay_lost',
      providerId: 'pi_lost',
      idempotencyKey: 'lost',
      kind: 'intent',
      amount: 2_434,
      currency: 'eur',
      mode: 'test',
      disposition: 'orphan',
      createdAt: at,
      checkAt: at,
      disposedAt: at,
    });
    const notices = adminNotices.parse(await get(adminPaths.notices));
    expect(notices.map(({ text }) => text)).toContainEqual(expect.stringContaining('A payment of €24.34 has no order'));
    expect(await db.$count(checkoutDrafts, sql`book_currency <> 'usd'`)).toBe(0);
  });
});
