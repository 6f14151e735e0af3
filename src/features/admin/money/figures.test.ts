import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { insertHistory } from '../../../../tests/factories/order-history.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { openEmbeddedForTest, openServerForTest } from '../../../../tests/harness/databases.ts';
import { eachDatabase } from '../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { payments, refunds } from '../../checkout/server/tables.ts';
import { eventCounts } from '../../marketing/server/tables.ts';
import { orders } from '../../orders/server/tables.ts';
import { orderTallies } from '../../orders/server/sales/tables.ts';
import { adminCharts, adminNotices, adminPaths, adminSummary, statusCounts, type AdminSummary } from '../contract.ts';

/** 3 p.m. in New York. */
const now = new Date('2026-11-20T20:00:00Z');

eachDatabase((kind) => {
  let shop: TestShop;
  let admin: TestBrowser;

  beforeAll(async () => {
    const database = kind === 'embedded' ? await openEmbeddedForTest() : await openServerForTest();
    shop = await createTestShop({ database, clock: () => now });
    admin = shop.browser();
    await signIn(shop, admin, 'admin@example.com');
  });
  afterAll(() => shop.close());

  const summary = async (mode?: string): Promise<AdminSummary> =>
    adminSummary.parse((await admin.get(`${adminPaths.summary}${mode === undefined ? '' : `?mode=${mode}`}`)).json());
  const charts = async (query: string) => adminCharts.parse((await admin.get(`${adminPaths.charts}?${query}`)).json());
  const set = (id: string, fields: Partial<typeof orders.$inferInsert>) =>
    shop.context.db.update(orders).set(fields).where(eq(orders.id, id));

  test('figures follow every change of an order and keep live and test mode apart', async () => {
    const { db } = shop.context;
    expect(await summary()).toEqual({ mode: 'test', currency: 'usd', revenue: 0, orders: 0, uniqueCustomers: 0 });
    const live = { mode: 'live' as const, total: 10_000 };
    const first = await insertOrder(db, { ...live, customerEmail: 'Ada@example.com' });
    const second = await insertOrder(db, { ...live, customerEmail: 'ada@EXAMPLE.com' });
    await insertOrder(db, { ...live, customerEmail: null });
    const tried = await insertOrder(db, { mode: 'test', total: 500, customerEmail: 'ada@example.com' });
    expect(await summary('live')).toEqual({
      mode: 'live',
      currency: 'usd',
      revenue: 300,
      orders: 3,
      uniqueCustomers: 1,
    });
    expect(await summary('test')).toEqual({ mode: 'test', currency: 'usd', revenue: 5, orders: 1, uniqueCustomers: 1 });

    await set(second, { customerEmail: 'bea@example.com' });
    expect(await summary('live')).toMatchObject({ orders: 3, uniqueCustomers: 2 });
    await set(first, { customerEmail: null, customerFirstName: null });
    expect(await summary('live')).toMatchObject({ orders: 3, uniqueCustomers: 1 });
    await set(second, { archivedAt: now });
    expect(await summary('live')).toMatchObject({ revenue: 200, orders: 2, uniqueCustomers: 0 });
    await set(second, { archivedAt: null, status: 'shipped' });
    const { all, byStatus } = statusCounts.parse((await admin.get(adminPaths.statusCounts)).json());
    expect(all).toEqual({ total: 1, more: false });
    expect(byStatus).toMatchObject({ pending: { total: 1, more: false }, shipped: { total: 0 } });
    expect(await summary('live')).toMatchObject({ revenue: 300, orders: 3, uniqueCustomers: 1 });
    await db.delete(orders).where(eq(orders.id, tried));
    expect(await summary('test')).toEqual({ mode: 'test', currency: 'usd', revenue: 0, orders: 0, uniqueCustomers: 0 });
    await expect(
      db.transaction(async (tx) => {
        await insertOrder(tx, { ...live });
        throw new Error('the payment fell through');
      }),
    ).rejects.toThrow('fell through');
    expect(await summary('live')).toMatchObject({ orders: 3 });
  });

  test('revenue excludes refunds of orders and ignores refunds of surplus payments', async () => {
    const { db } = shop.context;
    const at = new Date('2026-11-19T12:00:00Z');
    const order = await insertOrder(db, {
      mode: 'live',
      total: 5_000,
      payment: 'pi_back',
      createdAt: new Date('2026-11-18T12:00:00Z'),
    });
    const before = (await summary('live')).revenue;
    const payment = {
      kind: 'intent' as const,
      amount: 5_000,
      mode: 'live' as const,
      disposition: 'ordered' as const,
      createdAt: at,
      checkAt: at,
      disposedAt: at,
    };
    await db.insert(payments).values({ ...payment, id: 'pay_back', providerId: 'pi_back', idempotencyKey: 'back' });
    const refund = { paymentId: 'pay_back', amount: 1_250, createdAt: at, doneAt: at };
    await db.insert(refunds).values([
      { ...refund, id: 'ref_1', reason: 'asked for', idempotencyKey: 'ref_1.1' },
      { ...refund, id: 'ref_2', reason: 'asked for', idempotencyKey: 'ref_2.1', failedAt: at },
      { ...refund, id: 'ref_3', reason: 'surplus', idempotencyKey: 'ref_3.1' },
    ]);
    expect((await summary('live')).revenue).toBe(before - 12.5);
    expect((await summary('test')).revenue).toBe(0);
    const days = new Map((await charts('mode=live&days=5')).days.map(({ day, ...figures }) => [day, figures]));
    expect(days.get('2026-11-18')).toEqual({ orders: 1, revenue: 50 });
    expect(days.get('2026-11-19')).toEqual({ orders: 0, revenue: -12.5 });
    const detail = (await admin.get(adminPaths.order(order))).json();
    expect(detail).toMatchObject({ order: { refundedAmount: '12.50' }, refundableCents: 2_500 });
    expect(adminNotices.parse((await admin.get(adminPaths.notices)).json())).toMatchObject([
      { kind: 'refund failed', paymentIntentId: 'pi_back' },
    ]);
  });

  test('days follow the shop’s time zone', async () => {
    const { db } = shop.context;
    // Clocks go back on November 1, 2026 in New York: that day has 25 hours, from 04:00 to 05:00 UTC on the next day.
    for (const [at, total] of [
      ['2026-11-01T03:59:59.999Z', 100],
      ['2026-11-01T04:00:00Z', 1_000],
      ['2026-11-02T04:59:59.999Z', 2_000],
      ['2026-11-02T05:00:00Z', 30_000],
    ] as const) {
      await insertOrder(db, { createdAt: new Date(at), total });
    }
    const shown = await charts('mode=test&days=30');
    expect(shown.timezone).toBe('America/New_York');
    expect(shown.days).toHaveLength(30);
    expect([shown.days[0]?.day, shown.days[29]?.day]).toEqual(['2026-10-22', '2026-11-20']);
    const around = shown.days.filter(({ day }) => day >= '2026-10-31' && day <= '2026-11-02');
    expect(around).toEqual([
      { day: '2026-10-31', orders: 1, revenue: 1 },
      { day: '2026-11-01', orders: 2, revenue: 30 },
      { day: '2026-11-02', orders: 1, revenue: 300 },
    ]);
    expect((await charts('mode=test&days=1')).days).toEqual([{ day: '2026-11-20', orders: 0, revenue: 0 }]);
    expect((await admin.get(`${adminPaths.charts}?days=0`)).statusCode).toBe(400);
  });

  test('the funnel counts the events of the days shown', async () => {
    const count = (hour: string, name: string, n: number) => ({
      hour: new Date(hour),
      name,
      detail: '',
      screen: '/',
      count: n,
      cents: 0,
    });
    await shop.context.db
      .insert(eventCounts)
      .values([
        count('2026-11-20T05:00:00Z', 'landing_page_conversion', 40),
        count('2026-11-20T19:00:00Z', 'landing_page_conversion', 2),
        count('2026-11-20T20:00:00Z', 'purchase', 1),
        count('2026-11-20T04:00:00Z', 'landing_page_conversion', 700),
        count('2026-11-20T12:00:00Z', 'sign_in_attempt', 9),
      ]);
    expect((await charts('days=1')).funnel).toEqual([
      { step: 'landing_page_conversion', count: 42 },
      { step: 'artwork_generated', count: 0 },
      { step: 'begin_checkout', count: 0 },
      { step: 'purchase', count: 1 },
    ]);
  });

  test('after a bulk insert, the tallies equal the sums over the orders', async () => {
    const { db } = shop.context;
    await insertHistory(db, { orders: 3_000, until: now, bothModes: true, artworkIds: ['art_1', 'art_2'] });
    const counted = await db.execute(sql`
      select mode, count(*)::int as orders, sum(total)::int as cents, count(distinct lower(customer_email))::int as customers
      from orders where archived_at is null group by mode order by mode`);
    const tallied = await db.execute(sql`
      select mode, sum(orders)::int as orders, sum(cents)::int as cents, sum(customers)::int as customers from ${orderTallies} group by mode order by mode`);
    expect(tallied.rows).toEqual(counted.rows);
    expect(counted.rows).toHaveLength(2);
  });
});
