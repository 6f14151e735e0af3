import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { requiresShipping } from '../../../catalog/contract.ts';
import { isDeliverable, type OrderCause, type OrderEvent, type OrderGift } from '../../contract.ts';
import { moveTo, type MoveContext } from '../edit-order.ts';
import { findGift } from '../gifts/gift-store.ts';
import { presentGift } from '../gifts/gifts.ts';
import * as store from '../store.ts';
import { reviewAllows } from '../switches.ts';
import { isClosed, isUnwanted, nextStatus } from '../transitions.ts';

/** The facts of an order that its production needs. */
export interface OrderToMake {
  readonly row: store.OrderRow;
  /** Its lines that are shipped. */
  readonly lines: readonly store.OrderLineRow[];
  readonly hasAddress: boolean;
  /** What makes it a gift; null if it is none. */
  readonly gift: OrderGift | null;
  /** See the function `isUnwanted`. */
  readonly isUnwanted: boolean;
  /** Whether it is reviewed, or needs no review. */
  readonly isReviewed: boolean;
}

/**
 * Reads an order, locked until the transaction ends. Null for unknown ids, and for orders that `isAllowed` refuses:
 * nothing more is read then, so that the response time does not reveal whether they exist.
 */
export async function lockOrderToMake(
  tx: Tx,
  id: string,
  isAllowed: (row: store.OrderRow) => boolean = () => true,
): Promise<OrderToMake | null> {
  const row = await store.lockOrder(tx, id);
  return row === null || !isAllowed(row) ? null : gather(tx, row);
}

/** As `lockOrderToMake`, without a lock. */
export async function readOrderToMake(
  db: DbOrTx,
  id: string,
  isAllowed: (row: store.OrderRow) => boolean = () => true,
): Promise<OrderToMake | null> {
  const row = await store.findOrder(db, id);
  return row === null || !isAllowed(row) ? null : gather(db, row);
}

async function gather(db: DbOrTx, row: store.OrderRow): Promise<OrderToMake> {
  const lines = await store.findLines(db, [row.id]);
  const gift = await findGift(db, row.id);
  return {
    row,
    lines: lines.filter(requiresShipping),
    hasAddress: row.address !== null && isDeliverable(row.address),
    gift: gift && presentGift(gift),
    isUnwanted: isUnwanted(row),
    isReviewed: await reviewAllows(db, row, 'being fulfilled'),
  };
}

/** Records a fulfilment event in the history of an order that this transaction has locked. */
export async function noteMaking(
  tx: Tx,
  { row }: OrderToMake,
  event: OrderEvent,
  now: Date,
  actor = 'shop',
): Promise<void> {
  await store.updateOrder(tx, row.id, { updatedAt: now });
  await store.insertEvent(tx, { orderId: row.id, at: now, actor, ...event });
}

/** Moves an order that this transaction has locked to the status that a cause leads to, if it leads to one. */
export async function followCause(
  context: MoveContext,
  tx: Tx,
  { row, isReviewed }: OrderToMake,
  cause: OrderCause,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  const status = nextStatus(row.status, cause);
  if (status === null || (!isClosed(status) && !isReviewed)) return;
  await moveTo(context, tx, row, { status, actor, cause }, now);
}
