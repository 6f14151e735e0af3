import { z } from 'zod';
import { countryInSentence, countryName, isCountry } from '../../../shared/places/countries.ts';
import { isStateOf, stateName, statesOf } from '../../../shared/places/states.ts';
import { mapProducts, productTypes, shippedCountries, type TaxTerms, type Zone } from '../../catalog/contract.ts';
import { limits, text } from '../fields.ts';

/**
 * How the shop finds the tax of an order: none, one rate for everybody, a rate by country and state, or Stripe Tax by
 * the address.
 */
export const taxMethods = ['none', 'everybody', 'table', 'stripe'] as const;

const taxCode = z
  .string()
  .trim()
  .regex(/^txcd_\d{8}$/, 'A tax code of Stripe looks like txcd_99999999.');

const taxRate = z.object({
  country: z.string().refine(isCountry, 'Choose a country.'),
  /** Absent for the whole country, without the states that have a rate of their own. */
  state: z.string().max(60).optional(),
  /** Thousandths of a percent: 8875 is 8.875%. */
  rate: z
    .int('Type a rate such as 8.875.')
    .min(0, 'A tax rate is not negative.')
    .max(limits.maxRate, 'A tax rate is at most 30%.'),
  /** The first day on which it applies; absent if it always has. */
  from: z.iso.date('Choose the day from which the rate applies.').optional(),
  /** Absent for the name of all taxes. */
  label: text(30).optional(),
  /** Whether prices for buyers in this place include the tax; absent as for all others. */
  included: z.boolean().optional(),
});
export type StoredTaxRate = z.infer<typeof taxRate>;

export const storedTax = z.object({
  /** Share of the price in basis points: 800 is 8%. For everybody. */
  basisPoints: z
    .int('Type a rate such as 8.25.')
    .min(0, 'A tax rate is not negative.')
    .max(limits.maxBasisPoints, 'A tax rate is at most 30%.')
    .optional(),
  label: text(30).optional(),
  method: z.enum(taxMethods).optional(),
  table: z.array(taxRate).max(limits.taxRates, `Keep at most ${limits.taxRates} rates.`).optional(),
  /** Whether prices include the tax, where a rate of the table does not say it. */
  included: z.boolean().optional(),
  /** Whether shipping is taxed, too. */
  onShipping: z.boolean().optional(),
  /** For Stripe Tax: what is sold, where that is not the default. */
  codes: z
    .object({ products: z.partialRecord(z.enum(productTypes), taxCode).optional(), shipping: taxCode.optional() })
    .optional(),
});
type StoredTax = z.infer<typeof storedTax>;

/** The terms but for the reverse charge, which needs more than the settings of taxes. */
export function resolveTax(stored: StoredTax | undefined, standard: TaxTerms): Omit<TaxTerms, 'reverseChargeFrom'> {
  const { method = 'everybody', basisPoints, table = [], label, included, onShipping, codes } = stored ?? {};
  const rate = basisPoints === undefined ? standard.rate : basisPoints * 10;
  return {
    rate: method === 'everybody' ? rate : 0,
    table:
      method === 'table'
        ? table.map(({ country, state, rate: own, from, label: name, included: here }) => ({
            country,
            state: state ?? null,
            rate: own,
            from: from ?? null,
            label: name ?? null,
            included: here ?? null,
          }))
        : null,
    label: label ?? standard.label,
    included: included ?? standard.included,
    onShipping: onShipping ?? standard.onShipping,
    onDownloads: isSetByOwner(stored) && (method === 'everybody' ? rate > 0 : method !== 'none'),
    byAddress: method === 'stripe',
    codes: {
      products: mapProducts((type) => codes?.products?.[type] ?? standard.codes.products[type]),
      shipping: codes?.shipping ?? standard.codes.shipping,
    },
  };
}

/** Whether the owner has decided how to tax; the name of the tax and its codes say nothing of it. */
function isSetByOwner({ method, basisPoints, included, onShipping }: StoredTax = {}): boolean {
  return [method, basisPoints, included, onShipping].some((set) => set !== undefined);
}

/** Sentences by path for a table of rates that cannot apply. */
export function findTaxProblems({ table = [], method }: StoredTax): Record<string, string> {
  const problems: Record<string, string> = {};
  if (method === 'table' && table.length === 0) problems['tax.table'] = 'Add a rate, or choose no tax.';
  const seen = new Set<string>();
  for (const [index, { country, state, from }] of table.entries()) {
    if (state !== undefined && (statesOf(country).length === 0 || !isStateOf(country, state)))
      problems[`tax.table.${index}.state`] = `${countryName(country)} has no state '${state}' that a rate can be for.`;
    const key = `${country} ${state ?? ''} ${from ?? ''}`;
    if (seen.has(key))
      problems[`tax.table.${index}.from`] =
        `${placeName(country, state)} has two rates from the same day. Remove one, or give it another day.`;
    seen.add(key);
  }
  return problems;
}

/**
 * Where a table has holes, in sentences that do not prevent saving: countries that the shop sends to without a rate,
 * and countries of which only some states have one. `today` is a day, `2026-11-26`.
 */
export function findTaxHoles(terms: TaxTerms, zones: readonly Zone[], today: string): string[] {
  if (terms.table === null) return [];
  const { table } = terms;
  const ratesOf = (country: string) => table.filter((one) => one.country === country);
  const holes: string[] = [];
  const untaxed = shippedCountries(zones).filter((country) => ratesOf(country).length === 0);
  if (untaxed.length > 0) {
    const names = new Intl.ListFormat('en-US').format(untaxed.map(countryInSentence));
    holes.push(`Orders to ${names} are not taxed: the table has no rate.`);
  }
  for (const country of shippedCountries(zones)) {
    if (untaxed.includes(country)) continue;
    const rates = ratesOf(country);
    const ofCountry = rates.filter(({ state }) => state === null);
    const begun = rates.filter(({ from }) => (from ?? '') <= today);
    if (ofCountry.length === 0 && begun.length > 0) {
      const states = new Set(begun.flatMap(({ state }) => state ?? []));
      const sentTo = statesSentTo(zones, country);
      if (sentTo !== null && sentTo.every((state) => states.has(state))) continue;
      const names = [...states].slice(0, 4).map((state) => stateName(country, state));
      const some = new Intl.ListFormat('en-US').format(states.size > 4 ? [...names, 'others'] : names);
      holes.push(`Of orders to ${countryInSentence(country)}, only those to ${some} are taxed.`);
    } else if (!begun.some(({ state }) => state === null)) {
      const [first] = (ofCountry.length > 0 ? ofCountry : rates).map(({ from }) => from ?? '').toSorted();
      holes.push(`Orders to ${countryInSentence(country)} are not taxed before ${first ?? ''}.`);
    }
  }
  return holes;
}

/** The states of a country that the shop sends to; null for all. */
function statesSentTo(zones: readonly Zone[], country: string): readonly string[] | null {
  const parts = zones.flatMap(({ countries }) => countries.filter((one) => one.country === country));
  return parts.some(({ states }) => states === null) ? null : parts.flatMap(({ states }) => states ?? []);
}

function placeName(country: string, state: string | undefined): string {
  return state === undefined ? countryName(country) : stateName(country, state);
}
