import { z } from 'zod';
import { invoiceKinds } from './facts.ts';

export { creditFacts, type CreditedSoFar } from './credit.ts';
export { invoiceKinds, type Invoice, type InvoiceFacts, type InvoiceKind, type InvoiceTax } from './facts.ts';

/** An invoice in a list. */
export const invoiceView = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedOn: z.iso.date(),
  /** Units of its currency; of a credit note, what goes back. */
  amount: z.number(),
  currency: z.string(),
});
export type InvoiceView = z.infer<typeof invoiceView>;

/** GET /api/orders/{id}/invoices: for whoever may open the order. */
export const invoicesOfOrder = z.object({ invoices: z.array(invoiceView) });

export function orderInvoicesUrl(orderId: string, key: string | null): string {
  return withKey(`/api/orders/${encodeURIComponent(orderId)}/invoices`, key);
}

/** The PDF of one of them. */
export function invoiceUrl(orderId: string, invoiceId: string, key: string | null): string {
  return withKey(`/api/orders/${encodeURIComponent(orderId)}/invoices/${invoiceId}`, key);
}

function withKey(path: string, key: string | null): string {
  return key === null ? path : `${path}?${new URLSearchParams({ key }).toString()}`;
}
