import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../src/features/checkout/server/service.ts';
import { addMilliseconds, hour } from '../../src/shared/time.ts';
import { eachDatabase } from '../harness/each-database.ts';
import { beginPurchase, runStep } from './purchase.ts';
import { schedule, type Step } from './schedule.ts';
import { openTill, type Till } from './till.ts';
import { findWrongs } from './verdict.ts';

/** The long form of `npm run test:long` sets its own number and lets the seed wander. */
const numRuns = Number(process.env.MONEY_RUNS ?? 100);
const seed = process.env.MONEY_RUNS === undefined ? { seed: 20_260_302 } : {};

eachDatabase((_kind, open) => {
  let till: Till;
  beforeAll(async () => {
    till = await openTill(await open());
  });

  test(
    `every captured payment ends as one order or goes back in full: ${numRuns} schedules`,
    async () => {
      await fc.assert(fc.asyncProperty(schedule, comesToRest), { ...seed, numRuns });
    },
    60_000 + numRuns * 1_000,
  );

  async function comesToRest(steps: readonly Step[]): Promise<void> {
    const purchase = await beginPurchase(till);
    for (const step of steps) await runStep(till, purchase, step);
    // A day later, the process up again and the gateway well.
    till.clock.now = addMilliseconds(till.clock.now, 26 * hour);
    await reconcile(till.process(), { all: true });
    expect(await findWrongs(till, purchase)).toEqual([]);
  }
});
