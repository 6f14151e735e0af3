import { and, asc, count, eq, exists, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { mailboxSql } from '../../../../platform/db/mailbox.ts';
import { must } from '../../../../shared/must.ts';
import { inBook } from '../../../orders/server/service.ts';
import { checkoutDrafts, payments } from '../tables.ts';
import { discountCodes, offerUses } from './tables.ts';

export type Mode = 'test' | 'live';

/** Inserts the use unless the draft has it already. */
export async function insertUse(tx: DbOrTx, row: typeof offerUses.$inferInsert): Promise<void> {
  await tx.insert(offerUses).values(row).onConflictDoNothing();
}

/** Waits for every other transaction that counts under this name, until this one ends. */
export async function waitForTurn(tx: DbOrTx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 22))`);
}

/** Whether the draft of a use can still be paid: it is open, or one of its payments is. */
export const isReserved = (db: DbOrTx) =>
  or(
    eq(checkoutDrafts.status, 'open'),
    and(
      eq(checkoutDrafts.status, 'expired'),
      exists(
        db
          .select({ one: sql`1` })
          .from(payments)
          .where(and(eq(payments.draftId, checkoutDrafts.id), eq(payments.disposition, 'none'))),
      ),
    ),
  );

/** How many drafts use an offer or may still do so, besides this one. */
export async function countUses(db: DbOrTx, offer: string, mode: Mode, besides: string | null): Promise<number> {
  const [row] = await db
    .select({ uses: count() })
    .from(offerUses)
    .innerJoin(checkoutDrafts, eq(checkoutDrafts.id, offerUses.draftId))
    .where(
      and(
        eq(offerUses.offer, offer),
        eq(offerUses.mode, mode),
        besides === null ? undefined : ne(offerUses.draftId, besides),
        or(eq(checkoutDrafts.status, 'ordered'), isReserved(db)),
      ),
    );
  return must(row, 'the number of uses').uses;
}

/** Whether a draft uses an offer or may still do so. */
export async function holdsOffer(db: DbOrTx, draftId: string, offer: string): Promise<boolean> {
  const held = await db
    .select({ id: offerUses.draftId })
    .from(offerUses)
    .innerJoin(checkoutDrafts, eq(checkoutDrafts.id, offerUses.draftId))
    .where(
      and(
        eq(offerUses.draftId, draftId),
        eq(offerUses.offer, offer),
        or(eq(checkoutDrafts.status, 'ordered'), isReserved(db)),
      ),
    );
  return held.length > 0;
}

/** What an offer has been used for. Amounts are in cents of the books' currency. */
export interface OfferTally {
  /** Orders with it. */
  readonly used: number;
  /** Drafts that can still be paid. */
  readonly reserved: number;
  /** What orders were given by it. */
  readonly given: number;
}

/** Tallies by offer. Offers that nobody has used are omitted. */
export async function tallyUses(db: DbOrTx, mode: Mode): Promise<Map<string, OfferTally>> {
  const isOrdered = sql`${checkoutDrafts.status} = 'ordered'`;
  // Through text, because a cast rounds the factor.
  const givenInBook = inBook(sql`${offerUses.cents}`, sql`${checkoutDrafts.bookFactor}::text::numeric`);
  const rows = await db
    .select({
      offer: offerUses.offer,
      used: sql`count(*) filter (where ${isOrdered})`.mapWith(Number),
      reserved: sql`count(*) filter (where ${isReserved(db)})`.mapWith(Number),
      given: sql`coalesce(sum(${givenInBook}) filter (where ${isOrdered}), 0)`.mapWith(Number),
    })
    .from(offerUses)
    .innerJoin(checkoutDrafts, eq(checkoutDrafts.id, offerUses.draftId))
    .where(eq(offerUses.mode, mode))
    .groupBy(offerUses.offer);
  return new Map(rows.map(({ offer, ...tally }) => [offer, tally]));
}

/** Whether a draft of either mode has ever used an offer. */
export async function wasUsed(db: DbOrTx, offer: string): Promise<boolean> {
  return (
    (await db.select({ offer: offerUses.offer }).from(offerUses).where(eq(offerUses.offer, offer)).limit(1)).length > 0
  );
}

/** Open drafts that reserve an offer and have an address of this mailbox, besides this one; oldest first. */
export async function findDraftsOfMailbox(
  db: DbOrTx,
  offer: string,
  mode: Mode,
  mailbox: string,
  besides: string,
): Promise<(typeof checkoutDrafts.$inferSelect)[]> {
  const rows = await db
    .select({ draft: checkoutDrafts })
    .from(checkoutDrafts)
    .innerJoin(offerUses, eq(offerUses.draftId, checkoutDrafts.id))
    .where(
      and(
        eq(mailboxSql(checkoutDrafts.email), mailbox),
        // As in the index of mailboxes.
        eq(checkoutDrafts.status, 'open'),
        gt(checkoutDrafts.discount, 0),
        isNotNull(checkoutDrafts.email),
        ne(checkoutDrafts.id, besides),
        eq(offerUses.offer, offer),
        eq(offerUses.mode, mode),
      ),
    )
    .orderBy(asc(checkoutDrafts.createdAt), asc(checkoutDrafts.id));
  return rows.map(({ draft }) => draft);
}

/** Open drafts that reserve an offer and that this card is about to pay, besides this one; oldest first. */
export async function findDraftsOfCard(
  db: DbOrTx,
  offer: string,
  mode: Mode,
  card: string,
  besides: string,
): Promise<(typeof checkoutDrafts.$inferSelect)[]> {
  const rows = await db
    .selectDistinct({ draft: checkoutDrafts })
    .from(payments)
    .innerJoin(checkoutDrafts, eq(checkoutDrafts.id, payments.draftId))
    .innerJoin(offerUses, eq(offerUses.draftId, checkoutDrafts.id))
    .where(
      and(
        eq(payments.cardMark, card),
        eq(payments.disposition, 'none'),
        ne(checkoutDrafts.status, 'ordered'),
        ne(checkoutDrafts.id, besides),
        eq(offerUses.offer, offer),
        eq(offerUses.mode, mode),
      ),
    );
  return rows.map(({ draft }) => draft).toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt));
}

/** Drafts of these owners that reserve an offer, besides this one. */
export async function findReservations(
  db: DbOrTx,
  offer: string,
  mode: Mode,
  owners: readonly string[],
  besides: string | null,
): Promise<(typeof checkoutDrafts.$inferSelect)[]> {
  const rows = await db
    .select({ draft: checkoutDrafts })
    .from(offerUses)
    .innerJoin(checkoutDrafts, eq(checkoutDrafts.id, offerUses.draftId))
    .where(
      and(
        inArray(offerUses.owner, [...owners]),
        eq(offerUses.offer, offer),
        eq(offerUses.mode, mode),
        besides === null ? undefined : ne(offerUses.draftId, besides),
        isReserved(db),
      ),
    );
  return rows.map(({ draft }) => draft);
}

/** Drafts of these owners that reserve a discount code with a limit, besides this one. */
export async function findLimitedReservations(
  db: DbOrTx,
  mode: Mode,
  owners: readonly string[],
  besides: string,
): Promise<(typeof checkoutDrafts.$inferSelect)[]> {
  const rows = await db
    .select({ draft: checkoutDrafts })
    .from(offerUses)
    .innerJoin(checkoutDrafts, eq(checkoutDrafts.id, offerUses.draftId))
    .innerJoin(discountCodes, eq(discountCodes.id, offerUses.offer))
    .where(
      and(
        inArray(offerUses.owner, [...owners]),
        eq(offerUses.mode, mode),
        ne(offerUses.draftId, besides),
        or(isNotNull(discountCodes.maxUses), isNotNull(discountCodes.maxUsesPerCustomer)),
        isReserved(db),
      ),
    );
  return rows.map(({ draft }) => draft);
}
