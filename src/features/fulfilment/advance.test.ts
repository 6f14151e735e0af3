import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import { newId } from '../../shared/ids.ts';
import { must } from '../../shared/must.ts';
import { prints } from '../artworks/server/tables.ts';
import { disputes, payments } from '../checkout/server/tables.ts';
import { orderLines, orders } from '../orders/server/tables.ts';
import { printPixelsOf } from '../catalog/contract.ts';
import { defaultSettings } from './contract.ts';
import { advance } from './server/advancing/advance.ts';
import { planOrder } from './server/planning/plan-order.ts';
import { saveSettings } from './server/settings/settings-store.ts';
import { fulfilmentOrders } from './server/tables.ts';

// Uses the shop's own context: on the embedded database, a query outside a step's transaction would wait forever.
eachDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
    const settings = { ...defaultSettings, makers: { poster: 'printful' as const } };
    await saveSettings(shop.context.db, settings, { seen: 0, actor: 'admin@example.com', now: shop.context.clock() });
  });
  afterAll(() => shop.close());

  /** A paid poster with its print file, planned for the fake of Printful. */
  async function buyPoster(): Promise<{ orderId: string; fulfilmentId: string }> {
    const { db } = shop.context;
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    const placed = await buyer.place(payment.id, { shippingAddress: noraAddress });
    const orderId = placed.json<{ id: string }>().id;
    for (const line of await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))) {
      const print = printPixelsOf(line);
      if (print === null) continue;
      await db.insert(prints).values({
        id: newId('prn'),
        artworkId: line.artworkId,
        variation: line.selectedVariation,
        ...print,
        status: 'done',
        key: `prints/${newId('prn')}.png`,
        sha256: createHash('sha256').update(orderId).digest('hex'),
        bytes: 1,
        createdAt: shop.context.clock(),
      });
    }
    const [fulfilmentId] = await planOrder(shop.context, orderId);
    return { orderId, fulfilmentId: must(fulfilmentId, 'the part of Printful') };
  }

  const rowOf = async (id: string) =>
    must((await shop.context.db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.id, id)))[0], 'the part');

  test('given a paid order with its files, when it is advanced, then the partner has a draft', async () => {
    const { fulfilmentId } = await buyPoster();
    await advance(shop.context, fulfilmentId);
    const row = await rowOf(fulfilmentId);
    expect([row.state, row.reference === null, row.authorized]).toEqual(['draft', false, null]);
  });

  test('given a disputed payment, when everything else is ready, then nothing is released', async () => {
    const { db, clock } = shop.context;
    const { orderId, fulfilmentId } = await buyPoster();
    await advance(shop.context, fulfilmentId);
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.providerId, must(order, 'the order').payment));
    await db.insert(disputes).values({
      id: `dp_${orderId}`,
      paymentId: must(payment, 'the payment').id,
      amount: 100,
      reason: 'fraudulent',
      status: 'open',
      openedAt: clock(),
      updatedAt: clock(),
    });
    const cost = { currency: 'usd', items: 1_000, shipping: 0, tax: 0, total: 1_000 };
    await db
      .update(fulfilmentOrders)
      .set({ cost, releaseAfter: clock(), dueAt: clock() })
      .where(eq(fulfilmentOrders.id, fulfilmentId));
    await advance(shop.context, fulfilmentId);
    expect(await rowOf(fulfilmentId)).toMatchObject({ state: 'draft', blocker: 'money', authorized: null });
  });
});
