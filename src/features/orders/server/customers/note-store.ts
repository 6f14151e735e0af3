import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { lockTagsOf, type Tagged } from './tag-store.ts';
import { orders } from '../tables.ts';
import { notes, orderCustomers } from './tables.ts';

export type NoteRow = typeof notes.$inferSelect;

/** What a note is about. */
export type NoteSubject = Tagged;

const isAbout = (subject: NoteSubject) =>
  'orderId' in subject ? eq(notes.orderId, subject.orderId) : eq(notes.customerId, subject.customerId);

export function subjectOf({ orderId, customerId }: NoteRow): NoteSubject {
  return orderId === null ? { customerId: customerId ?? '' } : { orderId };
}

/** Locks the order or the customer; false if there is none. */
export async function lockSubject(tx: Tx, subject: NoteSubject): Promise<boolean> {
  return (await lockTagsOf(tx, subject)) !== null;
}

/** Oldest first. */
export async function findNotes(db: DbOrTx, subject: NoteSubject): Promise<NoteRow[]> {
  return db.select().from(notes).where(isAbout(subject)).orderBy(asc(notes.createdAt), asc(notes.id));
}

/**
 * The notes about orders, oldest first, and about the customer with this verified address; null leaves those out.
 * `about` is the id of the order. An address that was only typed says nothing about who typed it.
 */
export async function findNotesOfOrders(
  db: DbOrTx,
  ids: readonly string[],
  verifiedEmail: string | null,
): Promise<{ about: string; at: Date; text: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ about: orders.id, at: notes.createdAt, text: notes.text })
    .from(orders)
    .leftJoin(orderCustomers, isVerifiedCustomer(verifiedEmail))
    .innerJoin(notes, or(eq(notes.orderId, orders.id), eq(notes.customerId, orderCustomers.id)))
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(notes.createdAt), asc(notes.id));
}

/** The tags of orders, with those of the customer with this verified address; null leaves those out. By order. */
export async function findTagsOfOrders(
  db: DbOrTx,
  ids: readonly string[],
  verifiedEmail: string | null,
): Promise<Map<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, own: orders.tags, customers: orderCustomers.tags })
    .from(orders)
    .leftJoin(orderCustomers, isVerifiedCustomer(verifiedEmail))
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, own, customers }) => [id, [...new Set([...own, ...(customers ?? [])])]]));
}

/** Joins an order with its customer, if that has this address. */
function isVerifiedCustomer(verifiedEmail: string | null): SQL | undefined {
  return and(
    eq(orderCustomers.mode, orders.mode),
    sql`${orderCustomers.email} = lower(${orders.customerEmail})`,
    sql`${orderCustomers.email} = lower(${verifiedEmail}::text)`,
  );
}

export async function findNote(db: DbOrTx, id: string): Promise<NoteRow | null> {
  const [row] = await db.select().from(notes).where(eq(notes.id, id));
  return row ?? null;
}

export async function insertNote(tx: DbOrTx, row: typeof notes.$inferInsert): Promise<void> {
  await tx.insert(notes).values(row);
}

export async function updateNote(tx: DbOrTx, id: string, fields: Pick<NoteRow, 'text' | 'editedAt'>): Promise<void> {
  await tx.update(notes).set(fields).where(eq(notes.id, id));
}

export async function deleteNote(tx: DbOrTx, id: string): Promise<void> {
  await tx.delete(notes).where(eq(notes.id, id));
}

export async function deleteNotesOfOrder(tx: DbOrTx, orderId: string): Promise<void> {
  await tx.delete(notes).where(eq(notes.orderId, orderId));
}

/** Takes a person out of the notes that they have written, which stay. */
export async function forgetAuthor(tx: DbOrTx, email: string): Promise<void> {
  await tx.update(notes).set({ author: null }).where(eq(notes.author, email));
}
