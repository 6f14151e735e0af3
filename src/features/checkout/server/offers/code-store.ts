import { and, asc, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { money } from '../../../../shared/money.ts';
import { amountIn, type CodeEffect, type CodeTerms, type PriceList } from '../../../catalog/contract.ts';
import { discountCodes } from './tables.ts';

export type CodeRow = typeof discountCodes.$inferSelect;

/** The code with this text in upper case; null if there is none. */
export async function findCode(db: DbOrTx, code: string): Promise<CodeRow | null> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code));
  return row ?? null;
}

/** Locks the code until the transaction ends, so that its uses are counted by one buyer at a time. */
export async function lockCode(tx: DbOrTx, id: string): Promise<CodeRow | null> {
  const [row] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('no key update');
  return row ?? null;
}

export async function listCodes(db: DbOrTx): Promise<CodeRow[]> {
  return db.select().from(discountCodes).orderBy(desc(discountCodes.createdAt), asc(discountCodes.id));
}

/** Codes that contain one of these parts, newest first. */
export async function findCodesWith(db: DbOrTx, parts: readonly string[], limit: number): Promise<string[]> {
  if (parts.length === 0) return [];
  const rows = await db
    .select({ code: discountCodes.code })
    .from(discountCodes)
    .where(or(...parts.map((part) => sql`position(${part.toUpperCase()} in ${discountCodes.code}) > 0`)))
    .orderBy(desc(discountCodes.createdAt), asc(discountCodes.id))
    .limit(limit);
  return rows.map(({ code }) => code);
}

/** A code with amounts in a different currency than this one; null if there is none. */
export async function findCodeInOtherCurrency(db: DbOrTx, currency: string): Promise<CodeRow | null> {
  const hasAmounts = or(eq(discountCodes.effect, 'amount'), isNotNull(discountCodes.minimum));
  const [row] = await db
    .select()
    .from(discountCodes)
    .where(and(ne(discountCodes.currency, currency), hasAmounts))
    .limit(1);
  return row ?? null;
}

/** Returns how many there are now that were not there before; a code whose text exists is left out. */
export async function insertCodes(tx: DbOrTx, rows: (typeof discountCodes.$inferInsert)[]): Promise<number> {
  const made = await tx.insert(discountCodes).values(rows).onConflictDoNothing().returning({ id: discountCodes.id });
  return made.length;
}

export async function changeCode(
  tx: DbOrTx,
  id: string,
  fields: Partial<typeof discountCodes.$inferInsert>,
): Promise<void> {
  await tx.update(discountCodes).set(fields).where(eq(discountCodes.id, id));
}

export async function removeCode(tx: DbOrTx, id: string): Promise<void> {
  await tx.delete(discountCodes).where(eq(discountCodes.id, id));
}

/** Whether customers may enter a code: one is on and has not ended. */
export async function takesCodes(db: DbOrTx, now: Date): Promise<boolean> {
  const on = await db.select({ endsAt: discountCodes.endsAt }).from(discountCodes).where(eq(discountCodes.on, true));
  return on.some(({ endsAt }) => endsAt === null || endsAt > now);
}

/** What the code takes off, in the currency of a price list. */
function effectOf(
  { effect, value, currency }: Pick<CodeRow, 'effect' | 'value' | 'currency'>,
  list: ListTerms,
): CodeEffect {
  if (effect === 'free-shipping' || value === null) return { kind: 'free-shipping' };
  if (effect === 'percent') return { kind: effect, percent: value };
  return { kind: effect, amount: amountIn(list, money(value, currency)) };
}

type ListTerms = Pick<PriceList, 'currency' | 'book'>;

/** What decides whether a code applies to a cart, and what it takes off, in the currency of a price list. */
export function termsOf(row: CodeRow, list: ListTerms): CodeTerms {
  const { code, products, minimum, currency } = row;
  return {
    code,
    effect: effectOf(row, list),
    products,
    minimum: minimum === null ? null : amountIn(list, money(minimum, currency)),
  };
}

/** Whether the amounts of a code are in the currency of the shop's books. The owner may have changed it since. */
export function isInBooks({ effect, minimum, currency }: CodeRow, { book }: ListTerms): boolean {
  return currency === book.currency || (effect !== 'amount' && minimum === null);
}
