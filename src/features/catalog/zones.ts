import { money, type Money } from '../../shared/money.ts';
import { homeCountry } from '../../shared/places/countries.ts';
import { priceOf, type PricedLine, type PricingRule } from './adjustments.ts';
import { isPhysical, requiresShipping, type PhysicalProduct } from './products.ts';

/** Where an order goes, as far as shipping and tax depend on it. */
export interface Place {
  /** ISO 3166-1. */
  readonly country: string;
  /** As addresses hold it; null until it is known, and where addresses have none. */
  readonly state: string | null;
}

/** A country of a zone, or some of its states. */
interface ZoneCountry {
  readonly country: string;
  /** Null for the whole country, without the states that another zone names. */
  readonly states: readonly string[] | null;
}

export interface ItemRate {
  readonly first: Money;
  readonly additional: Money;
}

/** What shipping costs before it is free: one amount for each order, or a rate for each product. */
type ZoneRates =
  | { readonly kind: 'order'; readonly amount: Money }
  | { readonly kind: 'items'; readonly byProduct: Readonly<Record<PhysicalProduct, ItemRate>> };

/** Whether an address needs a phone number, which carriers abroad want. */
export const phoneRules = ['not asked', 'optional', 'required'] as const;
export type PhoneRule = (typeof phoneRules)[number];

/** The letters that addresses may have: Latin ones, which carriers of every country can read, or all. */
export const letterRules = ['latin', 'all'] as const;
export type LetterRule = (typeof letterRules)[number];

/** Countries to which shipping costs the same. */
export interface Zone {
  readonly name: string;
  readonly countries: readonly ZoneCountry[];
  readonly rates: ZoneRates;
  /** Lines that cost at least this amount, before discounts, are sent free; null if nothing is. */
  readonly freeFrom: Money | null;
  /** Business days from the order to its arrival, where no print partner quotes; null for those of the print desk. */
  readonly days: { readonly from: number; readonly to: number } | null;
  readonly phone: PhoneRule;
  readonly letters: LetterRule;
}

/** The zones of a shop that sends only within its own country, for one amount. */
export function oneZone(amount: Money, freeFrom: Money | null): readonly Zone[] {
  const countries = [{ country: homeCountry, states: null }];
  return [
    {
      name: 'United States',
      countries,
      rates: { kind: 'order', amount },
      freeFrom,
      days: null,
      phone: 'not asked',
      letters: 'latin',
    },
  ];
}

/** Where the shop sends until an address is known: the first country of its first zone. */
export function homeOf(zones: readonly Zone[]): Place {
  return { country: zones[0]?.countries[0]?.country ?? homeCountry, state: null };
}

/**
 * The zone of a place; null where the shop does not send. A zone that names the state goes before one that has the
 * whole country. Until a state is known, the zone of the whole country applies, or else the first that names one of its
 * states.
 */
export function zoneOf(zones: readonly Zone[], { country, state }: Place): Zone | null {
  const find = (isMeant: (one: ZoneCountry) => boolean) =>
    zones.find(({ countries }) => countries.some((one) => one.country === country && isMeant(one)));
  const named = state === null ? undefined : find(({ states }) => states?.includes(state) === true);
  const whole = named ?? find(({ states }) => states === null);
  return whole ?? (state === null ? find(() => true) : undefined) ?? null;
}

/** The countries that the shop sends to, in the order of its zones. */
export function shippedCountries(zones: readonly Zone[]): string[] {
  return [...new Set(zones.flatMap(({ countries }) => countries.map(({ country }) => country)))];
}

/** What these lines cost to send, before anything is sent free. */
function zoneRate({ rates }: Zone, lines: readonly PricedLine[]): Money {
  const sent = lines.filter(requiresShipping);
  const { currency } = priceOf(lines);
  if (sent.length === 0) return money(0, currency);
  if (rates.kind === 'order') return rates.amount;
  const items = sent.map(({ productType, quantity }) => ({
    quantity,
    rate: isPhysical(productType) ? rates.byProduct[productType] : noRate,
  }));
  // The item whose first rate is highest pays that rate; every other one pays the rate of an additional item.
  const [mostExpensive] = items
    .map(({ rate }) => rate)
    .toSorted((a, b) => b.first.cents - a.first.cents || b.additional.cents - a.additional.cents);
  const further = items.reduce((sum, { rate, quantity }) => sum + rate.additional.cents * quantity, 0);
  return money(
    further + (mostExpensive === undefined ? 0 : mostExpensive.first.cents - mostExpensive.additional.cents),
    currency,
  );
}

const noRate: ItemRate = { first: money(0), additional: money(0) };

/**
 * Shipping by the zone of a place. What is sent free is decided by the price of the lines before discounts, so that a
 * discount never makes an order cost more. Nothing is added where the shop does not send; checkout refuses such an
 * address.
 */
export const zoneShipping =
  (zones: readonly Zone[], place: Place | null): PricingRule =>
  (lines) => {
    const zone = zoneOf(zones, place ?? homeOf(zones));
    if (zone === null || !lines.some(requiresShipping)) return null;
    if (zone.freeFrom !== null && priceOf(lines).cents >= zone.freeFrom.cents) return null;
    const amount = zoneRate(zone, lines);
    return amount.cents === 0 ? null : { kind: 'shipping', code: codeOf(zone), label: 'Shipping', amount };
  };

function codeOf({ rates }: Zone): string {
  return rates.kind === 'order' ? 'flat-rate' : 'item-rates';
}
