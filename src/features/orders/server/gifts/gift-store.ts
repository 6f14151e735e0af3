import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { orders } from '../tables.ts';
import { orderGifts } from './tables.ts';

export type GiftRow = typeof orderGifts.$inferSelect;

export async function insertGift(tx: DbOrTx, row: typeof orderGifts.$inferInsert): Promise<void> {
  await tx.insert(orderGifts).values(row);
}

export async function findGift(db: DbOrTx, orderId: string): Promise<GiftRow | null> {
  return (await findGifts(db, [orderId])).get(orderId) ?? null;
}

/** The gifts among these orders, by the order's id. */
export async function findGifts(db: DbOrTx, orderIds: readonly string[]): Promise<Map<string, GiftRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderGifts)
    .where(inArray(orderGifts.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** The gift, locked until the transaction ends. */
export async function lockGift(tx: DbOrTx, orderId: string): Promise<GiftRow | null> {
  const [row] = await tx.select().from(orderGifts).where(eq(orderGifts.orderId, orderId)).for('update');
  return row ?? null;
}

export async function markSent(tx: DbOrTx, orderId: string, now: Date): Promise<void> {
  await tx.update(orderGifts).set({ sentAt: now }).where(eq(orderGifts.orderId, orderId));
}

export async function deleteGift(tx: DbOrTx, orderId: string): Promise<void> {
  await tx.delete(orderGifts).where(eq(orderGifts.orderId, orderId));
}

/** Still to be emailed, of an order that stands: neither canceled, archived nor paid back in full. */
const isWaiting = and(
  isNull(orderGifts.sentAt),
  isNotNull(orderGifts.sendAt),
  isNotNull(orderGifts.recipientEmail),
  ne(orders.status, 'cancelled'),
  isNull(orders.archivedAt),
  sql`${orders.refunded} < ${orders.total}`,
);

/** The orders of up to `limit` gifts whose time has come after `after`, in the order of their ids. */
export async function findDueGifts(
  db: DbOrTx,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: orderGifts.orderId })
    .from(orderGifts)
    .innerJoin(orders, eq(orders.id, orderGifts.orderId))
    .where(and(isWaiting, lte(orderGifts.sendAt, now), sql`${orderGifts.orderId} > ${after}`))
    .orderBy(asc(orderGifts.orderId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Which of these orders are gifts whose download is still to be emailed. */
export async function findWaitingGifts(db: DbOrTx, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ id: orderGifts.orderId })
    .from(orderGifts)
    .innerJoin(orders, eq(orders.id, orderGifts.orderId))
    .where(and(isWaiting, inArray(orderGifts.orderId, [...orderIds])));
  return new Set(rows.map(({ id }) => id));
}

/** Gifts whose download was emailed to one of these addresses, which are in lower case; newest first, at most a hundred. */
export async function findGiftsSentTo(
  db: DbOrTx,
  addresses: readonly string[],
): Promise<{ orderId: string; email: string | null }[]> {
  return db
    .select({ orderId: orderGifts.orderId, email: orderGifts.recipientEmail })
    .from(orderGifts)
    .innerJoin(orders, eq(orders.id, orderGifts.orderId))
    .where(
      and(
        inArray(sql`lower(${orderGifts.recipientEmail})`, [...addresses]),
        isNotNull(orderGifts.sentAt),
        ne(orders.status, 'cancelled'),
        isNull(orders.archivedAt),
      ),
    )
    .orderBy(desc(orderGifts.sentAt))
    .limit(100);
}
