import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { DraftRow } from '../drafts/draft-store.ts';
import { isReserved } from '../offers/uses-store.ts';
import { checkoutDrafts } from '../tables.ts';
import { giftCardHolds } from './tables.ts';

type HoldRow = typeof giftCardHolds.$inferSelect;

/** Inserts what a draft pays with each card, unless it is stored already. */
export async function insertHolds(tx: DbOrTx, rows: readonly HoldRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(giftCardHolds)
      .values([...rows])
      .onConflictDoNothing();
}

export async function findHolds(db: DbOrTx, draftId: string): Promise<HoldRow[]> {
  return db.select().from(giftCardHolds).where(eq(giftCardHolds.draftId, draftId)).orderBy(asc(giftCardHolds.cardId));
}

/** What drafts that can still be paid hold of these cards, besides this draft. */
export async function findOtherHolds(
  db: DbOrTx,
  cardIds: readonly string[],
  besides: string | null,
): Promise<{ cardId: string; cents: Cents; draft: DraftRow }[]> {
  return db
    .select({ cardId: giftCardHolds.cardId, cents: giftCardHolds.cents, draft: checkoutDrafts })
    .from(giftCardHolds)
    .innerJoin(checkoutDrafts, eq(checkoutDrafts.id, giftCardHolds.draftId))
    .where(
      and(
        inArray(giftCardHolds.cardId, [...cardIds]),
        besides === null ? undefined : ne(giftCardHolds.draftId, besides),
        isReserved(db),
      ),
    );
}
