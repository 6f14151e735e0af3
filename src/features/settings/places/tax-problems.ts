import { countryInSentence, countryName } from '../../../shared/places/countries.ts';
import { isStateOf, stateName, statesOf } from '../../../shared/places/states.ts';
import { shippedCountries, type TaxTerms, type Zone } from '../../catalog/contract.ts';
import type { StoredTax } from './stored-taxes.ts';

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
