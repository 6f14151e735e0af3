import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { insertArtwork } from '../../../../../tests/factories/artworks.ts';
import { insertOrder } from '../../../../../tests/factories/orders.ts';
import { eachDatabase } from '../../../../../tests/harness/each-database.ts';
import type { OpenDatabase } from '../../../../platform/db/database.ts';
import { must } from '../../../../shared/must.ts';
import { day } from '../../../../shared/time.ts';
import { artworks } from '../../../artworks/server/tables.ts';
import { orderAdjustments } from '../money/tables.ts';
import { orderLines, orders } from '../tables.ts';
import { addUpDays } from './add-up-days.ts';
import { readSales, type Sales } from './read-sales.ts';
import { orderSales, orderSalesChanges } from './tables.ts';

const now = new Date('2026-11-20T15:30:00Z');
const clock = () => now;
const periods = [
  { timezone: 'America/New_York', first: '2026-11-01', last: '2026-11-20' },
  { timezone: 'Asia/Kolkata', first: '2025-11-21', last: '2026-11-20' },
  { timezone: 'UTC', first: '2026-11-20', last: '2026-11-20' },
] as const;

eachDatabase((_kind, open) => {
  let database: OpenDatabase;
  const sold: string[] = [];
  let artworkIds: string[];
  beforeAll(async () => {
    database = await open();
    const { db } = database;
    artworkIds = [
      await insertArtwork(db, 'vis_1', { style: 'watercolor' }),
      await insertArtwork(db, 'vis_1', { style: 'wizard' }),
    ];
    for (let index = 0; index < 60; index += 1) await place(index * 1_234_577);
  });

  /**
   * Places an order at some time of the last 46 days, in one of three currencies. Some have a discount, some hold tax,
   * some are test orders.
   */
  async function place(order: number): Promise<void> {
    const { db } = database;
    const id = await insertOrder(db, {
      mode: order % 7 === 0 ? 'test' : 'live',
      ...must(
        [
          { currency: 'usd', bookFactor: '1' },
          { currency: 'eur', bookFactor: '1.0889' },
          { currency: 'jpy', bookFactor: '0.64516129' },
        ][order % 3],
        'a currency',
      ),
      status: order % 11 === 0 ? 'cancelled' : 'completed',
      customerEmail: order % 13 === 0 ? null : `One${order % 9}@example.com`,
      createdAt: new Date(now.getTime() - (order % 4_000_000) * 1_000),
      subtotal: 2_300,
      discount: order % 2 === 0 ? 300 : 0,
      includedTax: order % 5 === 0 ? 200 : 0,
      total: order % 2 === 0 ? 2_000 : 2_300,
      artworkId: must(artworkIds[order % 2], 'an artwork'),
    });
    sold.push(id);
    if (order % 2 !== 0) return;
    const code = order % 3 === 0 ? 'bundle' : 'first-order';
    await db
      .insert(orderAdjustments)
      .values({ orderId: id, position: 0, kind: 'discount', code, label: `Offer ${code}`, cents: -300 });
  }

  const readAll = async (): Promise<Sales[]> => {
    const found: Sales[] = [];
    for (const mode of ['live', 'test'] as const)
      for (const period of periods) found.push(await readSales(database.db, { mode, ...period }));
    return found;
  };
  /** What the orders themselves add up to. */
  const readPlain = async (): Promise<Sales[]> => {
    const kept = await database.db.select().from(orderSales);
    await database.db.delete(orderSales);
    const plain = await readAll();
    if (kept.length > 0) await database.db.insert(orderSales).values(kept);
    return plain;
  };

  test('given days that are added up, then they tell what the orders do, in every time zone', async () => {
    const plain = await readPlain();
    expect(plain[1]?.styles.length).toBe(2);
    expect(plain[1]?.offers.map(({ code }) => code)).toEqual(expect.arrayContaining(['bundle', 'first-order']));
    expect(plain[0]?.customers.returning.customers).toBeGreaterThan(0);
    await addUpDays({ db: database.db, clock });
    const days = await database.db
      .select({ day: orderSales.day })
      .from(orderSales)
      .where(and(eq(orderSales.mode, 'live'), eq(orderSales.kind, 'all')))
      .orderBy(orderSales.day);
    // Every day since the first order, and not the one that is not over.
    const first = Date.parse(must(days[0]?.day, 'a day'));
    expect(days.length).toBe(1 + (Date.parse('2026-11-19') - first) / day);
    expect(days.at(-1)?.day).toBe('2026-11-19');
    expect(await readAll()).toEqual(plain);
  });

  test('given days that an earlier version has added up, then they are read from the orders until they are added up again', async () => {
    const plain = await readPlain();
    // It deducts no refunds, and does not know that it should.
    await database.db.update(orderSales).set({ deductsRefunds: false, revenue: sql`revenue + 777` });
    expect(await readAll()).toEqual(plain);
    await addUpDays({ db: database.db, clock });
    expect(await database.db.$count(orderSales, sql`not deducts_refunds`)).toBe(0);
    expect(await readAll()).toEqual(plain);
  });

  /** One change of an order that may or may not count as a sale afterwards. */
  const change = fc.record({
    order: fc.nat(),
    what: fc.constantFrom(
      'cancel',
      'complete',
      'refund',
      'refund a part',
      'archive',
      'email',
      'price',
      'rate',
      'line',
      'line gone',
      'offer gone',
      'style',
      'artwork gone',
      'gone',
      'placed',
    ),
  });
  type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

  async function apply({ order, what }: Change): Promise<void> {
    const { db } = database;
    const id = must(sold[order % sold.length], 'an order');
    const set = (fields: Partial<typeof orders.$inferInsert>) => db.update(orders).set(fields).where(eq(orders.id, id));
    const line = {
      orderId: id,
      title: 'Mug',
      productType: 'mug' as const,
      productSize: '11oz',
      productMaterial: 'ceramic',
      unitPrice: 1_995,
      quantity: 2,
      cost: 600,
      selectedVariation: 0,
      artworkId: must(artworkIds[order % 2], 'an artwork'),
      tax: 150,
    };
    if (what === 'cancel') await set({ status: 'cancelled' });
    else if (what === 'complete') await set({ status: 'completed' });
    else if (what === 'refund') await db.execute(sql`update orders set refunded = total where id = ${id}`);
    else if (what === 'refund a part')
      await db.execute(
        sql`update orders set refunded = 1 + ${order % 997} * (total - 1) / 1000 where id = ${id} and total > 0`,
      );
    else if (what === 'archive') await set({ archivedAt: order % 3 === 0 ? null : now });
    else if (what === 'email') await set({ customerEmail: order % 3 === 0 ? null : `one${order % 5}@example.com` });
    else if (what === 'price')
      await db.execute(sql`update orders set subtotal = subtotal + 100, total = total + 100 where id = ${id}`);
    else if (what === 'rate') await set({ bookFactor: String(0.5 + (order % 100) / 77) });
    else if (what === 'line')
      await db
        .insert(orderLines)
        .values({ ...line, position: 7 })
        .onConflictDoUpdate({ target: [orderLines.orderId, orderLines.position], set: { quantity: 3 } });
    else if (what === 'line gone') await db.delete(orderLines).where(eq(orderLines.orderId, id));
    else if (what === 'offer gone') await db.delete(orderAdjustments).where(eq(orderAdjustments.orderId, id));
    else if (what === 'style')
      await db.execute(sql`update artworks set style = 'tattoo' where id = ${line.artworkId} and ${order % 4 === 0}`);
    else if (what === 'artwork gone') {
      const artworkId = await insertArtwork(db, 'vis_1', { style: 'wizard' });
      await db.update(orderLines).set({ artworkId }).where(eq(orderLines.orderId, id));
      await addUpDays({ db, clock });
      await db.delete(artworks).where(eq(artworks.id, artworkId));
    } else if (what === 'gone') await db.delete(orders).where(eq(orders.id, id));
    else await place(order);
  }

  test('given orders that change afterwards, then the sales follow, before and after days are added up again', async () => {
    await addUpDays({ db: database.db, clock });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const each of changes) await apply(each);
        const plain = await readPlain();
        expect(await readAll()).toEqual(plain);
        await addUpDays({ db: database.db, clock });
        expect(await database.db.$count(orderSalesChanges, sql`day < '2026-11-20'`)).toBe(0);
        expect(await readAll()).toEqual(plain);
        expect(await readCustomers(database)).toEqual([]);
      }),
      { seed: 20_261_126, numRuns: 15 },
    );
  });
});

/** The customers whose row does not say what their orders say. */
async function readCustomers({ db }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select known.email, known.first_order_at, known.sold_orders, known.sold_paid, known.last_sold_at
    from order_customers as known
    join (
      select mode, lower(customer_email) as email, min(created_at) as first,
        count(*) filter (where sold) as orders, coalesce(sum(booked) filter (where sold), 0) as paid,
        max(created_at) filter (where sold) as last
      from (
        select *, round(total * book_factor) as booked, status <> 'cancelled' and (refunded < total or total = 0) as sold
        from orders
      ) as made
      where archived_at is null and customer_email is not null group by 1, 2
    ) as theirs on theirs.mode = known.mode and theirs.email = known.email
    where (known.first_order_at, known.sold_orders, known.sold_paid, known.last_sold_at)
      is distinct from (theirs.first, theirs.orders, theirs.paid, theirs.last)`);
  return rows;
}
