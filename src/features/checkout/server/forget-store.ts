import { and, desc, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { DraftRow } from './drafts/draft-store.ts';
import { checkoutDrafts, payments, webhookEvents } from './tables.ts';

/** Newest first. */
export async function findDraftsOf(db: DbOrTx, owners: readonly string[]): Promise<DraftRow[]> {
  return db
    .select()
    .from(checkoutDrafts)
    .where(inArray(checkoutDrafts.owner, [...owners]))
    .orderBy(desc(checkoutDrafts.createdAt));
}

const noContact = { address: null, email: null, company: null, gift: null };

export async function anonymizeDraft(tx: DbOrTx, id: string): Promise<void> {
  await tx.update(checkoutDrafts).set(noContact).where(eq(checkoutDrafts.id, id));
  await tx.update(payments).set({ cardMark: null }).where(eq(payments.draftId, id));
}

/** Removes address and email from drafts that expired before `before`. */
export async function anonymizeExpiredDrafts(db: DbOrTx, before: Date): Promise<void> {
  await db
    .update(checkoutDrafts)
    .set(noContact)
    .where(
      and(
        eq(checkoutDrafts.status, 'expired'),
        lt(checkoutDrafts.expiresAt, before),
        or(isNotNull(checkoutDrafts.address), isNotNull(checkoutDrafts.email), isNotNull(checkoutDrafts.gift)),
      ),
    );
}

/** Removes the marks of cards from payments made before `before`, and from unpaid ones before `unpaidBefore`. */
export async function removeCardMarks(db: DbOrTx, before: Date, unpaidBefore: Date): Promise<void> {
  const isUnpaid = and(ne(payments.disposition, 'ordered'), lt(payments.createdAt, unpaidBefore));
  await db
    .update(payments)
    .set({ cardMark: null })
    .where(and(isNotNull(payments.cardMark), or(lt(payments.createdAt, before), isUnpaid)));
}

/** Deletes up to `limit` webhook events received before `before`. Returns how many. */
export async function deleteWebhooks(db: DbOrTx, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(lt(webhookEvents.receivedAt, before))
    .limit(limit);
  return (await db.delete(webhookEvents).where(inArray(webhookEvents.id, old)).returning({ id: webhookEvents.id }))
    .length;
}
