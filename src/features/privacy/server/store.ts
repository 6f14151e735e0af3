import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { removals } from './tables.ts';

export type RemovalRow = typeof removals.$inferSelect;

export async function insertRemoval(tx: DbOrTx, row: typeof removals.$inferInsert): Promise<void> {
  await tx.insert(removals).values(row).onConflictDoNothing();
}

export async function findUnfinished(db: DbOrTx): Promise<RemovalRow[]> {
  return db.select().from(removals).where(isNull(removals.finishedAt)).orderBy(removals.begunAt).limit(1_000);
}

export async function finishRemoval(db: DbOrTx, subject: string, finishedAt: Date): Promise<void> {
  await db.update(removals).set({ finishedAt }).where(and(eq(removals.subject, subject), isNull(removals.finishedAt)));
}
