import { eq, ne, and } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { ClosingCause } from '../../orders/contract.ts';
import { findPaymentOfOrder } from '../../orders/server/service.ts';
import * as payments from './payment-store.ts';
import { refundedOf } from './refunds/refund-sums.ts';
import { disputes } from './tables.ts';

/**
 * Returns those of the given orders whose files are closed under the shop owner's setting, with the cause: an open or
 * lost dispute, or a full refund. Computed on every call, so that winning a dispute opens the files again.
 */
export async function findClosedFiles(
  db: DbOrTx,
  closedBy: readonly ('dispute' | 'refund')[],
  orderIds: readonly string[],
): Promise<Map<string, ClosingCause>> {
  const closed = new Map<string, ClosingCause>();
  if (closedBy.length === 0) return closed;
  for (const id of new Set(orderIds)) {
    const cause = await causeOf(db, closedBy, id);
    if (cause !== null) closed.set(id, cause);
  }
  return closed;
}

async function causeOf(
  db: DbOrTx,
  closedBy: readonly ('dispute' | 'refund')[],
  orderId: string,
): Promise<ClosingCause | null> {
  const order = await findPaymentOfOrder(db, orderId);
  const payment = order === null || order.imported ? null : await payments.findByProviderId(db, order.payment);
  if (order === null || payment === null) return null;
  if (closedBy.includes('dispute')) {
    const contested = await db
      .select({ status: disputes.status })
      .from(disputes)
      .where(and(eq(disputes.paymentId, payment.id), ne(disputes.status, 'won')));
    if (contested.some(({ status }) => status === 'lost')) return 'lost dispute';
    if (contested.length > 0) return 'dispute';
  }
  if (!closedBy.includes('refund')) return null;
  const back = await refundedOf(db, order.payment);
  return back >= Math.min(order.total, payment.amount) ? 'refund' : null;
}
