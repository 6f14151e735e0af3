import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, like, ne, notInArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { newId } from '../../../shared/ids.ts';
import { must } from '../../../shared/must.ts';
import type { LanguageTag } from '../../../words/languages.ts';
import type { OrderEvent, OrderEventKind } from '../contract.ts';
import { backupCopies, orderEvents, orderLines, orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

/**
 * Inserts an order unless its draft or its payment has one already. The conflict clause has no target, because with a
 * target, a conflict on the other unique column would raise an error.
 */
export async function insertOrder(tx: DbOrTx, row: typeof orders.$inferInsert): Promise<OrderRow | null> {
  const [made] = await tx.insert(orders).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function insertLines(tx: DbOrTx, rows: (typeof orderLines.$inferInsert)[]): Promise<void> {
  await tx.insert(orderLines).values(rows);
}

/** An event of an order: what happened, when, and who did it: 'shop', 'buyer', or an admin's email. */
export type NewOrderEvent = { readonly orderId: string; readonly at: Date; readonly actor: string } & OrderEvent;

export async function insertEvent(tx: DbOrTx, event: NewOrderEvent): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, id: newId('evt') });
}

export async function hasEvent(
  db: DbOrTx,
  { orderId, actor, kind, since }: { orderId: string; actor: string; kind: OrderEventKind; since: Date },
): Promise<boolean> {
  const same = and(eq(orderEvents.orderId, orderId), eq(orderEvents.actor, actor), eq(orderEvents.kind, kind));
  const rows = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(same, gte(orderEvents.at, since)))
    .limit(1);
  return rows.length > 0;
}

export async function findByDraft(db: DbOrTx, draft: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.draft, draft));
  return row ?? null;
}

export async function findByPayment(db: DbOrTx, payment: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.payment, payment), eq(orders.imported, false)));
  return row ?? null;
}

/** Order ids by payment. Payments without an order are omitted. */
export async function findIdsByPayments(db: DbOrTx, payments: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: orders.id, payment: orders.payment })
    .from(orders)
    .where(and(inArray(orders.payment, [...payments]), eq(orders.imported, false)));
  return new Map(rows.map(({ id, payment }) => [payment, id]));
}

export async function findOrder(db: DbOrTx, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** The language that the buyer of an order reads; null for the main one of the shop. */
export async function findOrderLanguage(db: DbOrTx, id: string): Promise<LanguageTag | null> {
  const [row] = await db.select({ language: orders.language }).from(orders).where(eq(orders.id, id));
  return row?.language ?? null;
}

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: DbOrTx, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
  return row ?? null;
}

export async function updateOrder(tx: DbOrTx, id: string, fields: Partial<typeof orders.$inferInsert>): Promise<void> {
  await tx
    .update(orders)
    .set({ ...fields, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id));
}

/** Newest first. */
export async function findOrdersOf(
  db: DbOrTx,
  owners: readonly string[],
  page: { limit: number; offset: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.owner, [...owners]), isNull(orders.archivedAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countOrdersOf(db: DbOrTx, owners: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(inArray(orders.owner, [...owners]), isNull(orders.archivedAt)));
  return must(row, 'the number of orders').orders;
}

/** Orders paid with this email (lower case) that belong to a visitor outside `owners`. */
export async function findUnclaimed(
  db: DbOrTx,
  email: string,
  owners: readonly string[],
): Promise<Pick<OrderRow, 'id' | 'owner'>[]> {
  return db
    .select({ id: orders.id, owner: orders.owner })
    .from(orders)
    .where(
      and(
        eq(sql`lower(${orders.customerEmail})`, email),
        like(orders.owner, 'vis\\_%'),
        notInArray(orders.owner, [...owners]),
      ),
    );
}

/** The newest orders paid with this email (lower case). */
export async function findOrdersPaidWith(db: DbOrTx, email: string, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(sql`lower(${orders.customerEmail})`, email), isNull(orders.archivedAt)))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

/** Returns false if the owner has changed since. */
export async function changeOwner(
  db: DbOrTx,
  { id, from, to, now }: { id: string; from: string; to: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ owner: to, updatedAt: now })
    .where(and(eq(orders.id, id), eq(orders.owner, from)))
    .returning({ id: orders.id });
  return rows.length > 0;
}

/** Lines of several orders, in the order of purchase. */
export async function findLines(db: DbOrTx, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/**
 * A subquery with every picture of every order: those of its lines, and the artwork of an imported row without lines.
 */
export function allOrderedPictures(db: DbOrTx) {
  const ofLines = db
    .select({
      orderId: orderLines.orderId,
      artworkId: orderLines.artworkId,
      variation: orderLines.selectedVariation,
      position: orderLines.position,
    })
    .from(orderLines);
  const ofOrders = db
    .select({
      orderId: orders.id,
      artworkId: sql<string>`${orders.artworkId}`,
      variation: sql<number>`0`,
      position: sql<number>`0`,
    })
    .from(orders)
    .where(isNotNull(orders.artworkId));
  return unionAll(ofLines, ofOrders).as('ordered');
}

/** Neither canceled nor archived as a duplicate of another row. */
const isPaid = and(ne(orders.status, 'cancelled'), isNull(orders.archivedAt));

/** Variations of an artwork that these owners have paid for, the latest order first. */
export async function findPaidVariations(
  db: DbOrTx,
  owners: readonly string[],
  artworkId: string,
): Promise<{ orderId: string; variation: number }[]> {
  const ordered = allOrderedPictures(db);
  return db
    .select({ orderId: orders.id, variation: ordered.variation })
    .from(ordered)
    .innerJoin(orders, eq(orders.id, ordered.orderId))
    .where(and(eq(ordered.artworkId, artworkId), inArray(orders.owner, [...owners]), isPaid))
    .orderBy(desc(orders.createdAt), asc(ordered.position));
}

/** Paid orders in which a variation of an artwork was bought, the oldest first. */
export async function findOrdersWith(
  db: DbOrTx,
  picture: { artworkId: string; variation: number },
): Promise<Pick<OrderRow, 'id' | 'closedAt'>[]> {
  const ordered = allOrderedPictures(db);
  return db
    .selectDistinct({ id: orders.id, createdAt: orders.createdAt, closedAt: orders.closedAt })
    .from(orders)
    .innerJoin(ordered, eq(orders.id, ordered.orderId))
    .where(and(eq(ordered.artworkId, picture.artworkId), eq(ordered.variation, picture.variation), isPaid))
    .orderBy(asc(orders.createdAt));
}

/** Variations of an artwork that are in this order, unless it has been canceled or archived. */
export async function findVariationsIn(
  db: DbOrTx,
  orderId: string,
  artworkId: string,
): Promise<{ orderId: string; variation: number }[]> {
  const ordered = allOrderedPictures(db);
  return db
    .select({ orderId: orders.id, variation: ordered.variation })
    .from(ordered)
    .innerJoin(orders, eq(orders.id, ordered.orderId))
    .where(and(eq(orders.id, orderId), eq(ordered.artworkId, artworkId), isPaid))
    .orderBy(asc(ordered.position));
}

export async function countBackupCopies(tx: DbOrTx, orderId: string): Promise<number> {
  const [row] = await tx.select({ copies: count() }).from(backupCopies).where(eq(backupCopies.orderId, orderId));
  return must(row, 'the number of backup copies').copies;
}

export async function insertBackupCopy(tx: DbOrTx, row: typeof backupCopies.$inferInsert): Promise<boolean> {
  const made = await tx.insert(backupCopies).values(row).onConflictDoNothing().returning({ email: backupCopies.email });
  return made.length > 0;
}
