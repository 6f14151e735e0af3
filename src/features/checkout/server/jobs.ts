import { z } from 'zod';
import { defineJob, type JobQueue, type JobWorker } from '../../../platform/jobs/jobs.ts';
import { minute, second } from '../../../shared/time.ts';
import { sendDueCards } from '../../gift-cards/server/service.ts';
import type { CheckoutContext } from './context.ts';
import { isGatewayUnavailable } from './gateway/gateway-unavailable.ts';
import { reconcile } from './reconcile.ts';
import { recordTaxes } from './taxes/record-taxes.ts';
import { registerWalletDomain } from './gateway/wallet-domain.ts';

export const reconcileJob = defineJob({
  name: 'checkout-reconcile',
  schema: z.object({ all: z.boolean() }),
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 280,
  concurrency: 1,
  alone: true,
});

const intervalMs = 5 * minute;
/** Every twelfth run, once an hour, also sweeps the gateway's own list. */
const slotsPerSweep = 12;

/**
 * Runs the reconciler, at start for every open payment and then every five minutes, emails the gift cards that are due,
 * and records taxes. A singleton key per slot keeps it to one run, however many workers there are.
 */
export async function startCheckoutJobs(context: CheckoutContext, jobs: JobWorker): Promise<void> {
  await jobs.work(
    reconcileJob,
    async ({ data, signal }) => {
      // Queued before the work, so that a failed run does not end the chain.
      await queueNext(context, jobs);
      await reconcile(context, data, signal);
      await sendDueCards(context);
      await recordTaxes(context, signal);
      if (data.all) await registerDomain(context);
    },
    async () => queueNext(context, jobs),
  );
  await jobs.send(context.db, reconcileJob, { all: true }, { singletonKey: 'at start' });
}

async function registerDomain(context: CheckoutContext): Promise<void> {
  try {
    await registerWalletDomain(context);
  } catch (error) {
    if (!isGatewayUnavailable(error)) throw error;
    context.log.warn({ err: error }, 'the domain of the shop is not registered for wallets yet');
  }
}

async function queueNext(context: CheckoutContext, jobs: JobQueue): Promise<void> {
  const now = context.clock().getTime();
  const slot = Math.floor(now / intervalMs) + 1;
  await jobs.send(
    context.db,
    reconcileJob,
    { all: slot % slotsPerSweep === 0 },
    { singletonKey: `slot ${slot}`, startAfterSeconds: Math.ceil((slot * intervalMs - now) / second) },
  );
}
