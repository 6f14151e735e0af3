import { attemptJob, attemptSweepJob, upscaleJob } from '../features/artworks/server/hosted/jobs.ts';
import {
  detailJob,
  generateJob,
  largePreviewJob,
  printJob,
  shapePreviewJob,
  stylePreviewsJob,
  filmJob,
} from '../features/artworks/server/jobs.ts';
import { reconcileJob } from '../features/checkout/server/jobs.ts';
import { creditNoteJob, invoiceJob } from '../features/invoices/server/job-definitions.ts';
import { askAddressJob } from '../features/orders/server/emails/ask-address.ts';
import { sendGiftsJob } from '../features/orders/server/gifts/send-gifts.ts';
import { announceFilesJob, printOrderJob } from '../features/orders/server/jobs.ts';
import { addUpSalesJob } from '../features/orders/server/sales/add-up-days.ts';
import {
  advanceJob,
  planOrderJob,
  refundCancelledJob,
  subscribeJob,
  comparePartnersJob,
  fileMadeJob,
  quoteJob,
  refreshQuotesJob,
  sweepFulfilmentJob,
} from '../features/fulfilment/server/job-definitions.ts';
import { paintPetJob } from '../features/samples/server/job-definition.ts';
import { retentionJob } from '../features/privacy/server/jobs.ts';
import { sendEmailJob } from '../platform/outbox/outbox.ts';
import { testCustomerJob } from './test-customer/job-definition.ts';
import { watchJob } from './watching/job-definition.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';

/** All kinds of jobs. Each has a queue, whether or not this process works it. */
export const jobDefinitions: readonly JobDefinition<unknown>[] = [
  generateJob,
  attemptJob,
  attemptSweepJob,
  upscaleJob,
  printJob,
  shapePreviewJob,
  detailJob,
  stylePreviewsJob,
  largePreviewJob,
  paintPetJob,
  printOrderJob,
  announceFilesJob,
  sendGiftsJob,
  filmJob,
  askAddressJob,
  addUpSalesJob,
  sendEmailJob,
  reconcileJob,
  invoiceJob,
  creditNoteJob,
  planOrderJob,
  advanceJob,
  refundCancelledJob,
  subscribeJob,
  comparePartnersJob,
  fileMadeJob,
  quoteJob,
  refreshQuotesJob,
  sweepFulfilmentJob,
  retentionJob,
  testCustomerJob,
  watchJob,
];
