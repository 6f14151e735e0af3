import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { newId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import { notFound, ShopError } from '../../../shared/shop-error.ts';
import type { Clock } from '../../../shared/time.ts';
import { readAddress } from '../../accounts/server/service.ts';
import { describeArtworks, holdArtwork } from '../../artworks/server/service.ts';
import type { CartLine } from '../../cart/contract.ts';
import { requiresShipping, type Totals } from '../../catalog/contract.ts';
import {
  isDeliverable,
  type OrderCause,
  type OrderEvent,
  type OrderStatus,
  type OrderView,
  type ShippingAddress,
} from '../contract.ts';
import { moveTo, type MoveContext } from './edit-order.ts';
import { insertMoney } from './money-store.ts';
import type { LinksContext } from './links.ts';
import * as store from './store.ts';
import { isReleased } from './switches.ts';
import { nextStatus } from './transitions.ts';
import { presentOrders } from './present-orders.ts';

export {
  addressOf,
  exportOrders,
  findOrdersPastPhotos,
  keepsOf,
  lockOrdersOf,
  photosSeenTo,
  transferOrder,
  removePerson,
  type ExportedOrder,
  type OrderKeep,
} from './forget-person.ts';

export {
  editOrder,
  noteByAdmin,
  noteOpened,
  setAddress,
  setCustomerEmail,
  setStatus,
  setTracking,
  type Edited,
  type Editing,
} from './edit-order.ts';
export type { ClosedFilesContext } from './closed-files.ts';
export { giveLateAddress } from './give-address.ts';
export { eventsOf, listOrders, readAnyOrder, readAnyOrders, type AnyOrder } from './all-orders.ts';
export { findUnpainted, type OrderCriteria } from './listing-store.ts';
export { eachOrderId, ledgerOf } from './order-ledger.ts';
export { countStatuses, readDays, readTally } from './tally-store.ts';
export { orderPageUrl } from './links.ts';
export { findOrdersWith as ordersWith } from './store.ts';
export { archiveDuplicates, findDuplicates, type DuplicateGroup } from './duplicates.ts';
export { confirmOrder, previewConfirmation, type Confirmation } from './confirm-order.ts';
export {
  approveOrder,
  chooseVariation,
  pictureMark,
  repaintOrder,
  uploadArtwork,
  type Reviewing,
} from './order-artwork.ts';
export { emailsOf, resendEmail } from './order-emails.ts';
export { findTenders as tendersOf } from './money-store.ts';
export { isReleased, readSwitch, setSwitch } from './switches.ts';

export interface OrdersContext extends LinksContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly publish: Publish;
}

export interface NewOrder {
  readonly owner: string;
  /** Unique, as is `payment`: a draft makes at most one order, and so does a payment. */
  readonly draft: string;
  readonly payment: string;
  readonly live: boolean;
  readonly lines: readonly CartLine[];
  readonly totals: Totals;
  readonly email: string | null;
  readonly address: ShippingAddress | null;
}

/** The fields of an order that other features use. */
export interface OrderRecord {
  readonly id: string;
  readonly owner: string;
  readonly payment: string;
  readonly total: Cents;
  readonly status: OrderStatus;
}

/**
 * Makes the order of a captured payment, inside the transaction that settles the payment. `made` is false if the draft
 * or the payment already has an order, which is then returned.
 */
export async function createOrder(tx: Tx, order: NewOrder, now: Date): Promise<{ made: boolean; order: OrderRecord }> {
  const inserted = await store.insertOrder(tx, {
    id: newId('ord'),
    owner: order.owner,
    draft: order.draft,
    payment: order.payment,
    mode: order.live ? 'live' : 'test',
    status: 'pending',
    currency: order.totals.currency,
    subtotal: order.totals.subtotal,
    discount: order.totals.discount,
    shipping: order.totals.shipping,
    tax: order.totals.tax,
    total: order.totals.total,
    customerEmail: order.email,
    customerFirstName: order.address?.firstName ?? null,
    customerLastName: order.address?.lastName ?? null,
    address: order.address,
    createdAt: now,
    updatedAt: now,
  });
  if (inserted === null) {
    const existing = (await store.findByDraft(tx, order.draft)) ?? (await store.findByPayment(tx, order.payment));
    if (existing === null) throw new Error(`no order of draft ${order.draft} although inserting it conflicted`);
    return { made: false, order: existing };
  }
  await store.insertLines(
    tx,
    order.lines.map((line, position) => ({
      orderId: inserted.id,
      position,
      title: line.title,
      productType: line.productType,
      productSize: line.productSize,
      productMaterial: line.productMaterial,
      shape: line.shape,
      printWidth: line.printWidth ?? null,
      printHeight: line.printHeight ?? null,
      requiresShipping: requiresShipping(line),
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      artworkId: line.artworkId,
      selectedVariation: line.selectedVariation,
    })),
  );
  await insertMoney(tx, inserted.id, {
    adjustments: order.totals.adjustments,
    tenders: [{ kind: 'card', reference: order.payment, cents: order.totals.total }],
  });
  const note = (event: OrderEvent) => store.insertEvent(tx, { orderId: inserted.id, at: now, actor: 'shop', ...event });
  await note({ kind: 'placed', details: { payment: order.payment } });
  const missing = await holdArtworks(tx, inserted.id, order.lines, now);
  // The order is paid, so it is made even if something is missing. The history says what.
  if (missing.length > 0) await note({ kind: 'artwork missing', details: { artworks: missing } });
  if (order.address === null) await note({ kind: 'address missing', details: {} });
  else if (order.lines.some(requiresShipping) && !isDeliverable(order.address))
    await note({ kind: 'address incomplete', details: {} });
  return { made: true, order: inserted };
}

/** Holds the ordered artworks. Returns those that no longer exist. */
async function holdArtworks(tx: Tx, orderId: string, lines: readonly CartLine[], now: Date): Promise<string[]> {
  const ids = [...new Set(lines.map((line) => line.artworkId))];
  const there = await describeArtworks({ db: tx }, ids);
  for (const id of [...there.keys()].toSorted()) await holdArtwork(tx, id, orderId, now);
  return ids.filter((id) => !there.has(id));
}

/** One page of a person's orders, newest first, with the total number. */
export async function ordersOf(
  context: { readonly db: Db },
  owners: readonly string[],
  page: { limit: number; offset: number },
): Promise<{ orders: OrderView[]; total: number }> {
  const [total, rows] = await Promise.all([
    store.countOrdersOf(context.db, owners),
    store.findOrdersOf(context.db, owners, page),
  ]);
  return { orders: await presentOrders(context.db, rows), total };
}

/** The caller's own order; null when missing or somebody else's. */
export async function findOrder(
  context: { readonly db: DbOrTx },
  owners: readonly string[],
  id: string,
): Promise<OrderView | null> {
  const order = await store.findOrder(context.db, id);
  if (order === null || !owners.includes(order.owner)) return null;
  return (await presentOrders(context.db, [order]))[0];
}

/** The order that a payment has made; null when there is none. */
export async function orderOfPayment(db: DbOrTx, payment: string): Promise<OrderRecord | null> {
  return store.findByPayment(db, payment);
}

/** Which of these payments have made an order, by the payment's id. */
export async function ordersOfPayments(db: DbOrTx, payments: readonly string[]): Promise<Map<string, string>> {
  return store.findIdsByPayments(db, payments);
}

/** Records in an order's history what happened to its money. */
export async function noteOnOrder(tx: Tx, orderId: string, event: OrderEvent, now: Date): Promise<void> {
  await store.insertEvent(tx, { orderId, at: now, actor: 'shop', ...event });
}

/** The payment and total of an order; null for unknown ids and archived rows. */
export async function moneyOf(
  db: DbOrTx,
  orderId: string,
): Promise<Pick<store.OrderRow, 'payment' | 'imported' | 'total' | 'mode'> | null> {
  const order = await store.findOrder(db, orderId);
  return order === null || order.archivedAt !== null ? null : order;
}

/** The maximum number of addresses per order, so that nobody can use the shop to email strangers. */
const maxBackupCopies = 5;

/**
 * Sends the order and its download to an address, once. An order without an email takes it as its own. Throws
 * ShopError: invalid for an invalid address, not_found for anybody else's order, too_many beyond `maxBackupCopies`.
 */
export async function requestBackupCopy(
  context: Pick<OrdersContext, 'db' | 'clock' | 'publish'>,
  owners: readonly string[],
  request: { orderId: string; email: string },
): Promise<void> {
  const { orderId } = request;
  const email = readAddress(request.email);
  await context.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (order === null || !owners.includes(order.owner)) throw notFound();
    const now = context.clock();
    if (!(await store.insertBackupCopy(tx, { orderId, email, requestedAt: now }))) return;
    if ((await store.countBackupCopies(tx, orderId)) > maxBackupCopies) {
      throw new ShopError(
        'too_many',
        'This order has been sent to enough addresses. Please write to us if you need another.',
      );
    }
    await context.publish(tx, 'backup.requested', { orderId, email });
    if (order.customerEmail === null) {
      const along = order.address === null ? {} : { address: { ...order.address, email } };
      await store.updateOrder(tx, orderId, { customerEmail: email, ...along, updatedAt: now });
    }
    await store.insertEvent(tx, {
      orderId,
      at: now,
      actor: 'buyer',
      kind: 'backup copy requested',
      details: { email },
    });
  });
}

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
  if (status === null || !(await isReleased(tx, order, status))) return null;
  await moveTo(context, tx, order, { status, actor: change.actor, cause: change.cause }, now);
  return status;
}
