import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { openLoggedDatabase, type LoggedDatabase } from '../../../tests/harness/query-log.ts';
import type { GatewayPayment } from '../../providers/payments/port.ts';
import { addMilliseconds, day, hour } from '../../shared/time.ts';
import { sweepGateway } from './server/gateway/sweep-gateway.ts';
import { gatewaySweeps, payments } from './server/tables.ts';
import { watchGateway } from './server/gateway/watch-gateway.ts';

const now = new Date('2026-06-10T12:00:00Z');

oneDatabase((kind) => {
  let database: LoggedDatabase;
  let shop: PayingShop;
  /** The time spans requested from the gateway, in hours before `now`. */
  let requested: (readonly [since: number, until: number | null])[];
  /** Called before each list. */
  let before: () => void;

  beforeAll(async () => {
    database = await openLoggedDatabase(kind);
    shop = await createPayingShop(database);
  });
  afterAll(async () => {
    await shop.close();
    await database.close();
  });
  beforeEach(async () => {
    requested = [];
    before = () => undefined;
    await shop.context.db.delete(gatewaySweeps);
  });

  const hoursAgo = (date: Date): number => (now.getTime() - date.getTime()) / hour;
  const contextWith = (paid: readonly string[]) => ({
    ...shop.context,
    gateway: {
      ...shop.context.gateway,
      async *listPayments(since: Date, until?: Date): AsyncGenerator<GatewayPayment> {
        before();
        requested.push([hoursAgo(since), until === undefined ? null : hoursAgo(until)]);
        for (const id of paid)
          yield { id, status: 'captured', metadata: { shop: shop.context.shopId } } as unknown as GatewayPayment;
      },
    },
  });

  test('given a watched gateway, when payments are listed, then both ends of the time span reach it', async () => {
    const { gateway } = contextWith([]);
    const watched = watchGateway(gateway, shop.context);
    await Array.fromAsync(watched.listPayments(addMilliseconds(now, -3 * hour), addMilliseconds(now, -hour)));
    expect(requested).toEqual([[3, 1]]);
  });

  test('a sweep resumes shortly before the last one ended, and reaches back three days once a day', async () => {
    await sweepGateway(contextWith([]), now);
    expect(requested[0]).toEqual([2, null]);
    expect(requested.slice(1)).toHaveLength(12);
    expect([requested[1], requested.at(-1)]).toEqual([
      [72, 66],
      [6, null],
    ]);
    requested = [];
    await sweepGateway(contextWith([]), addMilliseconds(now, hour));
    expect(requested).toEqual([[2, null]]);
    requested = [];
    await sweepGateway(contextWith([]), addMilliseconds(now, day));
    expect(requested[0]).toEqual([1, -5]);
    expect(Math.max(...requested.map(([since]) => since))).toBe(72);
  });

  test('after a restore of last week’s backup, the sweep starts at the time of the backup', async () => {
    const then = addMilliseconds(now, -7 * day);
    await shop.context.db.insert(gatewaySweeps).values([
      { name: 'recent', reachedAt: then, endsAt: then },
      { name: 'deep', reachedAt: then, endsAt: then },
    ]);
    await sweepGateway(contextWith([]), now);
    expect(requested[0]?.[0]).toBe(7 * 24 + 2);
    expect(Math.max(...requested.map(([since]) => since))).toBe(10 * 24);
  });

  test('an interrupted sweep resumes where it stopped', async () => {
    const stopping = new AbortController();
    before = () => void (requested.length === 5 && stopping.abort(new Error('stopping')));
    await expect(sweepGateway(contextWith([]), now, stopping.signal)).rejects.toThrow('stopping');
    const cutOff = requested.at(-1);
    requested = [];
    before = () => undefined;
    await sweepGateway(contextWith([]), now);
    expect(requested.filter(([, until]) => until !== null)[0]).toEqual(cutOff);
  });

  test('the payments of a page are looked up in one statement', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `pi_known_${index}`);
    await shop.context.db.insert(payments).values(
      ids.map((providerId, index) => ({
        id: `pay_known_${index}`,
        kind: 'intent' as const,
        providerId,
        idempotencyKey: providerId,
        amount: 1_995,
        mode: 'test' as const,
        disposition: 'orphan' as const,
        createdAt: now,
        checkAt: now,
        disposedAt: now,
      })),
    );
    await shop.context.db.insert(gatewaySweeps).values({ name: 'deep', reachedAt: now, endsAt: now });
    const { statements } = await database.during(async () => sweepGateway(contextWith(ids), now));
    expect(requested).toHaveLength(1);
    expect(statements.filter((text) => text.includes('from "payments"'))).toHaveLength(3);
  });
});
