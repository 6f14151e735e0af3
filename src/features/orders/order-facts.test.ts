import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posterCart } from '../../../tests/factories/carts.ts';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import { newId } from '../../shared/ids.ts';
import { must } from '../../shared/must.ts';
import { priceCart } from '../cart/contract.ts';
import { money } from '../../shared/money.ts';
import { addUp, priceLines, type Totals, standardPriceList } from '../catalog/contract.ts';
import { readOrderEmail } from './server/emails/order-email.ts';
import { findAdjustments, findTenders } from './server/money/money-store.ts';
import { createOrder, readAnyOrder } from './server/service.ts';
import { findLines } from './server/store.ts';
import { orderTenders } from './server/money/tables.ts';
import { orders } from './server/tables.ts';

eachDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  const posters = priceCart([posterCart('art_1')[0], posterCart('art_2')[0]], standardPriceList);
  if (!posters.ok) throw new Error(posters.problem.kind);
  const { lines } = posters;

  /** Creates the order of a captured payment, as settling does. */
  async function place(totals: Totals): Promise<string> {
    const payment = newId('pay');
    const wanted = { owner: newId('vis'), draft: newId('dra'), payment, live: false, lines, totals, email: null };
    const { order } = await shop.context.db.transaction((tx) =>
      createOrder(tx, { ...wanted, address: null, place: null, arrival: null }, shop.context.clock()),
    );
    return order.id;
  }

  const rowOf = async (id: string) => {
    const [row] = await shop.context.db.select().from(orders).where(eq(orders.id, id));
    return must(row, `the order ${id}`);
  };

  test('given a line, its order stores what is needed to make it, even if the catalog changes later', async () => {
    const id = await place(priceLines(lines, standardPriceList));
    const [line] = await findLines(shop.context.db, [id]);
    expect(line).toMatchObject({ printWidth: 2_400, printHeight: 3_000, requiresShipping: true, shape: 'portrait' });
    expect(await rowOf(id)).toMatchObject({ currency: 'usd' });
  });

  test('given a discount, order, page and email show it, and the amounts add up', async () => {
    const { subtotal, adjustments } = priceLines(lines, standardPriceList);
    const welcome = {
      kind: 'discount',
      code: 'WELCOME10',
      label: '10% off your first order',
      amount: money(-399),
    } as const;
    const id = await place(addUp(subtotal, [welcome, ...adjustments]));
    const row = await rowOf(id);
    expect(row).toMatchObject({ subtotal: 3_990, discount: 399, shipping: 499, tax: 319, total: 4_409 });
    expect(await findAdjustments(shop.context.db, row)).toEqual([welcome, ...adjustments]);
    expect(await findTenders(shop.context.db, row)).toEqual([
      { kind: 'card', reference: row.payment, amount: money(4_409), label: null },
    ]);
    const order = await readAnyOrder(shop.context.db, id);
    expect(order?.view).toMatchObject({
      totalAmount: '44.09',
      discounts: [{ label: '10% off your first order', amount: '3.99' }],
    });
    const email = await readOrderEmail(shop.context, id);
    expect(email?.priceRows).toContainEqual({ label: '10% off your first order', value: '-$3.99' });
  });

  test('given an order of an earlier version, shipping and tax are adjustments and the card is the tender', async () => {
    const id = await insertOrder(shop.context.db, { subtotal: 1_995, tax: 160, shipping: 499, total: 2_654 });
    const row = await rowOf(id);
    expect((await findAdjustments(shop.context.db, row)).map(({ kind, amount }) => [kind, amount.cents])).toEqual([
      ['shipping', 499],
      ['tax', 160],
    ]);
    expect(await findTenders(shop.context.db, row)).toEqual([
      { kind: 'card', reference: row.payment, amount: money(2_654), label: null },
    ]);
  });

  test('given tenders that do not add up to the total, the database refuses them', async () => {
    const id = await place(priceLines(lines, standardPriceList));
    const gift = { orderId: id, position: 1, kind: 'gift card', reference: 'GIFT-1', cents: 1 } as const;
    await expect(shop.context.db.insert(orderTenders).values(gift)).rejects.toThrow();
    expect(await findTenders(shop.context.db, await rowOf(id))).toHaveLength(1);
  });

  test('given an order made by hand, when its tracking or status changes, then its shipment changes too', async () => {
    const id = await insertOrder(shop.context.db);
    const change = (fields: Partial<typeof orders.$inferInsert>) =>
      shop.context.db.update(orders).set(fields).where(eq(orders.id, id));
    const shipments = async () => (await readAnyOrder(shop.context.db, id))?.view.shipments;
    expect(await shipments()).toEqual([]);
    await change({ trackingNumber: '1Z999AA10123456784' });
    expect(await shipments()).toMatchObject([{ state: 'preparing', shippedAt: null }]);
    await change({ status: 'shipped' });
    expect(await shipments()).toMatchObject([{ state: 'shipped', trackingNumber: '1Z999AA10123456784' }]);
    await change({ trackingUrl: 'https://ups.test/1', trackingNumber: null });
    expect(await shipments()).toMatchObject([{ trackingUrl: 'https://ups.test/1', trackingNumber: null }]);
    await change({ trackingUrl: null });
    expect(await shipments()).toEqual([]);
  });
});
