import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { addMilliseconds, day } from '../../src/shared/time.ts';
import { eachDatabase } from '../harness/each-database.ts';
import { runSchedule } from './model-harness.ts';
import { schedule } from './schedule.ts';
import { findViolations } from './verdict.ts';

/** `npm run test:long` sets MODELS_RUNS and uses random seeds; MODELS_SEED repeats a seed that failed. */
const requestedRuns = process.env.MODELS_RUNS;
const seed = process.env.MODELS_SEED ?? (requestedRuns === undefined ? '20261121' : null);
const defaultRuns = { embedded: 1, server: 9 } as const;

eachDatabase((kind, open) => {
  const numRuns = Number(requestedRuns ?? defaultRuns[kind]);
  let database: OpenDatabase;
  let start = new Date('2030-06-01T12:00:00Z');
  beforeAll(async () => {
    database = await open();
  });

  test(
    `hosted models lose no paid work, buy none twice, exceed no cap and delay no visitor: ${numRuns} schedules`,
    async () => {
      await fc.assert(
        fc.asyncProperty(schedule, async (plan) => {
          start = addMilliseconds(start, day);
          expect(await findViolations(await runSchedule(database, plan, start))).toEqual([]);
        }),
        { ...(seed !== null && { seed: Number(seed) }), numRuns },
      );
    },
    300_000 + numRuns * 10_000,
  );
});
