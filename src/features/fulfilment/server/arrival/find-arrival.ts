import type { DbOrTx } from '../../../../platform/db/database.ts';
import { addBusinessDays } from '../../../../shared/business-days.ts';
import { dayOf } from '../../../../shared/shop-days.ts';
import { addMilliseconds, minute } from '../../../../shared/time.ts';
import {
  homeOf,
  requiresShipping,
  zoneOf,
  type Place,
  type ProductType,
  type Zone,
} from '../../../catalog/contract.ts';
import { homeCountry } from '../../../../shared/places/countries.ts';
import { hasClosedList } from '../../../../shared/places/states.ts';
import type { ShippingDays, SoldPart } from '../../../orders/contract.ts';
import type { LiveSettings } from '../../../settings/server/service.ts';
import { daysOf, type FulfilmentSettings, type MakingDays } from '../../contract.ts';
import type { FulfilmentContext } from '../context.ts';
import { partnerOf } from '../planning/makers.ts';
import { readSettings } from '../settings/settings-store.ts';
import { isDue, isPending, isUnsent, quotedDays, type Days } from './quote-age.ts';
import { findQuotes, nameOf, type QuoteKey, type QuoteRow } from './quote-store.ts';

export interface ArrivalContext extends Pick<FulfilmentContext, 'clock' | 'partners'> {
  readonly config: { readonly timezone: string; readonly mode: 'test' | 'live' };
  readonly settings: Pick<LiveSettings, 'current'>;
}

interface Line {
  readonly productType: ProductType;
  readonly productSize: string | null;
}

/** When lines arrive if they are ordered now. */
export interface FoundArrival {
  /** One for each maker, because each sends a parcel. `items` are indexes of the given lines. */
  readonly parts: SoldPart[];
  /** Quotes that should be requested. */
  readonly due: readonly QuoteKey[];
  /** False while a quote is pending that may arrive in some seconds. */
  readonly settled: boolean;
  /** Indexes of the lines whose maker does not ship to post office boxes and military mail. */
  readonly streetOnly: number[];
  /** Indexes of the lines whose maker does not send them to the place at all. */
  readonly unsent: number[];
}

/**
 * Places that represent a country until the customer has typed a state: large states, far apart. Print partners quote
 * for a state where a country's mail needs one, and else for the country.
 */
export function samplePlaces(country: string): readonly Place[] {
  return (sampleStates[country] ?? [null]).map((state) => ({ country, state }));
}

const sampleStates: Readonly<Record<string, readonly string[]>> = {
  [homeCountry]: ['CA', 'NY', 'TX'],
  AU: ['NSW', 'WA'],
  CA: ['BC', 'ON'],
};

/**
 * Finds when lines arrive if they are ordered now: from the partners' stored quotes, and from the shop owner's own days
 * for lines that are made by hand or have no quote: those of the zone of shipping where it has some. Calls no partner.
 * Nothing is made before the fix-it window ends, so the days count from its end. Without a place, the days are those of
 * the shop's home.
 */
export async function findArrival(
  context: ArrivalContext,
  db: DbOrTx,
  lines: readonly Line[],
  wanted: Place | null,
): Promise<FoundArrival> {
  const now = context.clock();
  const { zones } = context.settings.current().priceList.shipping;
  const place = wanted ?? homeOf(zones);
  const zone = zoneOf(zones, place);
  const { settings } = await readSettings(db);
  const shipped = lines.flatMap((line, item) =>
    requiresShipping(line) ? { item, line, maker: partnerOf(context, settings, line, context.config.mode) } : [],
  );
  const samples = samplePlaces(place.country);
  const places = stateOfQuote(place) === '' ? samples : [place];
  const madeByPartners = shipped.filter(({ maker }) => maker !== null);
  const rows = madeByPartners.length === 0 ? [] : await findQuotes(db, [...places, ...samples]);

  const due: QuoteKey[] = [];
  let settled = true;
  const timed = shipped.map(({ item, line, maker }) => {
    const own = ownDays(settings, line.productType, zone);
    const making = daysOf(settings, line.productType);
    if (maker === null) return { name: 'by hand', item, days: own, ships: shippingBefore(own, making) };
    const quotes = places.map((to) => quoteOf(rows, keyOf(maker, line, to)));
    // Nobody may order to a place outside all zones, so partners are not asked about it, and nothing is pending.
    if (zone !== null) {
      due.push(...quotes.filter(({ row }) => isDue(row, now)).map(({ key }) => key));
      if (quotes.some(({ row }) => isPending(row, now))) settled = false;
    }
    const answers = quotes.map(({ row }) => quotedDays(row, now));
    // A state without a quote gets the days of the country.
    const ofCountry = answers.includes('no days')
      ? []
      : samples.map((to) => quotedDays(quoteOf(rows, keyOf(maker, line, to)).row, now));
    const quoted = widest(answers) ?? widest(ofCountry);
    const ships = quoted === null ? shippingBefore(own, making) : shippingOfQuote(quoted, making);
    return { name: maker.name, item, days: quoted ?? own, ships };
  });
  const start = dayOf(addMilliseconds(now, settings.fixItMinutes * minute), context.config.timezone);
  const parts = [...Map.groupBy(timed, ({ name }) => name).values()].map((parcel) => ({
    // A parcel is sent when the last of its lines is made.
    earliest: addBusinessDays(start, Math.max(...parcel.map(({ days }) => days.earliest))),
    latest: addBusinessDays(start, Math.max(...parcel.map(({ days }) => days.latest))),
    items: parcel.map(({ item }) => item),
    ships: {
      from: Math.max(...parcel.map(({ ships }) => ships.from)),
      to: Math.max(...parcel.map(({ ships }) => ships.to)),
    },
  }));
  const streetOnly = shipped.flatMap(({ item, line: { productType: product, productSize: size }, maker }) =>
    maker === null || maker.connected.partner.reachesPostOffice({ product, size }) ? [] : [item],
  );
  const unsent = madeByPartners.flatMap(({ item, line, maker }) => {
    if (maker === null) return [];
    const rowsFor = (where: readonly Place[]) => where.map((to) => quoteOf(rows, keyOf(maker, line, to)).row);
    const ofPlace = rowsFor(places);
    // As with the days, a state without a quote is as the country.
    const known = ofPlace.some((row) => quotedDays(row, now) !== 'unknown') ? ofPlace : rowsFor(samples);
    return known.every((row) => isUnsent(row, now)) ? [item] : [];
  });
  return { parts, due, settled, streetOnly, unsent };
}

/** The types of products that their makers do not send to a place, each once, as far as stored quotes say it. */
export async function findUnsent(
  context: ArrivalContext,
  db: DbOrTx,
  lines: readonly Line[],
  place: Place,
): Promise<ProductType[]> {
  const { unsent } = await findArrival(context, db, lines, place);
  return [...new Set(unsent.flatMap((item) => lines[item]?.productType ?? []))];
}

/** As `findArrival`, for an order: null if nothing of it is shipped. */
export async function estimateArrival(
  context: ArrivalContext,
  db: DbOrTx,
  lines: readonly Line[],
  place: Place | null,
): Promise<SoldPart[] | null> {
  return lines.some(requiresShipping) ? (await findArrival(context, db, lines, place)).parts : null;
}

/**
 * The state that a quote is for; '' for the whole country. Where the shop knows no list of all states, any text
 * could be one, and each would be another quote.
 */
function stateOfQuote({ country, state }: Place): string {
  return hasClosedList(country) ? (state ?? '') : '';
}

/** The key of the quote for a line that a partner makes. */
export function keyOf(
  { name, connected }: NonNullable<ReturnType<typeof partnerOf>>,
  { productType, productSize }: Line,
  { country, state }: Place,
): QuoteKey {
  return {
    partner: name,
    fake: connected.fake,
    product: productType,
    size: productSize ?? '',
    country,
    state: stateOfQuote({ country, state }),
  };
}

function quoteOf(rows: readonly QuoteRow[], key: QuoteKey): { key: QuoteKey; row: QuoteRow | undefined } {
  return { key, row: rows.find((row) => nameOf(row) === nameOf(key)) };
}

function ownDays(settings: FulfilmentSettings, productType: ProductType, zone: Zone | null): Days {
  const ofZone = zone?.days ?? null;
  if (ofZone !== null) return { earliest: ofZone.from, latest: ofZone.to };
  const { handling, transit } = daysOf(settings, productType);
  return { earliest: handling.from + transit.from, latest: handling.to + transit.to };
}

/** The days of making, none of which is after the goods arrive. */
function shippingBefore({ earliest, latest }: Days, { handling }: MakingDays): ShippingDays {
  return { from: Math.min(handling.from, earliest), to: Math.min(handling.to, latest) };
}

/** A partner says only when goods arrive: they are on their way as long as the shop owner's settings say. */
function shippingOfQuote({ earliest, latest }: Days, { transit }: MakingDays): ShippingDays {
  const from = Math.max(0, earliest - transit.from);
  return { from, to: Math.max(from, latest - transit.to) };
}

function widest(answers: readonly ReturnType<typeof quotedDays>[]): Days | null {
  const days = answers.filter((answer) => typeof answer !== 'string');
  if (days.length === 0) return null;
  return {
    earliest: Math.min(...days.map(({ earliest }) => earliest)),
    latest: Math.max(...days.map(({ latest }) => latest)),
  };
}
