import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  findOrphanPayments,
  rebuildOrder,
  reconcile,
  type CheckoutContext,
} from '../../src/features/checkout/server/service.ts';
import { addMilliseconds, hour } from '../../src/shared/time.ts';
import { eachDatabase } from '../harness/each-database.ts';
import { beginPurchase, findUndecided, runStep } from './purchase.ts';
import { schedule, type Action, type Step } from './schedule.ts';
import { openPaymentHarness, type PaymentHarness } from './payment-harness.ts';
import { findViolations } from './verdict.ts';

/** `npm run test:long` sets MONEY_RUNS and uses random seeds; MONEY_SEED repeats a seed that failed. */
const requestedRuns = process.env.MONEY_RUNS;
const seed = process.env.MONEY_SEED ?? (requestedRuns === undefined ? '20260302' : null);
const defaultRuns = { embedded: 5, server: 25 } as const;
const calmly = (...actions: readonly Action[]): Step[] =>
  actions.map((action) => ({ actions: [action], faults: [], killAt: null }));
/** Tried first: the short form has too few random schedules to meet these for certain. */
const examples: [Step[]][] = (['more', 'less', 'right'] as const).map((amount) => [
  calmly({ do: 'prepare', quantity: 1 }, { do: 'double', which: 0, amount }, { do: 'webhooks', copies: 1 }),
]);
/** Schedules per database: the rows that each leaves behind slow the next one down a little. */
const perDatabase = 250;

for (let remaining = Number(requestedRuns ?? perDatabase); remaining > 0; remaining -= perDatabase)
  prove(Math.min(remaining, perDatabase));

function prove(maxRuns: number): void {
  eachDatabase((kind, open) => {
    const numRuns = requestedRuns === undefined ? defaultRuns[kind] : maxRuns;
    let harness: PaymentHarness;
    beforeAll(async () => {
      harness = await openPaymentHarness(await open());
    });

    test(
      `every captured payment ends as one order or goes back in full: ${numRuns} schedules`,
      async () => {
        await fc.assert(fc.asyncProperty(schedule, endsInOneOrderOrRefund), {
          ...(seed !== null && { seed: Number(seed) }),
          examples,
          numRuns,
        });
      },
      60_000 + numRuns * 4_000,
    );

    async function endsInOneOrderOrRefund(steps: readonly Step[]): Promise<void> {
      const purchase = await beginPurchase(harness);
      for (const step of steps) await runStep(harness, purchase, step);
      // Restarts the process and ends all gateway faults, delivers what is in transit, settles pending payments, lets a
      // day pass.
      const context = harness.process();
      for (const id of await findUndecided(harness, purchase, 'processing'))
        await harness.gateway.finishPayment(id, true);
      for (const id of await findUndecided(harness, purchase, 'needs_response'))
        await harness.gateway.closeDispute(id, 'won');
      harness.clock.now = addMilliseconds(harness.clock.now, 26 * hour);
      await reconcile(context, { all: true });
      for (const { payment } of await findOrphanPayments(context.db, 200)) await resolveOrphan(context, payment!);
      await reconcile(context, { all: true });
      expect(await findViolations(harness, purchase)).toEqual([]);
    }

    /** Acts as the owner on a payment that a restore has lost: rebuilds its order, else refunds it. */
    async function resolveOrphan(context: CheckoutContext, paymentId: string): Promise<void> {
      const { kind } = await rebuildOrder(context, paymentId, 'owner@shop.test');
      if (kind === 'cannot be rebuilt') await harness.gateway.stripe.refunds.create({ payment_intent: paymentId });
    }
  });
}
