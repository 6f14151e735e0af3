import type { PhysicalProduct, PriceList } from '../../catalog/contract.ts';
import { bundleTerms } from './bundles.ts';
import type { StoredBundle } from './stored-bundle.ts';

/** Sentences by path for a bundle that cannot be given. One that is switched off has no problems. */
export function findBundleProblems(
  stored: StoredBundle | undefined,
  { products: listed }: PriceList,
): Record<string, string> {
  if (stored?.given !== true) return {};
  const { first, reduced, startsOn, endsOn } = bundleTerms(stored);
  const problems: Record<string, string> = {};
  const nameOf = (type: PhysicalProduct) => listed[type].label.toLowerCase();
  if (first.length === 0) problems['offers.bundle.first'] = 'Choose at least one product that keeps its full price.';
  if (reduced.length === 0) problems['offers.bundle.reduced'] = 'Choose at least one product that costs less.';
  for (const [field, types] of [
    ['first', first],
    ['reduced', reduced],
  ] as const) {
    const unsold = types.find((type) => !listed[type].sold);
    if (unsold !== undefined)
      problems[`offers.bundle.${field}`] =
        `The shop does not sell the ${nameOf(unsold)}. Sell it under Products, or take it out of the bundle.`;
  }
  const both = first.find((type) => reduced.includes(type));
  if (both !== undefined)
    problems['offers.bundle.reduced'] =
      `The ${nameOf(both)} is in both lists. A product either keeps its full price or is reduced.`;
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    problems['offers.bundle.endsOn'] = 'The last day is before the first day.';
  return problems;
}
