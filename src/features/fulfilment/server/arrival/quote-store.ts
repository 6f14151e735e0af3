import { and, count, eq, gt, inArray, lt } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { PrintPartnerName } from '../../../../providers/fulfilment/port.ts';
import { must } from '../../../../shared/must.ts';
import type { Place } from '../../../catalog/contract.ts';
import { partnerQuotes } from '../tables.ts';

export type QuoteRow = typeof partnerQuotes.$inferSelect;

/** Identifies a quote: one piece of a good, sent by a partner to a state. */
export interface QuoteKey {
  readonly partner: PrintPartnerName;
  readonly fake: boolean;
  readonly product: string;
  readonly size: string;
  readonly country: string;
  readonly state: string;
}

/** The key as a string, unique for each quote. */
export function nameOf({ partner, fake, product, size, country, state }: QuoteKey): string {
  return [partner, fake ? 'fake' : 'real', product, size, country, state].join(' ');
}

function hasKey({ partner, fake, product, size, country, state }: QuoteKey) {
  return and(
    eq(partnerQuotes.partner, partner),
    eq(partnerQuotes.fake, fake),
    eq(partnerQuotes.product, product),
    eq(partnerQuotes.size, size),
    eq(partnerQuotes.country, country),
    eq(partnerQuotes.state, state),
  );
}

export async function findQuote(db: DbOrTx, key: QuoteKey): Promise<QuoteRow | null> {
  const [row] = await db.select().from(partnerQuotes).where(hasKey(key));
  return row ?? null;
}

/** The quotes of all partners for everything that they send to some places of one country. */
export async function findQuotes(db: DbOrTx, places: readonly Place[]): Promise<QuoteRow[]> {
  const countries = [...new Set(places.map(({ country }) => country))];
  const states = [...new Set(places.map(({ state }) => state ?? ''))];
  return db
    .select()
    .from(partnerQuotes)
    .where(and(inArray(partnerQuotes.country, countries), inArray(partnerQuotes.state, states)));
}

/** How many quotes of a partner were requested since then. */
export async function countRequests(db: DbOrTx, { partner, fake }: QuoteKey, since: Date): Promise<number> {
  const [row] = await db
    .select({ asked: count() })
    .from(partnerQuotes)
    .where(and(eq(partnerQuotes.partner, partner), eq(partnerQuotes.fake, fake), gt(partnerQuotes.askedAt, since)));
  return must(row, 'a count').asked;
}

/** Stores facts about a quote. Facts that are not given stay as they are. */
export async function saveQuote(
  db: DbOrTx,
  key: QuoteKey,
  facts: Pick<QuoteRow, 'askedAt'> & Partial<QuoteRow>,
): Promise<void> {
  const { partner, fake, product, size, country, state } = key;
  await db
    .insert(partnerQuotes)
    .values({ partner, fake, product, size, country, state, ...facts })
    .onConflictDoUpdate({
      target: [
        partnerQuotes.partner,
        partnerQuotes.fake,
        partnerQuotes.product,
        partnerQuotes.size,
        partnerQuotes.country,
        partnerQuotes.state,
      ],
      set: facts,
    });
}

/** Deletes quotes that were last requested before then. */
export async function deleteOldQuotes(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(partnerQuotes).where(lt(partnerQuotes.askedAt, before));
}
