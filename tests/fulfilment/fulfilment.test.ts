import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { addMilliseconds, day } from '../../src/shared/time.ts';
import { eachDatabase } from '../harness/each-database.ts';
import { hasServer } from '../harness/postgres-server.ts';
import { runSchedule } from './fulfilment-harness.ts';
import { schedule, type Schedule } from './schedule.ts';
import { findViolations } from './verdict.ts';

/** `npm run test:long` sets FULFILMENT_RUNS and uses random seeds; FULFILMENT_SEED repeats a seed that failed. */
const requestedRuns = process.env.FULFILMENT_RUNS;
const seed = process.env.FULFILMENT_SEED ?? (requestedRuns === undefined ? '20261124' : null);
/** A schedule in which nothing happens. */
const calm: Schedule = {
  goods: 'printful',
  fixItMinutes: 0,
  maxOrderCents: 100_000,
  maxDayCents: 100_000,
  reviewed: true,
  faults: [],
  outage: null,
  incidents: [],
  splits: false,
  webhooks: 'deliver',
  secondConfirmation: 'refused',
  priceRiseMinute: null,
  kills: [],
  acts: [],
};
const refunded = [{ atMinute: 42, during: null, what: 'is refunded' as const }];
const corrected = (atMinute: number): Partial<Schedule> => ({
  goods: 'both',
  incidents: ['fail-address'],
  acts: [{ atMinute, during: null, what: 'moves' }],
});
const cases: readonly [string, Partial<Schedule>][] = [
  ['an address that one partner refuses while the other has only begun', corrected(3)],
  ['an address that one partner refuses while the other makes its part', corrected(61)],
  ['goods that come back after a refund', { incidents: ['return'], acts: refunded }],
  ['goods on hold after a refund', { incidents: ['hold'], acts: refunded }],
];
const defaultRuns = { embedded: 1, server: 8 } as const;

/** In the short form, the server tries every case and the embedded database one. */
const casesOn = (kind: OpenDatabase['kind']): typeof cases =>
  requestedRuns !== undefined || kind === 'server' || !hasServer() ? cases : cases.slice(0, 1);

eachDatabase((kind, open) => {
  const numRuns = Number(requestedRuns ?? defaultRuns[kind]);
  let database: OpenDatabase;
  let startsAt = new Date('2031-06-01T12:00:00Z');
  beforeAll(async () => {
    database = await open();
  });

  // Found by random schedules.
  test.each(casesOn(kind))('given %s, then fulfilment violates no invariant', async (_name, plan) => {
    startsAt = addMilliseconds(startsAt, 20 * day);
    expect(await findViolations(await runSchedule(database, { ...calm, ...plan }, startsAt))).toEqual([]);
  });

  test(
    `no order is made twice, made too early or lost by print partners: ${numRuns} schedules`,
    async () => {
      await fc.assert(
        fc.asyncProperty(schedule, async (plan) => {
          startsAt = addMilliseconds(startsAt, 20 * day);
          expect(await findViolations(await runSchedule(database, plan, startsAt))).toEqual([]);
        }),
        { ...(seed !== null && { seed: Number(seed) }), numRuns },
      );
    },
    300_000 + numRuns * 20_000,
  );
});
