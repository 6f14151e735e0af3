import { and, asc, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { pendingDeletions, removals } from './tables.ts';

export type RemovalRow = typeof removals.$inferSelect;
export type PendingDeletionRow = typeof pendingDeletions.$inferSelect;

export async function insertRemoval(tx: DbOrTx, row: typeof removals.$inferInsert): Promise<void> {
  await insertRemovals(tx, [row]);
}

export async function insertRemovals(tx: DbOrTx, rows: (typeof removals.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(removals).values(rows).onConflictDoNothing();
}

/** Removals whose files have not been deleted yet, oldest first. */
export async function findFirstPass(db: DbOrTx, limit: number): Promise<RemovalRow[]> {
  return db
    .select()
    .from(removals)
    .where(and(isNull(removals.emptiedAt), isNull(removals.finishedAt)))
    .orderBy(removals.begunAt)
    .limit(limit);
}

/** Removals begun before `begunBefore` whose files were deleted once and are due for the second pass. */
export async function findSecondPass(db: DbOrTx, begunBefore: Date, limit: number): Promise<RemovalRow[]> {
  return db
    .select()
    .from(removals)
    .where(and(isNull(removals.finishedAt), isNotNull(removals.emptiedAt), lte(removals.begunAt, begunBefore)))
    .orderBy(removals.begunAt)
    .limit(limit);
}

export async function findRemovals(db: DbOrTx, subjects: readonly string[]): Promise<RemovalRow[]> {
  return subjects.length === 0
    ? []
    : db
        .select()
        .from(removals)
        .where(inArray(removals.subject, [...subjects]));
}

/** Records that files were deleted; for `finished` this was the last pass. */
export async function recordFilesDeleted(
  db: DbOrTx,
  { emptied, finished, at }: { emptied: readonly string[]; finished: readonly string[]; at: Date },
): Promise<void> {
  if (emptied.length > 0)
    await db
      .update(removals)
      .set({ emptiedAt: at })
      .where(and(inArray(removals.subject, [...emptied]), isNull(removals.finishedAt)));
  if (finished.length > 0)
    await db
      .update(removals)
      .set({ emptiedAt: at, finishedAt: at })
      .where(and(inArray(removals.subject, [...finished]), isNull(removals.finishedAt)));
}

/** Deletes old finished removals that have no receipt. */
export async function forgetRemovals(db: DbOrTx, finishedBefore: Date): Promise<void> {
  await db.delete(removals).where(and(isNull(removals.receipt), lt(removals.finishedAt, finishedBefore)));
}

/**
 * Keeps an existing request for the subject, unless the new one comes from an account deletion: that replaces it, so
 * that no email address stays stored.
 */
export async function insertPendingDeletion(tx: DbOrTx, row: typeof pendingDeletions.$inferInsert): Promise<void> {
  if (row.reason === 'account') await tx.delete(pendingDeletions).where(eq(pendingDeletions.subject, row.subject));
  await tx.insert(pendingDeletions).values(row).onConflictDoNothing();
}

export async function findPendingDeletions(db: DbOrTx): Promise<PendingDeletionRow[]> {
  return db.select().from(pendingDeletions).orderBy(asc(pendingDeletions.wishedAt));
}

export async function findRequestedDeletions(db: DbOrTx, subjects: readonly string[]): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await db
    .select({ subject: pendingDeletions.subject })
    .from(pendingDeletions)
    .where(inArray(pendingDeletions.subject, [...subjects]));
  return new Set(rows.map((row) => row.subject));
}

export async function deleteDeletionRequest(tx: DbOrTx, subject: string): Promise<void> {
  await tx.delete(pendingDeletions).where(eq(pendingDeletions.subject, subject));
}
