import { z } from 'zod';
import { countryName, isCountry } from '../../../shared/places/countries.ts';
import { isStateOf, stateName, statesOf } from '../../../shared/places/states.ts';
import { money } from '../../../shared/money.ts';
import {
  letterRules,
  mapPhysical,
  phoneRules,
  physicalTypes,
  type ItemRate,
  type PhysicalProduct,
  type PriceList,
  type Zone,
} from '../../catalog/contract.ts';
import { cents, limits, text } from '../fields.ts';

const itemRate = z.object({ first: cents, additional: cents });

const zone = z.object({
  name: text(40, 'Give the zone a name.'),
  countries: z
    .array(
      z.object({
        country: z.string().refine(isCountry, 'Choose a country.'),
        /** Only these states; absent for the whole country. */
        states: z.array(z.string().max(60)).min(1, 'Choose a state, or the whole country.').max(120).optional(),
      }),
    )
    .min(1, 'Add a country to the zone.')
    .max(260),
  rates: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('order'), amount: cents }),
    /** A product without a rate has that of the catalog. */
    z.object({ kind: z.literal('items'), byProduct: z.partialRecord(z.enum(physicalTypes), itemRate) }),
  ]),
  /** Orders from this amount in cents are sent free; null if none are. */
  freeFrom: cents.nullable(),
  /** Business days from the order to its arrival; null for the days of the print desk. */
  days: z
    .object({
      from: z.int('Type a whole number of days.').min(1, 'At least one day.').max(limits.maxDays),
      to: z.int('Type a whole number of days.').min(1, 'At least one day.').max(limits.maxDays, 'At most 90 days.'),
    })
    .nullable(),
  /** Absent if checkout asks for no phone number, and in zones of earlier versions. */
  phone: z.enum(phoneRules).optional(),
  /** Absent for Latin letters alone, and in zones of earlier versions. */
  letters: z.enum(letterRules).optional(),
});
export type StoredZone = z.infer<typeof zone>;

/** Zones of shipping, in place of the one zone of the standard shop. Its first country is the shop's home. */
export const storedZones = z
  .array(zone)
  .min(1, 'Keep at least one zone. To stop selling for a while, pause orders instead.')
  .max(limits.zones, `Keep at most ${limits.zones} zones.`);

/** The zones that apply. `standard` is the one of a shop without zones, and a product without a rate has its own. */
export function resolveZones(
  stored: readonly StoredZone[] | undefined,
  standard: readonly Zone[],
  { currency, products: listed }: Pick<PriceList, 'currency' | 'products'>,
): readonly Zone[] {
  if (stored === undefined || stored.length === 0) return standard;
  return stored.map(({ name, countries, rates, freeFrom, days, phone = 'not asked', letters = 'latin' }) => ({
    name,
    countries: countries.map(({ country, states = null }) => ({ country, states })),
    rates:
      rates.kind === 'order'
        ? { kind: 'order', amount: money(rates.amount, currency) }
        : { kind: 'items', byProduct: itemRates(rates.byProduct, currency, listed) },
    freeFrom: freeFrom === null ? null : money(freeFrom, currency),
    days,
    phone,
    letters,
  }));
}

function itemRates(
  stored: Readonly<Partial<Record<PhysicalProduct, { first: number; additional: number }>>>,
  currency: string,
  listed: PriceList['products'],
): Record<PhysicalProduct, ItemRate> {
  const rateOf = (type: PhysicalProduct): ItemRate => {
    const own = stored[type];
    if (own !== undefined) return { first: money(own.first, currency), additional: money(own.additional, currency) };
    return listed[type].shippingRate ?? { first: money(0, currency), additional: money(0, currency) };
  };
  return mapPhysical(rateOf);
}

/** Sentences by path for zones that cannot apply together. */
export function findZoneProblems(zones: readonly StoredZone[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const zoneOfPlace = new Map<string, string>();
  for (const [index, { name, countries, days }] of zones.entries()) {
    const path = `shipping.zones.${index}`;
    if (zones.findIndex((other) => other.name === name) < index)
      problems[`${path}.name`] = `Two zones are called ${name}. Give each its own name.`;
    if (days !== null && days.to < days.from)
      problems[`${path}.days`] =
        `Orders to ${name} cannot arrive before they can arrive: the last day is before the first.`;
    for (const { country, states = null } of countries) {
      const unknown = states?.find((state) => statesOf(country).length === 0 || !isStateOf(country, state));
      if (unknown !== undefined)
        problems[`${path}.countries`] = `${countryName(country)} has no state '${unknown}' that a zone can name.`;
      for (const state of states ?? [null]) {
        const place = `${country} ${state ?? ''}`;
        const before = zoneOfPlace.get(place);
        if (before !== undefined)
          problems[`${path}.countries`] =
            before === name
              ? `${placeName(country, state)} is twice in ${name}.`
              : `${placeName(country, state)} is in two zones, ${before} and ${name}. Keep it in one.`;
        zoneOfPlace.set(place, name);
      }
    }
  }
  return problems;
}

/** 'Canada', or 'Hawaii' where a state is meant. */
function placeName(country: string, state: string | null): string {
  return state === null ? countryName(country) : stateName(country, state);
}
