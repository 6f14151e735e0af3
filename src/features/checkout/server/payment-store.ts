import { and, asc, desc, eq, inArray, lte, ne, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { must } from '../../../shared/must.ts';
import { checkoutDrafts, payments } from './tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type Disposition = PaymentRow['disposition'];

/** Whether the outcome of a payment is final. A 'cancelled' one is not, because it may still turn out captured. */
export function isFinal(payment: PaymentRow): boolean {
  return payment.disposition !== 'none' && payment.disposition !== 'cancelled';
}

export async function insertPayment(tx: DbOrTx, row: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [made] = await tx.insert(payments).values(row).returning();
  return must(made, 'the payment');
}

/** Inserts unless the provider's payment has a row. Returns the stored row, locked. */
export async function insertOrLockPayment(
  tx: DbOrTx,
  row: typeof payments.$inferInsert & { providerId: string },
): Promise<PaymentRow> {
  await tx.insert(payments).values(row).onConflictDoNothing();
  const known = await lockByProviderId(tx, row.providerId);
  if (known === null) throw new Error(`no row of payment ${row.providerId} although inserting it conflicted`);
  return known;
}

/** The newest open payment of a draft. */
export async function findOpenPayment(db: DbOrTx, draftId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.draftId, draftId), eq(payments.disposition, 'none')))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return row ?? null;
}

export async function findOpenPayments(db: DbOrTx, draftId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.draftId, draftId), eq(payments.disposition, 'none')));
}

export async function findPayment(db: DbOrTx, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export async function findByProviderId(db: DbOrTx, providerId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.providerId, providerId));
  return row ?? null;
}

/** Rows by the provider's id. Unknown ids are omitted. */
export async function findByProviderIds(db: DbOrTx, providerIds: readonly string[]): Promise<Map<string, PaymentRow>> {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.providerId, [...providerIds]));
  return new Map(rows.flatMap((row) => (row.providerId === null ? [] : [[row.providerId, row]])));
}

export async function findBySessionId(db: DbOrTx, sessionId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.sessionId, sessionId));
  return row ?? null;
}

/**
 * A payment of these owners with its draft, by payment id or checkout session id. A missing payment and another owner's
 * take the same statement, so that timing does not reveal which it is.
 */
export async function findOwned(
  db: DbOrTx,
  owners: readonly string[],
  id: string,
): Promise<{ payment: PaymentRow; draft: typeof checkoutDrafts.$inferSelect } | null> {
  const [row] = await db
    .select({ payment: payments, draft: checkoutDrafts })
    .from(payments)
    .innerJoin(checkoutDrafts, eq(checkoutDrafts.id, payments.draftId))
    .where(
      and(or(eq(payments.sessionId, id), eq(payments.providerId, id)), inArray(checkoutDrafts.owner, [...owners])),
    );
  return row ?? null;
}

/** The payment that has bought a gift card. */
export async function findOfGiftCard(db: DbOrTx, cardId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.giftCardId, cardId), eq(payments.disposition, 'ordered')));
  return row ?? null;
}

export async function lockByProviderId(tx: DbOrTx, providerId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.providerId, providerId)).for('no key update');
  return row ?? null;
}

export async function lockPayment(tx: DbOrTx, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update');
  return row ?? null;
}

export async function updatePayment(
  tx: DbOrTx,
  id: string,
  fields: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await tx.update(payments).set(fields).where(eq(payments.id, id));
}

/** Sets the disposition of a payment, once. Only 'cancelled' can be replaced later, by a capture. */
export async function setDisposition(
  tx: DbOrTx,
  id: string,
  disposition: Exclude<Disposition, 'none'>,
  now: Date,
): Promise<void> {
  const from: Disposition[] = disposition === 'cancelled' ? ['none'] : ['none', 'cancelled'];
  await tx
    .update(payments)
    .set({ disposition, disposedAt: now })
    .where(and(eq(payments.id, id), inArray(payments.disposition, from)));
}

/** The provider's ids of the payments that were made with this card and became orders. */
export async function findPaidWith(db: DbOrTx, mode: PaymentRow['mode'], cardMark: string): Promise<string[]> {
  const rows = await db
    .select({ providerId: payments.providerId })
    .from(payments)
    .where(and(eq(payments.cardMark, cardMark), eq(payments.mode, mode), eq(payments.disposition, 'ordered')));
  return rows.flatMap(({ providerId }) => (providerId === null ? [] : [providerId]));
}

/** Open payments that are due for a check, the most overdue first. */
export async function findDue(db: DbOrTx, before: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.disposition, 'none'), lte(payments.checkAt, before)))
    .orderBy(asc(payments.checkAt))
    .limit(limit);
}

/** Open payments whose draft is closed: another payment made the order, or the draft expired. */
export async function findAbandoned(db: DbOrTx, limit: number): Promise<PaymentRow[]> {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(checkoutDrafts, eq(checkoutDrafts.id, payments.draftId))
    .where(and(eq(payments.disposition, 'none'), ne(checkoutDrafts.status, 'open')))
    .limit(limit);
  return rows.map((row) => row.payment);
}

/** Makes every open payment due for a check now. */
export async function makeAllChecksDue(db: DbOrTx, now: Date): Promise<void> {
  await db.update(payments).set({ checkAt: now }).where(eq(payments.disposition, 'none'));
}

export async function findOrphans(db: DbOrTx): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.disposition, 'orphan'))
    .orderBy(asc(payments.createdAt))
    .limit(200);
}

/** Whether this database has live payments that are captured, or open and possibly captured by now. */
export async function hasLivePayments(db: DbOrTx): Promise<boolean> {
  const live = and(eq(payments.mode, 'live'), ne(payments.disposition, 'cancelled'));
  return (await db.select({ id: payments.id }).from(payments).where(live).limit(1)).length > 0;
}
