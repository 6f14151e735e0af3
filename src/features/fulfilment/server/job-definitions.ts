import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { printPartnerNames } from '../../../providers/fulfilment/port.ts';

/** Divides a new order among the print partners. */
export const planOrderJob = defineJob({
  name: 'fulfilment-plan',
  schema: z.object({ orderId: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  concurrency: 2,
});

/** Runs when a print file has been made: continues fulfilment orders that may have waited for it. */
export const fileMadeJob = defineJob({
  name: 'fulfilment-file-made',
  schema: z.object({ artworkId: z.string(), variation: z.int() }),
  retryLimit: 5,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  concurrency: 2,
});

/** Takes the next step of a fulfilment order. */
export const advanceJob = defineJob({
  name: 'fulfilment-advance',
  schema: z.object({ fulfilmentId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 170,
  // Mostly waits for partners.
  concurrency: 4,
});

/** Takes every step that is due and was not queued, for example because a webhook was lost. */
export const sweepFulfilmentJob = defineJob({
  name: 'fulfilment-sweep',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 280,
  concurrency: 1,
  alone: true,
});

/** Compares the partners' lists of orders with the shop's. */
export const comparePartnersJob = defineJob({
  name: 'fulfilment-compare',
  schema: z.object({}),
  // It runs every hour anyway.
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  concurrency: 1,
  alone: true,
});

/** Subscribes to the print partners' webhooks, unless that has been done for the shop's current URL. */
export const subscribeJob = defineJob({
  name: 'fulfilment-subscribe',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  concurrency: 1,
  alone: true,
});

/** Asks a partner how long a good takes to arrive in a state. */
export const quoteJob = defineJob({
  name: 'fulfilment-quote',
  schema: z.object({
    partner: z.enum(printPartnerNames),
    fake: z.boolean(),
    product: z.string(),
    size: z.string(),
    country: z.string(),
    state: z.string(),
  }),
  // The next visitor or the hourly refresh queues it again.
  retryLimit: 0,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
  concurrency: 2,
});

/** Refreshes the quotes of everything that partners make, before a customer needs them. */
export const refreshQuotesJob = defineJob({
  name: 'fulfilment-refresh-quotes',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  concurrency: 1,
  alone: true,
});

/** Refunds an order that its customer has canceled. */
export const refundCancelledJob = defineJob({
  name: 'fulfilment-refund-cancelled',
  schema: z.object({ orderId: z.string() }),
  // Retries for about a day, because the payment provider may be down.
  retryLimit: 14,
  retryDelaySeconds: 5,
  expireInSeconds: 120,
  concurrency: 2,
});
