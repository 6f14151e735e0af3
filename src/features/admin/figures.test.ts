import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../tests/factories/customer.ts';
import { insertHistory } from '../../../tests/factories/order-history.ts';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { openEmbeddedForTest, openServerForTest } from '../../../tests/harness/databases.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { payments, refunds } from '../checkout/server/tables.ts';
import { microdollars } from '../../shared/microdollars.ts';
import { generationAttempts, modelTroubles } from '../artworks/server/hosted/tables.ts';
import { eventCounts } from '../marketing/server/tables.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { orders } from '../orders/server/tables.ts';
import { orderTallies } from '../orders/server/sales/tables.ts';
import { resolveSettings, type ConfirmedClaims, type StoredSettings } from '../settings/contract.ts';
import { readNotices } from './server/notices.ts';
import {
  adminCharts,
  adminNotices,
  adminPaths,
  adminSummary,
  modelCosts,
  statusCounts,
  type AdminSummary,
} from './contract.ts';

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

  test('reports today’s costs and the problems of hosted models', async () => {
    const { db } = shop.context;
    const costs = async () => modelCosts.parse((await admin.get(adminPaths.modelCosts)).json());
    expect(await costs()).toBeNull();
    const attempt = {
      round: 0,
      ordinal: 0,
      provider: 'replicate',
      model: 'm',
      wording: 'first',
      visitorKey: 'v',
      networkKey: 'n',
      price: microdollars(0.15),
      nextCheckAt: now,
      createdAt: now,
      deadline: now,
    } as const;
    await db.insert(generationAttempts).values([
      {
        ...attempt,
        id: 'att_1',
        artworkId: 'art_1',
        variation: 0,
        status: 'finished',
        counted: microdollars(0.14),
        tokenHash: '1',
      },
      {
        ...attempt,
        id: 'att_2',
        artworkId: 'art_1',
        variation: 1,
        status: 'accepted',
        counted: microdollars(0.15),
        tokenHash: '2',
      },
      {
        ...attempt,
        id: 'att_3',
        artworkId: 'art_1',
        variation: 2,
        status: 'failed',
        end: 'moderated',
        counted: microdollars(0),
        tokenHash: '3',
      },
      {
        ...attempt,
        id: 'att_4',
        artworkId: 'art_2',
        variation: 0,
        status: 'spent',
        end: 'deadline',
        counted: microdollars(0.15),
        tokenHash: '4',
      },
      {
        ...attempt,
        id: 'att_5',
        artworkId: 'art_3',
        variation: 0,
        status: 'finished',
        counted: microdollars(9),
        tokenHash: '5',
        createdAt: new Date('2026-11-19T23:59:59Z'),
      },
    ]);
    expect((await costs())?.providers).toEqual([
      {
        provider: 'replicate',
        pictures: 1,
        underWay: 1,
        spent: 0.44,
        failures: [
          { why: 'moderated', times: 1 },
          { why: 'deadline', times: 1 },
        ],
      },
    ]);
    await db.insert(modelTroubles).values({
      subject: 'replicate',
      kind: 'hosted model: key refused',
      detail: '401',
      times: 2,
      at: now,
      pausedUntil: new Date('2026-11-20T20:10:00Z'),
    });
    const notices = adminNotices.parse((await admin.get(adminPaths.notices)).json());
    expect(notices.filter(({ kind: noticeKind }) => noticeKind === 'hosted model')).toEqual([
      expect.objectContaining({
        text: 'replicate: hosted model: key refused 2 times (401). It is left alone until 20:10 UTC, or until the shop is started again.',
      }),
    ]);
  });

  test('given claims that the pages of a live shop do not make, then one notice lists them', async () => {
    const { config, settings } = shop.context;
    const noticesWith = async (mode: 'live' | 'test', stored: StoredSettings, confirmed: ConfirmedClaims) => {
      const current = (): ReturnType<typeof settings.current> => ({
        ...settings.current(),
        claims: resolveSettings(stored, confirmed).claims,
      });
      const notices = await readNotices({
        ...shop.context,
        config: { ...config, mode },
        settings: { ...settings, current },
      });
      return notices.filter(({ kind: noticeKind }) => noticeKind === 'claim');
    };
    const [notice, ...more] = await noticesWith('live', { claims: { 'special-sizes': { shown: true } } }, ['delivery']);
    expect(more).toEqual([]);
    expect(notice?.text).toMatch(/^\d+ claims are not shown on your pages\. .*Settings, Claims\.$/);
    expect(notice?.details).toContain('“Museum-quality paper” needs a print partner who uses it.');
    expect(notice?.details.join()).not.toMatch(/Delivery takes|printed on request|first order|Free shipping/);
    expect(await noticesWith('live', {}, 'all')).toEqual([]);
    expect(await noticesWith('test', {}, [])).toEqual([]);
  });

  test('given emails held up by a wrong setting, then the first notice says how many, why and what to do', async () => {
    const { db } = shop.context;
    const waiting = {
      mail: 'order-received',
      data: {},
      status: 'waiting' as const,
      attempts: 2,
      dueAt: now,
      problem: '535 5.7.8 Username and Password not accepted',
      trouble: 'password' as const,
    };
    await db.insert(outbox).values([
      {
        ...waiting,
        id: 'out_1',
        dedupeKey: 'held 1',
        messageId: '<1@shop.test>',
        createdAt: new Date('2026-11-19T08:00:00Z'),
      },
      {
        ...waiting,
        id: 'out_2',
        dedupeKey: 'held 2',
        messageId: '<2@shop.test>',
        createdAt: new Date('2026-11-20T08:00:00Z'),
      },
      {
        ...waiting,
        id: 'out_3',
        dedupeKey: 'held 3',
        messageId: '<3@shop.test>',
        createdAt: now,
        trouble: null,
        attempts: 1,
      },
    ]);
    const [first, ...rest] = adminNotices.parse((await admin.get(adminPaths.notices)).json());
    expect(first).toMatchObject({
      kind: 'mails wait',
      text: '2 emails wait and are tried again, because the mail server refuses the name or password in SMTP_URL. Check both at your mail service; many want an app password or an API key there. It says: 535 5.7.8 Username and Password not accepted',
      at: '2026-11-19T08:00:00.000Z',
    });
    expect(rest.filter(({ kind: noticeKind }) => noticeKind === 'mails wait')).toEqual([]);
    await db.delete(outbox).where(inArray(outbox.id, ['out_1', 'out_2', 'out_3']));
    expect(
      adminNotices
        .parse((await admin.get(adminPaths.notices)).json())
        .filter(({ kind: noticeKind }) => noticeKind === 'mails wait'),
    ).toEqual([]);
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
