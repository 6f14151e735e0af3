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

/** Runs when a print file has been made: goes on with what may have waited for it. */
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
  // It mostly waits for partners.
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

/** Compares the partners' lists of orders with ours. */
export const comparePartnersJob = defineJob({
  name: 'fulfilment-compare',
  schema: z.object({}),
  // The next hour compares again.
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  concurrency: 1,
  alone: true,
});

/** Asks the print partners for their webhooks, where that has not been done for the shop's address. */
export const subscribeJob = defineJob({
  name: 'fulfilment-subscribe',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  concurrency: 1,
  alone: true,
});

/** Asks a partner how long a good takes to a state. */
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
  // Whoever wants to know asks again.
  retryLimit: 0,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
  concurrency: 2,
});

/** Asks again for the days of everything that partners make, before a customer wants to know. */
export const refreshQuotesJob = defineJob({
  name: 'fulfilment-refresh-quotes',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  concurrency: 1,
  alone: true,
});

/** Gives back the money of an order that its customer has cancelled. */
export const refundCancelledJob = defineJob({
  name: 'fulfilment-refund-cancelled',
  schema: z.object({ orderId: z.string() }),
  // About a day: the payment provider may be away.
  retryLimit: 14,
  retryDelaySeconds: 5,
  expireInSeconds: 120,
  concurrency: 2,
});
