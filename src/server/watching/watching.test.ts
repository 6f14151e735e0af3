import { createServer } from 'node:tls';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../tests/factories/customer.ts';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { silent } from '../../../tests/harness/databases.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { tlsCertificate } from '../../../tests/harness/tls-certificate.ts';
import { adminPaths, shopWatch } from '../../features/admin/contract.ts';
import { webhookEvents } from '../../features/checkout/server/tables.ts';
import { setSwitch } from '../../features/orders/server/service.ts';
import { findProblems } from '../../features/settings/contract.ts';
import { noteBackup } from '../../platform/marks/last-backup.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { addMilliseconds, day, hour, minute } from '../../shared/time.ts';
import { watchCertificate } from './certificate.ts';
import { registerWatchMeters } from './meters.ts';
import { presentWatch } from './present-watch.ts';
import { readWatch, type Watch } from './read-watch.ts';

const now = new Date('2026-11-20T20:00:00Z');
const before = (ms: number): Date => addMilliseconds(now, -ms);

oneDatabase((_kind, open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop({
      database: { ...(await open()), close: async () => undefined },
      clock: () => now,
      env: { METRICS_TOKEN: 'a token for metrics' },
    });
  });
  afterAll(() => shop.close());

  const email = (id: string, status: 'waiting' | 'failed', createdAt: Date) => ({
    id,
    mail: 'order-placed',
    data: {},
    dedupeKey: id,
    messageId: `<${id}>`,
    status,
    dueAt: now,
    createdAt,
    finishedAt: status === 'failed' ? createdAt : null,
  });

  test('given orders, events and emails, the figures count those of this mode and of the last day', async () => {
    const { context } = shop;
    const { db } = context;
    const none = await readWatch(context, async () => null);
    expect(none).toMatchObject({ orders: 0, paid: 0, newestOrderAt: null, oldestUnsentAt: null, lastBackupAt: null });
    await insertOrder(db, { createdAt: before(hour), total: 1_500 });
    await insertOrder(db, { createdAt: before(4 * day), total: 2_500, artworkId: 'art_1' });
    await insertOrder(db, { createdAt: before(9 * day), total: 100, artworkId: 'art_1', status: 'shipped' });
    await insertOrder(db, { createdAt: before(minute), total: 700, mode: 'live', artworkId: 'art_1' });
    await insertOrder(db, { createdAt: before(20 * day), imported: true, artworkId: 'art_1' });
    const failure = { type: 'payment_intent.payment_failed', live: false };
    await db.insert(webhookEvents).values([
      { ...failure, id: 'evt_1', receivedAt: before(hour) },
      { ...failure, id: 'evt_2', receivedAt: before(2 * day) },
      { ...failure, id: 'evt_3', receivedAt: before(hour), live: true },
      { ...failure, id: 'evt_4', receivedAt: before(hour), type: 'payment_intent.succeeded' },
    ]);
    await db
      .insert(outbox)
      .values([
        email('waits', 'waiting', before(hour)),
        email('new', 'waiting', before(minute)),
        email('failed', 'failed', before(3 * day)),
        email('long-ago', 'failed', before(30 * day)),
      ]);
    await noteBackup(context.config, db, before(5 * hour));
    expect(await readWatch(context, async () => null)).toMatchObject({
      mode: 'test',
      orders: 1,
      paid: 1_500,
      newestOrderAt: before(hour),
      failedPayments: 1,
      emails: { waiting: 1, late: 0, failed: 1 },
      oldestUnsentAt: before(4 * day),
      lastBackupAt: before(5 * hour),
      diskFree: expect.toSatisfy((bytes: number) => bytes > 0),
      certificateEndsAt: null,
    });
  });

  test('given hours without an order and a pause that is over, both are read', async () => {
    const { context } = shop;
    await saveAsOwner(shop, { watching: { quietHours: 48 } });
    await setSwitch(context.db, 'pause orders', { on: true, words: '' }, { actor: 'owner', now: before(day) });
    expect(await readWatch(context, async () => null)).toMatchObject({ quietHours: 48, isPaused: true });
    await setSwitch(context.db, 'pause orders', { on: false, words: '' }, { actor: 'owner', now: before(hour) });
    const watch = await readWatch(context, async () => null);
    expect(watch).toMatchObject({ quietHours: 48, isPaused: false, pauseSetAt: before(hour) });
    await saveAsOwner(shop, {});
    expect(await readWatch(context, async () => null)).toMatchObject({ quietHours: null });
  });

  test('the panel shows them to the team and to nobody else, and Prometheus reads them', async () => {
    const admin = shop.browser();
    expect((await admin.get(adminPaths.watch)).statusCode).toBe(401);
    await signIn(shop, admin, 'admin@example.com');
    const { items } = shopWatch.parse((await admin.get(adminPaths.watch)).json());
    const valueOf = (id: string) => items.find((item) => item.id === id)?.value;
    expect([valueOf('orders'), valueOf('paid'), valueOf('oldest order'), valueOf('backup')]).toEqual([
      '1',
      '$15.00',
      '4 days ago',
      '5 hours ago',
    ]);
    const headers = { authorization: 'Bearer a token for metrics' };
    const { body } = await shop.app.inject({ url: '/metrics', headers });
    expect(body).toContain('shop_orders_last_day 1\n');
    expect(body).toContain('shop_paid_last_day{currency="usd"} 15\n');
    expect(body).toContain('shop_paid_last_day_dollars 15\n');
    expect(body).toContain(`shop_last_backup_timestamp_seconds ${before(5 * hour).getTime() / 1_000}\n`);
    expect(body).toContain('shop_undelivered_emails{state="waiting"} 1\n');
    // Over http there is no certificate: no value, rather than one that looks like the year 1970.
    expect(body).not.toMatch(/^shop_certificate_expiry_timestamp_seconds /m);
  });
});

const healthy: Watch = {
  mode: 'live',
  orders: 12,
  paid: 40_000,
  currency: 'usd',
  newestOrderAt: before(5 * minute),
  quietHours: 12,
  isPaused: false,
  pauseSetAt: null,
  failedPayments: 3,
  emails: { waiting: 0, late: 0, failed: 0 },
  oldestUnsentAt: before(day),
  workers: 2,
  oldestJobSeconds: 3,
  lastBackupAt: before(10 * hour),
  diskFree: 20e9,
  certificateEndsAt: new Date(now.getTime() + 60 * day),
  testCustomer: { at: before(10 * hour), failed: null },
};
const problemsOf = (watch: Partial<Watch>): string[] =>
  presentWatch({ ...healthy, ...watch }, now).items.flatMap(({ id, problem }) => (problem === null ? [] : [id]));

describe('what is wrong is said with the figure', () => {
  test.each<[string, Partial<Watch>, string[]]>([
    ['a shop that does well', {}, []],
    ['a new shop', { orders: 0, newestOrderAt: null, failedPayments: 0, oldestUnsentAt: null }, []],
    ['no order for 13 hours', { newestOrderAt: before(13 * hour) }, ['orders']],
    ['no order for exactly 12 hours', { newestOrderAt: before(12 * hour) }, []],
    ['no order for a month, which the owner does not watch', { newestOrderAt: before(30 * day), quietHours: null }, []],
    ['no order for a month in test mode', { newestOrderAt: before(30 * day), mode: 'test' }, []],
    ['no order for a month, and orders are paused', { newestOrderAt: before(30 * day), isPaused: true }, []],
    ['orders that were resumed an hour ago', { newestOrderAt: before(30 * day), pauseSetAt: before(hour) }, []],
    ['orders that were resumed yesterday', { newestOrderAt: before(30 * day), pauseSetAt: before(day) }, ['orders']],
    ['more declined than paid', { failedPayments: 13 }, ['failed payments']],
    ['one buyer without luck', { failedPayments: 3, orders: 0 }, []],
    ['an order of four days ago', { oldestUnsentAt: before(4 * day) }, ['oldest order']],
    ['an email that waits', { emails: { waiting: 1, late: 0, failed: 0 } }, ['emails']],
    ['no worker', { workers: 0 }, ['worker']],
    ['no backup', { lastBackupAt: null }, ['backup']],
    ['a backup of two days ago', { lastBackupAt: before(2 * day) }, ['backup']],
    ['a disk that fills', { diskFree: 4e9 }, ['disk']],
    ['a certificate of ten days', { certificateEndsAt: new Date(now.getTime() + 10 * day) }, ['certificate']],
    [
      'a test customer that was stopped',
      { testCustomer: { at: before(hour), failed: { step: 'pay', problem: 'no' } } },
      ['test customer'],
    ],
    ['a test customer of two days ago', { testCustomer: { at: before(2 * day), failed: null } }, ['test customer']],
    ['a certificate that has ended', { certificateEndsAt: before(day) }, ['certificate']],
  ])('given %s', (_what, watch, expected) => {
    expect(problemsOf(watch)).toEqual(expected);
  });
});

test('given no order for longer than the owner has set, then the sentence says so and what to do', () => {
  const { items } = presentWatch({ ...healthy, quietHours: 1, newestOrderAt: before(2 * hour) }, now);
  expect(items.find(({ id }) => id === 'orders')?.problem).toBe(
    'Nobody has ordered for more than an hour: try a purchase yourself in a private window, ' +
      'and look at Going live and at the payments at Stripe.',
  );
});

test.each([
  [1, undefined],
  [720, undefined],
  [0, 'The shop warns after one hour at the earliest.'],
  [721, 'The shop warns after at most 720 hours.'],
  [1.5, 'Type a whole number of hours, such as 48.'],
  ['two days', 'Type a whole number of hours, such as 48.'],
])('given %s hours without an order in the settings, then the owner reads: %s', (quietHours, problem) => {
  expect(findProblems({ watching: { quietHours } })['watching.quietHours']).toBe(problem);
});

test.each([
  [0, 'the last one just now'],
  [minute, 'the last one 1 minute ago'],
  [2 * hour, 'the last one 2 hours ago'],
])('given that the newest order was made %i ms ago, then the panel says: %s', (age, aside) => {
  const { items } = presentWatch({ ...healthy, newestOrderAt: before(age) }, now);
  expect(items.find(({ id }) => id === 'orders')?.aside).toBe(aside);
});

test('given an https address, the end of its certificate is read, once an hour at most', async () => {
  let connections = 0;
  const server = createServer({ key: tlsCertificate.key, cert: tlsCertificate.cert }, (socket) => socket.end());
  server.on('connection', () => (connections += 1)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const read = watchCertificate(`https://localhost:${port}`);
  const ends = await Promise.all([read(), read()]);
  server.close();
  expect(ends.map((end) => end?.toISOString())).toEqual([tlsCertificate.endsAt, tlsCertificate.endsAt]);
  expect(connections).toBe(1);
  expect(await watchCertificate('https://127.0.0.1:9')()).toBeNull();
  expect(await watchCertificate('http://localhost:3000')()).toBeNull();
});

test('given a database that does not answer, a scrape has no values of it and does not fail', async () => {
  const registry = new Registry();
  let isBroken = false;
  const read = async (): Promise<Watch> => (isBroken ? Promise.reject(new Error('connection lost')) : healthy);
  registerWatchMeters(registry, { read, log: silent });
  expect(await registry.metrics()).toContain('shop_workers 2\n');
  isBroken = true;
  expect(await registry.metrics()).not.toMatch(/^shop_/m);
});
