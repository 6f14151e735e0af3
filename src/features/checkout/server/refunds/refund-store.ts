import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { payments, refunds } from '../tables.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** Returns false if the refund exists already. */
export async function insertRefund(tx: DbOrTx, row: typeof refunds.$inferInsert): Promise<boolean> {
  const made = await tx.insert(refunds).values(row).onConflictDoNothing().returning({ id: refunds.id });
  return made.length > 0;
}

export async function findOpenRefunds(db: DbOrTx, paymentId?: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(isNull(refunds.doneAt), paymentId === undefined ? undefined : eq(refunds.paymentId, paymentId)))
    .orderBy(asc(refunds.createdAt))
    .limit(200);
}

export async function updateRefund(
  tx: DbOrTx,
  id: string,
  fields: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await tx.update(refunds).set(fields).where(eq(refunds.id, id));
}

export async function findRefund(db: DbOrTx, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** The refunds of one payment, oldest first. */
export async function findRefundsOf(db: DbOrTx, paymentId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** Closes an open refund. Returns false if it was closed before. */
export async function closeRefund(
  tx: DbOrTx,
  id: string,
  fields: Partial<typeof refunds.$inferInsert> & { doneAt: Date },
): Promise<boolean> {
  const closed = await tx
    .update(refunds)
    .set(fields)
    .where(and(eq(refunds.id, id), isNull(refunds.doneAt)))
    .returning({ id: refunds.id });
  return closed.length > 0;
}

/** Marks a refund of the shop as failed, once. Returns null if it is not the shop's or was marked before. */
export async function markRefundFailed(tx: DbOrTx, providerId: string, now: Date): Promise<RefundRow | null> {
  const [failed] = await tx
    .update(refunds)
    .set({ failedAt: now })
    .where(and(eq(refunds.providerId, providerId), isNull(refunds.failedAt)))
    .returning();
  return failed ?? null;
}

/**
 * A sent refund of a payment that lacks the provider's id of the refund. The parameter is the provider's payment id.
 */
export async function findNamelessRefund(tx: DbOrTx, providersPaymentId: string): Promise<RefundRow | null> {
  const [row] = await tx
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.providerId, providersPaymentId),
        eq(refunds.reason, 'asked for'),
        isNull(refunds.providerId),
        isNotNull(refunds.doneAt),
        isNull(refunds.failedAt),
      ),
    )
    .limit(1);
  return row?.refund ?? null;
}
