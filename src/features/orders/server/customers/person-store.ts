import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { deleteReportsOf } from '../../../../platform/outbox/reports-store.ts';
import { deleteNotesOfOrder } from './note-store.ts';
import { deleteGift, findGift } from '../gifts/gift-store.ts';
import type { OrderRow } from '../store.ts';
import { backupCopies, orderEvents, orders } from '../tables.ts';

export async function findOrders(db: DbOrTx, ids: readonly string[]): Promise<OrderRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]));
}

export async function lockOrdersOf(tx: DbOrTx, owners: readonly string[]): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(inArray(orders.owner, [...owners]))
    .orderBy(asc(orders.id))
    .for('no key update');
}

export async function findAddressOf(db: DbOrTx, owners: readonly string[]): Promise<string | null> {
  const [row] = await db
    .select({ email: orders.customerEmail })
    .from(orders)
    .where(and(inArray(orders.owner, [...owners]), isNotNull(orders.customerEmail)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row?.email ?? null;
}

export async function findPastPhotos(db: DbOrTx, before: Date, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(lt(orders.closedAt, before), isNull(orders.photosLeftAt)))
    .orderBy(asc(orders.closedAt))
    .limit(limit);
}

/** Keys of `details` that the history keeps after the person is removed. */
const ledgerKeys = ['from', 'to', 'payment', 'artworks', 'amount', 'refund', 'dispute', 'reason'];

export async function anonymizeOrder(tx: DbOrTx, id: string, owner: string, now: Date): Promise<void> {
  const nothing = {
    customerEmail: null,
    customerFirstName: null,
    customerLastName: null,
    address: null,
    company: null,
  };
  // A tracking number reveals the delivery address.
  const parcel = { trackingNumber: null, trackingUrl: null };
  const [known] = await tx.select({ email: orders.customerEmail }).from(orders).where(eq(orders.id, id));
  const gift = await findGift(tx, id);
  for (const email of [known?.email, gift?.recipientEmail])
    if (email !== undefined && email !== null) await deleteReportsOf(tx, email);
  await tx
    .update(orders)
    .set({ owner, ...nothing, ...parcel, tags: [], updatedAt: now })
    .where(eq(orders.id, id));
  await deleteNotesOfOrder(tx, id);
  await deleteGift(tx, id);
  await tx.delete(backupCopies).where(eq(backupCopies.orderId, id));
  const kept = sql.join(
    ledgerKeys.map((key) => sql`${key}`),
    sql`, `,
  );
  await tx
    .update(orderEvents)
    .set({
      details: sql`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(${orderEvents.details}) where key in (${kept}))`,
    })
    .where(eq(orderEvents.orderId, id));
}

export async function findEvents(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<(typeof orderEvents.$inferSelect)[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
}
