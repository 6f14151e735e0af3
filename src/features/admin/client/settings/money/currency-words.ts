import type { CurrencyCode } from '../../../../../shared/currencies.ts';
import type { Rounding } from '../../../../catalog/contract.ts';

const names = new Intl.DisplayNames('en-US', { type: 'currency' });

/** 'Euro (EUR)'. */
export function currencyName(code: string): string {
  const upper = code.toUpperCase();
  const name = names.of(upper);
  return name === undefined || name === upper ? upper : `${name} (${upper})`;
}

/** 'in dollars', or 'in EUR': what an amount that is typed is in. */
export function typedIn(currency: CurrencyCode): string {
  return currency === 'usd' ? 'in dollars' : `in ${currency.toUpperCase()}`;
}

/** What each rule does with a price. */
export const roundingNames: Readonly<Record<Rounding, string>> = {
  exact: 'As it comes',
  whole: 'Whole amounts',
  '50': 'Ends in .50',
  '95': 'Ends in .95',
  '99': 'Ends in .99',
  tens: 'Whole tens',
  hundreds: 'Whole hundreds',
};

/** 'In dollars'. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
