import { and, asc, eq, ne, notInArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { must } from '../../../../shared/must.ts';
import { disputes, payments } from '../tables.ts';

export type DisputeRow = typeof disputes.$inferSelect;

/** Inserts or updates a dispute. Returns its previous status, null for a new one. */
export async function upsertDispute(
  tx: DbOrTx,
  row: typeof disputes.$inferInsert,
): Promise<DisputeRow['status'] | null> {
  const made = await tx.insert(disputes).values(row).onConflictDoNothing().returning({ id: disputes.id });
  if (made.length > 0) return null;
  const [known] = await tx.select().from(disputes).where(eq(disputes.id, row.id)).for('no key update');
  const { status, respondBy, updatedAt } = row;
  await tx.update(disputes).set({ status, respondBy, updatedAt }).where(eq(disputes.id, row.id));
  return must(known, 'the dispute').status;
}

/** Whether a payment has a dispute that is not won. */
export async function isContested(db: DbOrTx, paymentId: string): Promise<boolean> {
  const contested = and(eq(disputes.paymentId, paymentId), ne(disputes.status, 'won'));
  return (await db.select({ id: disputes.id }).from(disputes).where(contested).limit(1)).length > 0;
}

/** Disputes that are neither won nor lost, with the provider's payment id, earliest deadline first. */
export async function findOpenDisputes(
  db: DbOrTx,
): Promise<(DisputeRow & { payment: string | null; currency: string })[]> {
  const rows = await db
    .select({ dispute: disputes, payment: payments.providerId, currency: payments.currency })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(notInArray(disputes.status, ['won', 'lost']))
    .orderBy(asc(disputes.respondBy));
  return rows.map(({ dispute, ...paid }) => ({ ...dispute, ...paid }));
}
