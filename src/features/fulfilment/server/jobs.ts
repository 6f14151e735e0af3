import type { JobWorker } from '../../../platform/jobs/jobs.ts';
import type { CheckoutContext } from '../../checkout/server/service.ts';
import { ordersWith } from '../../orders/server/service.ts';
import { advance } from './advancing/advance.ts';
import { askQuote, refreshQuotes } from './arrival/ask-quote.ts';
import type { ArrivalContext } from './arrival/find-arrival.ts';
import type { FulfilmentContext } from './context.ts';
import { comparePartners } from './partners/compare-partners.ts';
import {
  advanceJob,
  comparePartnersJob,
  fileMadeJob,
  planOrderJob,
  quoteJob,
  refreshQuotesJob,
  refundCancelledJob,
  subscribeJob,
  sweepFulfilmentJob,
} from './job-definitions.ts';
import { refundCancelled } from './fix-it/fix-it.ts';
import { planOrder } from './planning/plan-order.ts';
import { subscribeToPartners } from './partners/subscribe.ts';
import { findChangeable, findDue, makeDueBy } from './store.ts';

/** The most steps that one sweep queues. */
const maxDue = 500;

/** Starts the workers and the schedules of all fulfilment jobs. */
export async function startFulfilmentJobs(
  context: FulfilmentContext & CheckoutContext & ArrivalContext,
  jobs: JobWorker,
): Promise<void> {
  await jobs.work(planOrderJob, async ({ data }) => {
    for (const fulfilmentId of await planOrder(context, data.orderId))
      await context.jobs.send(context.db, advanceJob, { fulfilmentId }, { singletonKey: fulfilmentId });
  });
  await jobs.work(fileMadeJob, async ({ data }) => continueWithFile(context, data));
  await jobs.work(advanceJob, async ({ data }) => advance(context, data.fulfilmentId));
  await jobs.work(refundCancelledJob, async ({ data }) => refundCancelled(context, data.orderId));
  await jobs.work(sweepFulfilmentJob, async () => sweepFulfilment(context));
  await jobs.repeat(sweepFulfilmentJob, {}, '* * * * *');
  await jobs.work(comparePartnersJob, async () => comparePartners(context));
  await jobs.repeat(comparePartnersJob, {}, '37 * * * *');
  await jobs.work(subscribeJob, async () => subscribeToPartners(context));
  await jobs.send(context.db, subscribeJob, {}, { singletonKey: 'at start' });
  // Retries partners that could not be reached.
  await jobs.repeat(subscribeJob, {}, '17 * * * *');
  await jobs.work(quoteJob, async ({ data }) => askQuote(context, data));
  await jobs.work(refreshQuotesJob, async () => refreshQuotes(context));
  await jobs.send(context.db, refreshQuotesJob, {}, { singletonKey: 'at start' });
  await jobs.repeat(refreshQuotesJob, {}, '37 * * * *');
}

/** Continues the orders of a picture whose print file has been made, without waiting for the next sweep. */
export async function continueWithFile(
  context: FulfilmentContext,
  picture: { artworkId: string; variation: number },
): Promise<void> {
  const orders = await ordersWith(context.db, picture);
  for (const id of await findChangeable(
    context.db,
    orders.map((order) => order.id),
  )) {
    await context.db.transaction(async (tx) => {
      await makeDueBy(tx, [id], context.clock());
      await context.jobs.send(tx, advanceJob, { fulfilmentId: id }, { singletonKey: id });
    });
  }
}

/** Queues every step that is due. */
export async function sweepFulfilment(context: FulfilmentContext): Promise<void> {
  for (const { id } of await findDue(context.db, context.clock(), maxDue))
    await context.jobs.send(context.db, advanceJob, { fulfilmentId: id }, { singletonKey: id });
}
