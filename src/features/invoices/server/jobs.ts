import type { JobWorker } from '../../../platform/jobs/jobs.ts';
import type { InvoicesContext } from './context.ts';
import { issueInvoices } from './issue.ts';
import { creditNoteJob, invoiceJob } from './job-definitions.ts';

/** Starts what writes invoices and credit notes. */
export async function startInvoiceJobs(context: InvoicesContext, jobs: JobWorker): Promise<void> {
  await jobs.work(invoiceJob, async ({ data }) => {
    await issueInvoices(context, data.orderId, { isWanted: context.settings.current().invoices.on });
  });
  await jobs.work(creditNoteJob, async ({ data }) => {
    await issueInvoices(context, data.orderId, { isWanted: false });
  });
}
