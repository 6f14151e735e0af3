import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { noticeDismissals } from './tables.ts';

export type Dismissal = Omit<typeof noticeDismissals.$inferSelect, 'person'>;

/** What a person has dismissed, by notice. */
export async function findDismissals(db: DbOrTx, person: string): Promise<Map<string, Dismissal>> {
  const rows = await db.select().from(noticeDismissals).where(eq(noticeDismissals.person, person));
  return new Map(rows.map(({ person: _person, ...row }) => [row.notice, row]));
}

/** Dismisses notices for a person, or dismisses them again at their present extent. */
export async function saveDismissals(db: DbOrTx, person: string, rows: readonly Dismissal[]): Promise<void> {
  for (const row of rows)
    await db
      .insert(noticeDismissals)
      .values({ person, ...row })
      .onConflictDoUpdate({
        target: [noticeDismissals.person, noticeDismissals.notice],
        set: { extent: row.extent, at: row.at },
      });
}

/** Forgets that a person has dismissed these notices; all of theirs without `notices`. */
export async function deleteDismissals(db: DbOrTx, person: string, notices?: readonly string[]): Promise<void> {
  await db
    .delete(noticeDismissals)
    .where(
      and(
        eq(noticeDismissals.person, person),
        notices === undefined ? undefined : inArray(noticeDismissals.notice, [...notices]),
      ),
    );
}
