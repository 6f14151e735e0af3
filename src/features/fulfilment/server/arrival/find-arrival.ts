import type { DbOrTx } from '../../../../platform/db/database.ts';
import { addBusinessDays } from '../../../../shared/business-days.ts';
import { dayOf } from '../../../../shared/shop-days.ts';
import { addMilliseconds, minute } from '../../../../shared/time.ts';
import { requiresShipping, type ProductType } from '../../../catalog/contract.ts';
import { isStateCode, shippingCountry, toStateCode, type ArrivalPart } from '../../../orders/contract.ts';
import { daysOf, type FulfilmentSettings } from '../../contract.ts';
import type { FulfilmentContext } from '../context.ts';
import { partnerOf } from '../makers.ts';
import { readSettings } from '../settings-store.ts';
import { isDue, isPending, quotedDays, type Days } from './quote-age.ts';
import { findQuotes, nameOf, type QuoteKey, type QuoteRow } from './quote-store.ts';

export interface ArrivalContext extends Pick<FulfilmentContext, 'clock' | 'partners'> {
  readonly config: { readonly timezone: string; readonly mode: 'test' | 'live' };
}

interface Line {
  readonly productType: ProductType;
  readonly productSize: string | null;
}

/** When lines arrive if they are ordered now. */
export interface FoundArrival {
  /** One for each maker, because each sends a parcel. `items` are indexes of the given lines. */
  readonly parts: ArrivalPart[];
  /** Quotes that should be requested. */
  readonly due: readonly QuoteKey[];
  /** False while a quote is pending that may arrive in some seconds. */
  readonly settled: boolean;
  /** Indexes of the lines whose maker does not ship to post office boxes and military mail. */
  readonly streetOnly: number[];
}

/** Large states, far apart: together they represent the country until the customer has typed a state. */
export const sampleStates = ['CA', 'NY', 'TX'];

/**
 * Finds when lines arrive if they are ordered now: from the partners' stored quotes, and from the shop owner's own days
 * for lines that are made by hand or have no quote. Calls no partner. Nothing is made before the fix-it window ends, so
 * the days count from its end. `state` is the text that the customer typed.
 */
export async function findArrival(
  context: ArrivalContext,
  db: DbOrTx,
  lines: readonly Line[],
  state: string | null,
): Promise<FoundArrival> {
  const now = context.clock();
  const { settings } = await readSettings(db);
  const shipped = lines.flatMap((line, item) =>
    requiresShipping(line) ? { item, line, maker: partnerOf(context, settings, line, context.config.mode) } : [],
  );
  const typed = toStateCode(state ?? '');
  const states = isStateCode(typed) ? [typed] : sampleStates;
  const madeByPartners = shipped.filter(({ maker }) => maker !== null);
  const rows = madeByPartners.length === 0 ? [] : await findQuotes(db, [...states, ...sampleStates]);

  const due: QuoteKey[] = [];
  let settled = true;
  const timed = shipped.map(({ item, line, maker }) => {
    const own = ownDays(settings, line.productType);
    if (maker === null) return { name: 'by hand', item, days: own };
    const quotes = states.map((code) => quoteOf(rows, keyOf(maker, line, code)));
    due.push(...quotes.filter(({ row }) => isDue(row, now)).map(({ key }) => key));
    if (quotes.some(({ row }) => isPending(row, now))) settled = false;
    const answers = quotes.map(({ row }) => quotedDays(row, now));
    // A state without a quote gets the days of the country.
    const ofCountry = answers.includes('no days')
      ? []
      : sampleStates.map((code) => quotedDays(quoteOf(rows, keyOf(maker, line, code)).row, now));
    return { name: maker.name, item, days: widest(answers) ?? widest(ofCountry) ?? own };
  });
  const start = dayOf(addMilliseconds(now, settings.fixItMinutes * minute), context.config.timezone);
  const parts = [...Map.groupBy(timed, ({ name }) => name).values()].map((parcel) => ({
    // A parcel is sent when the last of its lines is made.
    earliest: addBusinessDays(start, Math.max(...parcel.map(({ days }) => days.earliest))),
    latest: addBusinessDays(start, Math.max(...parcel.map(({ days }) => days.latest))),
    items: parcel.map(({ item }) => item),
  }));
  const streetOnly = shipped.flatMap(({ item, line: { productType: product, productSize: size }, maker }) =>
    maker === null || maker.connected.partner.reachesPostOffice({ product, size }) ? [] : [item],
  );
  return { parts, due, settled, streetOnly };
}

/** As `findArrival`, for an order: null if nothing of it is shipped. */
export async function estimateArrival(
  context: ArrivalContext,
  db: DbOrTx,
  lines: readonly Line[],
  state: string | null,
): Promise<ArrivalPart[] | null> {
  return lines.some(requiresShipping) ? (await findArrival(context, db, lines, state)).parts : null;
}

/** The key of the quote for a line that a partner makes. */
export function keyOf(
  { name, connected }: NonNullable<ReturnType<typeof partnerOf>>,
  { productType, productSize }: Line,
  state: string,
): QuoteKey {
  return {
    partner: name,
    fake: connected.fake,
    product: productType,
    size: productSize ?? '',
    country: shippingCountry,
    state,
  };
}

function quoteOf(rows: readonly QuoteRow[], key: QuoteKey): { key: QuoteKey; row: QuoteRow | undefined } {
  return { key, row: rows.find((row) => nameOf(row) === nameOf(key)) };
}

function ownDays(settings: FulfilmentSettings, productType: ProductType): Days {
  const { handling, transit } = daysOf(settings, productType);
  return { earliest: handling.from + transit.from, latest: handling.to + transit.to };
}

function widest(answers: readonly ReturnType<typeof quotedDays>[]): Days | null {
  const days = answers.filter((answer) => typeof answer !== 'string');
  if (days.length === 0) return null;
  return {
    earliest: Math.min(...days.map(({ earliest }) => earliest)),
    latest: Math.max(...days.map(({ latest }) => latest)),
  };
}
