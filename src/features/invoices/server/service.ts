/** The interface of invoices for other features. */
export { issueInvoices } from './issue.ts';
export { archiveMonth, invoicesOfMonth, type Month } from './month.ts';
export { presentInvoice } from './routes.ts';
export { fileNameOf, renderInvoice } from './render.ts';
export {
  findInvoice,
  findInvoicesOf,
  findInvoicesOfOrders,
  findMonths,
  forgetBuyers,
  toInvoice,
  type InvoiceRow,
} from './store.ts';
