import { digitsOf, partsOf, standardCurrency } from '../../../../shared/currencies.ts';
import { fromUnits, toUnits, type Cents } from '../../../../shared/money.ts';

/**
 * Parses a typed amount of a currency, such as '12', '12.5' or '$12.50', into cents; null for anything else, and for
 * decimals that amounts of the currency do not have.
 */
export function readCents(text: string, currency: string = standardCurrency): Cents | null {
  const match = /^\p{Sc}?(\d+(?:\.(\d+))?)$/u.exec(text.trim());
  const [, typed = '', decimals = ''] = match ?? [];
  const maxDigits = partsOf(currency) === 1 ? 9 : 7;
  if (match === null || decimals.length > digitsOf(currency) || typed.split('.', 1)[0]!.length > maxDigits) return null;
  const amount = fromUnits(Number(typed), currency);
  // Dinars are written with three decimals and counted in hundredths.
  return toUnits(amount) === Number(typed) ? amount.cents : null;
}
