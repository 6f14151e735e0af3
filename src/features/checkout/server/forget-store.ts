import { and, desc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { DraftRow } from './draft-store.ts';
import { checkoutDrafts } from './tables.ts';

/** Newest first. */
export async function findDraftsOf(db: DbOrTx, owners: readonly string[]): Promise<DraftRow[]> {
  return db
    .select()
    .from(checkoutDrafts)
    .where(inArray(checkoutDrafts.owner, [...owners]))
    .orderBy(desc(checkoutDrafts.createdAt));
}

const nobody = { address: null, email: null };

export async function stripDraft(tx: DbOrTx, id: string): Promise<void> {
  await tx.update(checkoutDrafts).set(nobody).where(eq(checkoutDrafts.id, id));
}

/** Those that expired before then. */
export async function stripExpired(db: DbOrTx, before: Date): Promise<void> {
  await db
    .update(checkoutDrafts)
    .set(nobody)
    .where(
      and(
        eq(checkoutDrafts.status, 'expired'),
        lt(checkoutDrafts.expiresAt, before),
        or(isNotNull(checkoutDrafts.address), isNotNull(checkoutDrafts.email)),
      ),
    );
}
