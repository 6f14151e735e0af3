import type { Bundle } from '../../catalog/contract.ts';
import type { StoredBundle } from './stored-bundle.ts';

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

/** The terms of a bundle, even if it is switched off. */
export function bundleTerms({ percent, first, reduced, startsOn, endsOn }: StoredBundle): Bundle {
  return {
    percent: percent ?? standardBundle.percent,
    first: first ?? standardBundle.first,
    reduced: reduced ?? standardBundle.reduced,
    startsOn: startsOn ?? null,
    endsOn: endsOn ?? null,
  };
}
