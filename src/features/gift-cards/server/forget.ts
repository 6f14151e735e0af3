import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { giftCards } from './tables.ts';

/** Of 'A 16x20 inch poster for Bella', the pet's name goes, too. */
const nobody = {
  fromName: null,
  toName: null,
  message: null,
  buyerEmail: null,
  recipientEmail: null,
  goodFor: sql`split_part(${giftCards.goodFor}, ' for ', 1)`,
};

/**
 * Deletes names, message and addresses of the gift cards that these owners have bought. The cards stay valid. Of a card
 * that is still to be emailed only the buyer's address goes, so that its recipient gets it.
 */
export async function forgetGiftCardsOf(tx: DbOrTx, owners: readonly string[]): Promise<void> {
  const theirs = inArray(giftCards.owner, [...owners]);
  const isDone = or(isNotNull(giftCards.sentAt), isNull(giftCards.recipientEmail), ne(giftCards.state, 'active'));
  await tx.update(giftCards).set(nobody).where(and(theirs, isDone));
  await tx.update(giftCards).set({ buyerEmail: null }).where(theirs);
}

/**
 * Deletes names, message and addresses of cards that ended before this time, of purchases that were begun before
 * `abandonedBefore` and never paid, and of cards that were emailed after their buyer's account was deleted.
 */
export async function forgetEndedGiftCards(
  db: DbOrTx,
  { endedBefore, abandonedBefore }: { endedBefore: Date; abandonedBefore: Date },
): Promise<void> {
  await db
    .update(giftCards)
    .set(nobody)
    .where(
      and(
        or(isNotNull(giftCards.buyerEmail), isNotNull(giftCards.toName)),
        or(
          lt(giftCards.closedAt, endedBefore),
          and(eq(giftCards.state, 'unpaid'), lt(giftCards.createdAt, abandonedBefore)),
          and(isNull(giftCards.buyerEmail), isNotNull(giftCards.sentAt)),
        ),
      ),
    );
}
