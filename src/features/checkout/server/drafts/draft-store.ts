import { and, eq, lt } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { checkoutDrafts } from '../tables.ts';

export type DraftRow = typeof checkoutDrafts.$inferSelect;

/**
 * Finds and locks the open draft that has the same fingerprint as `row`, and gives it the expiry and the language of
 * `row`. If there is no such draft, inserts `row` instead; `made` is then true.
 */
export async function openDraft(
  tx: DbOrTx,
  row: typeof checkoutDrafts.$inferInsert,
): Promise<{ draft: DraftRow; made: boolean }> {
  // Another transaction may close the draft between the conflict and the read. The next round then inserts the row.
  for (let round = 0; round < 3; round += 1) {
    const [made] = await tx.insert(checkoutDrafts).values(row).onConflictDoNothing().returning();
    if (made) return { draft: made, made: true };
    const [open] = await tx
      .select()
      .from(checkoutDrafts)
      .where(and(eq(checkoutDrafts.fingerprint, row.fingerprint), eq(checkoutDrafts.status, 'open')))
      .for('no key update');
    if (open) {
      const { expiresAt, language = null, lines } = row;
      // The same lines in another language have other titles.
      const changed = language === open.language ? { expiresAt } : { expiresAt, language, lines };
      await tx.update(checkoutDrafts).set(changed).where(eq(checkoutDrafts.id, open.id));
      return { draft: { ...open, ...changed }, made: false };
    }
  }
  throw new Error('could not open a draft or find the open one with its fingerprint');
}

/** Inserts a draft unless its id exists. Returns the stored draft, locked. */
export async function insertOrLockDraft(tx: DbOrTx, row: typeof checkoutDrafts.$inferInsert): Promise<DraftRow> {
  await tx.insert(checkoutDrafts).values(row).onConflictDoNothing();
  const known = await lockDraft(tx, row.id);
  if (known === null) throw new Error(`draft ${row.id} was not written`);
  return known;
}

/** The draft, locked until the transaction ends. */
export async function lockDraft(tx: DbOrTx, id: string): Promise<DraftRow | null> {
  const [row] = await tx.select().from(checkoutDrafts).where(eq(checkoutDrafts.id, id)).for('no key update');
  return row ?? null;
}

export async function updateDraft(
  tx: DbOrTx,
  id: string,
  fields: Partial<typeof checkoutDrafts.$inferInsert>,
): Promise<void> {
  await tx.update(checkoutDrafts).set(fields).where(eq(checkoutDrafts.id, id));
}

export async function findOverdueDrafts(db: DbOrTx, now: Date, limit: number): Promise<DraftRow[]> {
  return db
    .select()
    .from(checkoutDrafts)
    .where(and(eq(checkoutDrafts.status, 'open'), lt(checkoutDrafts.expiresAt, now)))
    .limit(limit);
}

/** Expires an open draft, if `now` is given only past its time. Returns false if it was used or closed meanwhile. */
export async function expireDraft(tx: DbOrTx, id: string, now: Date | null): Promise<boolean> {
  const closed = await tx
    .update(checkoutDrafts)
    .set({ status: 'expired' })
    .where(
      and(
        eq(checkoutDrafts.id, id),
        eq(checkoutDrafts.status, 'open'),
        now === null ? undefined : lt(checkoutDrafts.expiresAt, now),
      ),
    )
    .returning({ id: checkoutDrafts.id });
  return closed.length > 0;
}
