import { z } from 'zod';
import { isPhysical, productTypes, type Bundle, type PhysicalProduct, type PriceList } from '../../catalog/contract.ts';
import { limits } from '../fields.ts';

/** The products that a bundle can be of. The download comes free with them. */
export const bundleProducts: readonly PhysicalProduct[] = productTypes.filter(isPhysical);

const products = z.array(z.enum(bundleProducts)).max(bundleProducts.length);
const day = z.iso.date('Choose a day.').nullable();

/** Less for a second product with the same artwork, as it is stored. Whatever is absent has its default. */
export const storedBundle = z.object({
  given: z.boolean().optional(),
  percent: z
    .int('Type a whole number of percent, such as 20.')
    .min(1, 'A bundle takes off at least 1%. To give none, switch it off.')
    .max(limits.maxPercent, `A bundle takes off at most ${limits.maxPercent}%.`)
    .optional(),
  /** At their full price. */
  first: products.optional(),
  reduced: products.optional(),
  /** The first and the last day, in the shop's time zone. */
  startsOn: day.optional(),
  endsOn: day.optional(),
});
type StoredBundle = z.infer<typeof storedBundle>;

/** What a bundle is until the owner sets something else, beside being switched off. */
export const standardBundle: Bundle = {
  percent: 20,
  first: ['poster'],
  reduced: ['mug'],
  startsOn: null,
  endsOn: null,
};

/** Null while no bundle is given. */
export function resolveBundle(stored: StoredBundle | undefined): Bundle | null {
  if (stored?.given !== true) return null;
  return bundleTerms(stored);
}

function bundleTerms({ percent, first, reduced, startsOn, endsOn }: StoredBundle): Bundle {
  return {
    percent: percent ?? standardBundle.percent,
    first: first ?? standardBundle.first,
    reduced: reduced ?? standardBundle.reduced,
    startsOn: startsOn ?? null,
    endsOn: endsOn ?? null,
  };
}

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
