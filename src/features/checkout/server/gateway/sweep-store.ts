import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { gatewaySweeps } from '../tables.ts';

export type SweepRow = typeof gatewaySweeps.$inferSelect;

export async function findSweep(db: DbOrTx, name: SweepRow['name']): Promise<SweepRow | null> {
  const [row] = await db.select().from(gatewaySweeps).where(eq(gatewaySweeps.name, name));
  return row ?? null;
}

export async function saveSweep(db: DbOrTx, row: SweepRow): Promise<void> {
  await db.insert(gatewaySweeps).values(row).onConflictDoUpdate({ target: gatewaySweeps.name, set: row });
}
