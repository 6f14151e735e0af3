import { and, eq, gt, lt } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { vatChecks } from './tables.ts';

export type VatCheckRow = typeof vatChecks.$inferSelect;

/** What the register has said of a VAT ID since `since`; null if it was not asked. */
export async function readCheck(db: DbOrTx, vatId: string, since: Date): Promise<VatCheckRow | null> {
  const [row] = await db
    .select()
    .from(vatChecks)
    .where(and(eq(vatChecks.vatId, vatId), gt(vatChecks.checkedAt, since)));
  return row ?? null;
}

export async function keepCheck(db: DbOrTx, row: VatCheckRow): Promise<void> {
  await db.insert(vatChecks).values(row).onConflictDoUpdate({ target: vatChecks.vatId, set: row });
}

export async function deleteChecks(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(vatChecks).where(lt(vatChecks.checkedAt, before));
}
