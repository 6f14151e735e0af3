import { and, eq, gt, lt } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { taxCalculations } from './tables.ts';

export type CalculationRow = typeof taxCalculations.$inferSelect;

/** The taxes of a sale, found since `since` and recordable after `expiresAfter`. */
export async function readCalculation(
  db: DbOrTx,
  sale: string,
  { since, expiresAfter }: { since: Date; expiresAfter: Date },
): Promise<CalculationRow | null> {
  const [row] = await db
    .select()
    .from(taxCalculations)
    .where(
      and(
        eq(taxCalculations.sale, sale),
        gt(taxCalculations.createdAt, since),
        gt(taxCalculations.expiresAt, expiresAfter),
      ),
    );
  return row ?? null;
}

/** Stores the taxes of a sale in place of earlier ones. */
export async function keepCalculation(db: DbOrTx, row: CalculationRow): Promise<void> {
  await db.insert(taxCalculations).values(row).onConflictDoUpdate({ target: taxCalculations.sale, set: row });
}

export async function deleteCalculations(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(taxCalculations).where(lt(taxCalculations.createdAt, before));
}
