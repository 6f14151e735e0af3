import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { addMilliseconds, day } from '../../src/shared/time.ts';
import { eachDatabase } from '../harness/each-database.ts';
import { runSchedule } from './fulfilment-harness.ts';
import { schedule } from './schedule.ts';
import { findViolations } from './verdict.ts';

/** `npm run test:long` sets FULFILMENT_RUNS and uses random seeds; FULFILMENT_SEED repeats a seed that failed. */
const wanted = process.env.FULFILMENT_RUNS;
const seed = process.env.FULFILMENT_SEED ?? (wanted === undefined ? '20261124' : null);
const short = { embedded: 6, server: 16 } as const;

eachDatabase((kind, open) => {
  const numRuns = Number(wanted ?? short[kind]);
  let database: OpenDatabase;
  let begins = new Date('2031-06-01T12:00:00Z');
  beforeAll(async () => {
    database = await open();
  });

  test(
    `print partners make no order twice, none too early, and lose none: ${numRuns} schedules`,
    async () => {
      await fc.assert(
        fc.asyncProperty(schedule, async (plan) => {
          begins = addMilliseconds(begins, 20 * day);
          expect(await findViolations(await runSchedule(database, plan, begins))).toEqual([]);
        }),
        { ...(seed !== null && { seed: Number(seed) }), numRuns },
      );
    },
    300_000 + numRuns * 20_000,
  );
});
