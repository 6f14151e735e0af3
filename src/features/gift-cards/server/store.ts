import { and, asc, desc, eq, gt, ilike, inArray, isNull, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Cents } from '../../../shared/money.ts';
import { giftCardEntries, giftCardEvents, giftCards } from './tables.ts';

export type GiftCardRow = typeof giftCards.$inferSelect;
export type EntryRow = typeof giftCardEntries.$inferSelect;
export type EventRow = typeof giftCardEvents.$inferSelect;
export type Mode = GiftCardRow['mode'];

export async function insertCard(tx: DbOrTx, row: typeof giftCards.$inferInsert): Promise<void> {
  await tx.insert(giftCards).values(row);
}

export async function findCard(db: DbOrTx, id: string): Promise<GiftCardRow | null> {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.id, id));
  return row ?? null;
}

export async function findCardByCode(db: DbOrTx, codeHash: string): Promise<GiftCardRow | null> {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.codeHash, codeHash));
  return row ?? null;
}

/** The cards, locked until the transaction ends. In the order of their ids, so that no two transactions deadlock. */
export async function lockCards(tx: DbOrTx, ids: readonly string[]): Promise<GiftCardRow[]> {
  return tx
    .select()
    .from(giftCards)
    .where(inArray(giftCards.id, [...ids]))
    .orderBy(asc(giftCards.id))
    .for('no key update');
}

export async function updateCard(
  tx: DbOrTx,
  id: string,
  fields: Partial<typeof giftCards.$inferInsert>,
): Promise<void> {
  await tx.update(giftCards).set(fields).where(eq(giftCards.id, id));
}

/** Inserts an entry and adds its amount to the balance. Returns false if the entry of this cause exists already. */
export async function insertEntry(tx: DbOrTx, row: typeof giftCardEntries.$inferInsert): Promise<boolean> {
  const made = await tx.insert(giftCardEntries).values(row).onConflictDoNothing().returning({ id: giftCardEntries.id });
  if (made.length === 0) return false;
  await tx
    .update(giftCards)
    .set({
      balance: sql`${giftCards.balance} + ${row.cents}`,
      // A card that gets money back can be spent again.
      closedAt: sql`case when ${giftCards.balance} + ${row.cents} = 0 then ${row.at.toISOString()}::timestamptz end`,
    })
    .where(eq(giftCards.id, row.cardId));
  return true;
}

export async function insertEvent(tx: DbOrTx, row: typeof giftCardEvents.$inferInsert): Promise<void> {
  await tx.insert(giftCardEvents).values(row);
}

export async function findEntries(db: DbOrTx, cardIds: readonly string[]): Promise<EntryRow[]> {
  return db
    .select()
    .from(giftCardEntries)
    .where(inArray(giftCardEntries.cardId, [...cardIds]))
    .orderBy(asc(giftCardEntries.at), asc(giftCardEntries.id));
}

export async function findEvents(db: DbOrTx, cardIds: readonly string[]): Promise<EventRow[]> {
  return db
    .select()
    .from(giftCardEvents)
    .where(inArray(giftCardEvents.cardId, [...cardIds]))
    .orderBy(asc(giftCardEvents.at), asc(giftCardEvents.id));
}

/** Cards that are due to be emailed; a blocked one waits. */
export async function findToSend(db: DbOrTx, now: Date, limit: number): Promise<GiftCardRow[]> {
  return db
    .select()
    .from(giftCards)
    .where(
      and(
        eq(giftCards.state, 'active'),
        isNull(giftCards.blockedAt),
        isNull(giftCards.sentAt),
        lte(giftCards.sendAt, now),
      ),
    )
    .orderBy(asc(giftCards.sendAt))
    .limit(limit);
}

/**
 * Paid cards of a mode, newest first. `search` is part of a name, an address, the code's last four characters, the
 * card's id or the id of an order that it paid for.
 */
export async function listCards(db: DbOrTx, mode: Mode, search: string, limit: number): Promise<GiftCardRow[]> {
  const part = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const used = db
    .select({ id: giftCardEntries.cardId })
    .from(giftCardEntries)
    .where(ilike(giftCardEntries.orderId, part));
  return db
    .select()
    .from(giftCards)
    .where(
      and(
        eq(giftCards.mode, mode),
        isNotNull(giftCards.paidAt),
        search === ''
          ? undefined
          : or(
              ilike(giftCards.lastFour, part),
              ilike(giftCards.buyerEmail, part),
              ilike(giftCards.recipientEmail, part),
              ilike(giftCards.fromName, part),
              ilike(giftCards.toName, part),
              ilike(giftCards.id, part),
              inArray(giftCards.id, used),
            ),
      ),
    )
    .orderBy(desc(giftCards.paidAt), desc(giftCards.id))
    .limit(limit);
}

/** What the shop owes to the holders of gift cards in one currency, and the number of cards that can be spent. */
export interface OwedBalance {
  readonly currency: string;
  readonly cents: Cents;
  readonly cards: number;
}

/** What the shop owes by currency, without currencies in which no card can be spent. */
export async function sumBalances(db: DbOrTx, mode: Mode): Promise<OwedBalance[]> {
  return db
    .select({
      currency: giftCards.currency,
      cents: sql`sum(${giftCards.balance})`.mapWith(Number),
      cards: sql`count(*)`.mapWith(Number),
    })
    .from(giftCards)
    .where(and(eq(giftCards.mode, mode), eq(giftCards.state, 'active'), gt(giftCards.balance, 0)))
    .groupBy(giftCards.currency)
    .orderBy(giftCards.currency);
}

/** Cents of one currency by kind of entry. */
export type EntrySums = Readonly<Record<EntryRow['kind'], Cents>>;

export const noEntries: EntrySums = { issue: 0, redeem: 0, return: 0, adjust: 0, refund: 0 };

/**
 * What changed the balances of a mode's cards from the day `first` to the day `last`, both included and in `timezone`:
 * cents by kind of entry, for each currency in which there is an entry. Days are written '2026-11-22'.
 */
export async function sumEntries(
  db: DbOrTx,
  { mode, timezone, first, last }: { mode: Mode; timezone: string; first: string; last: string },
): Promise<Map<string, EntrySums>> {
  const rows = await db
    .select({
      currency: giftCards.currency,
      kind: giftCardEntries.kind,
      cents: sql`sum(${giftCardEntries.cents})`.mapWith(Number),
    })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.cardId))
    .where(
      and(
        eq(giftCards.mode, mode),
        sql`${giftCardEntries.at} >= ${first}::date::timestamp at time zone ${timezone}::text`,
        sql`${giftCardEntries.at} < (${last}::date + 1)::timestamp at time zone ${timezone}::text`,
      ),
    )
    .groupBy(giftCards.currency, giftCardEntries.kind)
    .orderBy(giftCards.currency);
  const sums = new Map<string, EntrySums>();
  for (const { currency, kind, cents } of rows)
    sums.set(currency, { ...(sums.get(currency) ?? noEntries), [kind]: cents });
  return sums;
}

/** Whether a gift card of this mode can be spent. */
export async function hasSpendableCard(db: DbOrTx, mode: Mode): Promise<boolean> {
  const rows = await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(
      and(
        eq(giftCards.mode, mode),
        eq(giftCards.state, 'active'),
        isNull(giftCards.blockedAt),
        gt(giftCards.balance, 0),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function findCardsOf(db: DbOrTx, owners: readonly string[]): Promise<GiftCardRow[]> {
  return db
    .select()
    .from(giftCards)
    .where(inArray(giftCards.owner, [...owners]))
    .orderBy(asc(giftCards.createdAt));
}

/**
 * Valid cards of a mode of which nothing is spent, bought by or meant for one of these addresses, which are in lower
 * case; newest first, at most a hundred.
 */
export async function findUnspentCardsOf(db: DbOrTx, mode: Mode, addresses: readonly string[]): Promise<GiftCardRow[]> {
  const isSpent = sql`exists (select from ${giftCardEntries}
    where ${giftCardEntries.cardId} = ${giftCards.id} and ${giftCardEntries.kind} = 'redeem')`;
  return db
    .select()
    .from(giftCards)
    .where(
      and(
        eq(giftCards.mode, mode),
        eq(giftCards.state, 'active'),
        or(
          inArray(sql`lower(${giftCards.buyerEmail})`, [...addresses]),
          inArray(sql`lower(${giftCards.recipientEmail})`, [...addresses]),
        ),
        sql`not ${isSpent}`,
      ),
    )
    .orderBy(desc(giftCards.paidAt))
    .limit(100);
}
