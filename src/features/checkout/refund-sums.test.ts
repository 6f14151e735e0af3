import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { openEmbeddedForTest } from '../../../tests/harness/databases.ts';
import { newId } from '../../shared/ids.ts';
import {
  findFailedRefunds,
  findOrphanPayments,
  refundedByDay,
  refundedInAll,
  refundedOf,
  refundedOn,
  refundsOfDays,
} from './server/refunds/refund-sums.ts';
import { payments, refunds } from './server/tables.ts';

let database: Awaited<ReturnType<typeof openEmbeddedForTest>>;
beforeAll(async () => {
  database = await openEmbeddedForTest();
  await fill();
});
afterAll(() => database.close());

const timezone = 'America/New_York';
/** An instant in November 2026, when New York is five hours behind. */
const at = (dayAndTime: string) => new Date(`2026-11-${dayAndTime}Z`);

async function pay(providerId: string, fields: Partial<typeof payments.$inferInsert> = {}): Promise<string> {
  const id = newId('pay');
  const now = at('01T12:00');
  const common = { kind: 'intent', amount: 9_000, mode: 'live', disposition: 'ordered' } as const;
  const times = { createdAt: now, checkAt: now, disposedAt: now };
  await database.db.insert(payments).values({ id, providerId, idempotencyKey: id, ...common, ...times, ...fields });
  return id;
}

async function refund(paymentId: string, amount: number, fields: Partial<typeof refunds.$inferInsert> = {}) {
  const id = newId('ref');
  const common = { reason: 'asked for', createdAt: at('10T15:00') } as const;
  await database.db.insert(refunds).values({ id, paymentId, amount, idempotencyKey: id, ...common, ...fields });
}

async function fill(): Promise<void> {
  const poster = await pay('pi_poster');
  await refund(poster, 100, { createdAt: at('10T04:59:59') });
  await refund(poster, 20, { createdAt: at('10T05:00') });
  await refund(poster, 3, { createdAt: at('12T04:59:59') });
  await refund(poster, 4_000, { createdAt: at('11T15:00'), failedAt: at('13T15:00') });
  const inEuros = await pay('pi_euros', { currency: 'eur' });
  await insertOrder(database.db, { payment: 'pi_euros', mode: 'live', currency: 'eur', bookFactor: '2' });
  await refund(inEuros, 500, { createdAt: at('12T05:00') });
  await pay('pi_kept');
  // What was never an order's: a payment too many, and the price of a gift card.
  await refund(await pay('pi_twice', { disposition: 'surplus' }), 6_000, {
    reason: 'surplus',
    failedAt: at('12T15:00'),
  });
  await refund(await pay('pi_card', { giftCardId: 'gif_1' }), 7_000);
  await refund(await pay('pi_test', { mode: 'test' }), 8_000);
  await pay('pi_late', { disposition: 'orphan', createdAt: at('05T12:00'), currency: 'eur', amount: 700 });
  await pay('pi_lost', { disposition: 'orphan', createdAt: at('04T12:00'), amount: 800 });
}

test('given a payment, then what went back of it counts refunds of its order alone, without those that failed', async () => {
  const expected = { pi_poster: 123, pi_euros: 500, pi_kept: 0, pi_twice: 0, pi_card: 0, pi_unknown: 0 };
  const found: Record<string, unknown> = {};
  const inQueries: Record<string, unknown> = {};
  for (const id of Object.keys(expected)) {
    found[id] = await refundedOf(database.db, id);
    inQueries[id] = (await select(sql`select ${refundedOn(sql`${id}::text`)} as cents`))[0]?.cents;
  }
  expect(found).toEqual(expected);
  expect(inQueries).toEqual(expected);
});

test('given orders of both modes, then all that went back is one sum of each, in the currency of the books', async () => {
  expect(await refundedInAll(database.db, 'live')).toBe(123 + 2 * 500);
  expect(await refundedInAll(database.db, 'test')).toBe(8_000);
});

test('given days of the shop, then each has what was sent between its midnights, up to the end and not at it', async () => {
  const live = { mode: 'live', timezone } as const;
  const all = await refundedByDay(database.db, { ...live, from: at('01T00:00'), to: at('30T00:00') });
  expect(Object.fromEntries(all)).toEqual({
    '2026-11-09': 100,
    '2026-11-10': 20,
    '2026-11-11': 3,
    '2026-11-12': 1_000,
  });
  const some = await refundedByDay(database.db, { ...live, from: at('10T05:00'), to: at('12T05:00') });
  expect(Object.fromEntries(some)).toEqual({ '2026-11-10': 20, '2026-11-11': 3 });
  const tests = await refundedByDay(database.db, { mode: 'test', timezone, from: at('10T00:00'), to: at('11T00:00') });
  expect(Object.fromEntries(tests)).toEqual({ '2026-11-10': 8_000 });
});

test('given days of the shop, then each refund sent in them says what had gone back before and after it', async () => {
  const sent = async (mode: 'test' | 'live', first: string, last: string) =>
    select(sql`
      select payment, before::int, after::int from ${refundsOfDays({ mode, timezone, first, last })} as sent
      order by after
    `);
  expect(await sent('live', '2026-11-10', '2026-11-11')).toEqual([
    { payment: 'pi_poster', before: 100, after: 120 },
    { payment: 'pi_poster', before: 120, after: 123 },
  ]);
  expect(await sent('live', '2026-11-12', '2026-11-12')).toEqual([{ payment: 'pi_euros', before: 0, after: 500 }]);
  expect(await sent('test', '2026-11-10', '2026-11-10')).toEqual([{ payment: 'pi_test', before: 0, after: 8_000 }]);
});

test('given refunds that failed, then the latest come first, no more than are shown, whatever they were for', async () => {
  const ofPoster = { payment: 'pi_poster', amount: 4_000, currency: 'usd', at: at('13T15:00') };
  const ofSurplus = { payment: 'pi_twice', amount: 6_000, currency: 'usd', at: at('12T15:00') };
  expect(await findFailedRefunds(database.db, 9)).toEqual([ofPoster, ofSurplus]);
  expect(await findFailedRefunds(database.db, 1)).toEqual([ofPoster]);
});

test('given payments whose order is unknown, then the oldest come first, no more than are shown', async () => {
  const lost = { payment: 'pi_lost', amount: 800, currency: 'usd', at: at('04T12:00') };
  const late = { payment: 'pi_late', amount: 700, currency: 'eur', at: at('05T12:00') };
  expect(await findOrphanPayments(database.db, 9)).toEqual([lost, late]);
  expect(await findOrphanPayments(database.db, 1)).toEqual([lost]);
});

async function select(query: SQL): Promise<Record<string, unknown>[]> {
  return (await database.db.execute(query)).rows;
}
