import { z } from 'zod';
import { orderStatuses } from '../../orders/contract.ts';
import { adminOrder, maxSelected, selectedIds } from './order-list.ts';

/** Test orders that one request for all of them deletes. */
export const deletedAtOnce = 10;

const orderId = z.string().min(1).max(60);
const selectionOf = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(maxSelected);

/**
 * POST /api/admin/bulk/status: sets a status on each order. `seen` is the status that the admin saw: an order that
 * somebody else has moved elsewhere meanwhile is left as it is, and a repeated request changes nothing twice. A dry run
 * changes nothing and counts the emails that customers would get.
 */
export const bulkStatusRequest = z.object({
  status: z.enum(orderStatuses),
  orders: selectionOf(z.object({ orderId, seen: z.enum(orderStatuses) })),
  dryRun: z.boolean().default(false),
});

/**
 * POST /api/admin/bulk/confirmations: sends each customer the confirmation, even those who have it already. A
 * repeated `requestId` sends nothing twice.
 */
export const bulkConfirmationRequest = z.object({
  requestId: z.string().min(8).max(60),
  orders: selectionOf(
    z.object({
      orderId,
      /** A text range, e.g. 'November 27, 2026 - December 4, 2026'. */
      estimatedDeliveryDate: z.string().trim().min(1).max(120),
    }),
  ),
});

/**
 * POST /api/admin/test-orders/delete: deletes these test orders with their pictures and files, or the oldest
 * `deletedAtOnce` of all, to be repeated until none is left: each takes up to a second.
 */
export const deleteTestOrdersRequest = z.union([
  z.object({ orderIds: selectionOf(orderId) }),
  z.object({ all: z.literal(true) }),
]);

/** Which orders were changed, and why the others were not. Each order is changed on its own. */
export const bulkResponse = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ orderId: z.string(), reason: z.string() })),
  /** Emails to customers. */
  emails: z.int(),
  /** The orders as they are now; empty after a dry run. */
  orders: z.array(adminOrder),
});
export type BulkResponse = z.infer<typeof bulkResponse>;

/**
 * GET /api/admin/orders/labels.pdf: address labels of these orders, on the paper of the shop's country. So are the labels
 * for the backs, GET /api/admin/orders/back-labels.pdf.
 */
export const labelsQuery = z.object({ ids: selectedIds });

/** GET /api/admin/papers. `filmCode`: the shop owner wants codes to films on papers and backs. */
export const papers = z.object({ filmCode: z.boolean() });
