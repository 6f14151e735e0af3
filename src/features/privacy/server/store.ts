import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { deletionWishes, removals } from './tables.ts';

export type RemovalRow = typeof removals.$inferSelect;
export type WishRow = typeof deletionWishes.$inferSelect;

export async function insertRemoval(tx: DbOrTx, row: typeof removals.$inferInsert): Promise<void> {
  await tx.insert(removals).values(row).onConflictDoNothing();
}

export async function findUnfinished(db: DbOrTx): Promise<RemovalRow[]> {
  return db.select().from(removals).where(isNull(removals.finishedAt)).orderBy(removals.begunAt).limit(1_000);
}

export async function findRemovals(db: DbOrTx, subjects: readonly string[]): Promise<RemovalRow[]> {
  return subjects.length === 0 ? [] : db.select().from(removals).where(inArray(removals.subject, [...subjects]));
}

export async function finishRemoval(db: DbOrTx, subject: string, finishedAt: Date): Promise<void> {
  await db.update(removals).set({ finishedAt }).where(and(eq(removals.subject, subject), isNull(removals.finishedAt)));
}

/** Whoever wished it first; the account's going outranks that, for it keeps no address. */
export async function insertWish(tx: DbOrTx, row: typeof deletionWishes.$inferInsert): Promise<void> {
  if (row.reason === 'account') await tx.delete(deletionWishes).where(eq(deletionWishes.subject, row.subject));
  await tx.insert(deletionWishes).values(row).onConflictDoNothing();
}

export async function findWishes(db: DbOrTx): Promise<WishRow[]> {
  return db.select().from(deletionWishes).orderBy(asc(deletionWishes.wishedAt));
}

export async function findWished(db: DbOrTx, subjects: readonly string[]): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await db
    .select({ subject: deletionWishes.subject })
    .from(deletionWishes)
    .where(inArray(deletionWishes.subject, [...subjects]));
  return new Set(rows.map((row) => row.subject));
}

export async function deleteWish(tx: DbOrTx, subject: string): Promise<void> {
  await tx.delete(deletionWishes).where(eq(deletionWishes.subject, subject));
}
