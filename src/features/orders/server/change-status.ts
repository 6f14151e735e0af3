import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../shared/shop-error.ts';
import { type OrderCause, type OrderStatus } from '../contract.ts';
import { moveTo, type MoveContext } from './edit-order.ts';
import * as store from './store.ts';
import { reviewAllows } from './switches.ts';
import { nextStatus } from './transitions.ts';

/**
 * Changes the status according to a cause. Returns the new status, or null if it stays as it is or the order waits for
 * its review. Throws not_found.
 */
export async function changeStatus(
  context: MoveContext,
  tx: Tx,
  change: { orderId: string; cause: OrderCause; wanted?: OrderStatus; actor: string },
  now: Date,
): Promise<OrderStatus | null> {
  const order = await store.lockOrder(tx, change.orderId);
  if (order === null) throw notFound();
  const status = nextStatus(order.status, change.cause, change.wanted);
  if (status === null || !(await reviewAllows(tx, order, status))) return null;
  await moveTo(context, tx, order, { status, actor: change.actor, cause: change.cause }, now);
  return status;
}
