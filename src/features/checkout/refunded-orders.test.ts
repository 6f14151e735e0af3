import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { newId } from '../../shared/ids.ts';
import { say } from '../../words/page.ts';
import { refundInWords, refundOf, type OrderPageView, type OrderView } from '../orders/contract.ts';
import { readAnyOrder } from '../orders/server/service.ts';
import { orders } from '../orders/server/tables.ts';
import { refundOrder } from './server/service.ts';
import { payments, refunds } from './server/tables.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  test('partial and full refunds show on the order page, in the list and in the panel; the status stays', async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    const { id } = (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<{ id: string }>();
    await signIn(shop, buyer.browser, 'nora@example.com');
    const refundWords = (order: OrderView) => {
      const found = refundOf(order);
      return found && refundInWords(found, say);
    };
    const seen = async () => {
      const page = (await buyer.browser.get(`/api/orders/${id}`)).json<OrderPageView>().order;
      const list = (await buyer.browser.get('/api/orders')).json<OrderView[]>().find((order) => order.id === id)!;
      const panel = (await readAnyOrder(shop.context.db, id))!.view;
      return [page, list, panel].map((order) => [order.status, refundWords(order)]);
    };
    const refund = (amount: number | 'all') =>
      refundOrder(shop.context, {
        orderId: id,
        version: null,
        actor: 'a@example.com',
        amount,
        why: 'scratched',
        requestId: null,
      });
    expect(await seen()).toEqual(Array.from({ length: 3 }, () => ['pending', null]));
    await refund(1_000);
    expect(await seen()).toEqual(Array.from({ length: 3 }, () => ['pending', 'Partly refunded, $10.00']));
    await refund('all');
    expect(await seen()).toEqual(Array.from({ length: 3 }, () => ['pending', 'Refunded $26.54']));
  });

  test('the database updates the refunded amount of an order with every change of its refunds', async () => {
    const { db } = shop.context;
    const id = await insertOrder(db);
    const imported = await insertOrder(db, { payment: `pi_${id}`, imported: true });
    const paymentId = newId('pay');
    const now = new Date();
    await db.insert(payments).values({
      id: paymentId,
      kind: 'intent',
      providerId: `pi_${id}`,
      idempotencyKey: paymentId,
      amount: 2_000,
      mode: 'test',
      disposition: 'ordered',
      createdAt: now,
      checkAt: now,
      disposedAt: now,
    });
    const refunded = async (order: string) => (await db.select().from(orders).where(eq(orders.id, order)))[0]?.refunded;
    const insert = async (amount: number, reason: 'asked for' | 'surplus') => {
      const refund = newId('ref');
      await db
        .insert(refunds)
        .values({ id: refund, paymentId, amount, reason, idempotencyKey: `${refund}.1`, createdAt: now });
      return refund;
    };
    const first = await insert(300, 'asked for');
    await insert(200, 'asked for');
    // Does not count: a surplus payment that the shop refunded by itself.
    await insert(1_000, 'surplus');
    expect(await refunded(id)).toBe(500);
    await db.update(refunds).set({ failedAt: now }).where(eq(refunds.id, first));
    expect(await refunded(id)).toBe(200);
    await db.delete(refunds).where(eq(refunds.paymentId, paymentId));
    expect([await refunded(id), await refunded(imported)]).toEqual([0, 0]);
  });
});
