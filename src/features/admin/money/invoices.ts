import { z } from 'zod';
import { invoiceView } from '../../invoices/contract.ts';

const mode = z.enum(['test', 'live']);

/**
 * GET /api/admin/invoices: the months in which invoices were written, the newest first. Amounts are in units of their
 * currency.
 */
export const invoiceMonths = z.object({
  mode,
  months: z.array(
    z.object({
      month: z.string(),
      currency: z.string(),
      invoices: z.int(),
      creditNotes: z.int(),
      invoiced: z.number(),
      credited: z.number(),
    }),
  ),
});

/** GET /api/admin/invoices/month.zip and month.csv. */
export const monthQuery = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month.'),
  mode: mode.optional(),
});

/** POST /api/admin/orders/:id/invoices. */
export const createInvoiceResponse = z.object({ message: z.string(), invoices: z.array(invoiceView) });
