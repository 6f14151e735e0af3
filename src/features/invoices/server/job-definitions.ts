import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

const about = {
  schema: z.object({ orderId: z.string() }),
  // For about a day: an invoice is owed, whatever happens to the database meanwhile.
  retryLimit: 14,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
  concurrency: 1,
} as const;

/** Writes the invoice of a new order, in a shop that writes invoices. */
export const invoiceJob = defineJob({ name: 'invoices-issue', ...about });

/** Writes the credit note of a refund, for an order that has an invoice. */
export const creditNoteJob = defineJob({ name: 'invoices-credit', ...about });
