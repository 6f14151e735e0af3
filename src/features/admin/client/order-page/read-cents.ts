import { standardCurrency } from '../../../../shared/currencies.ts';
import { fromUnits, type Cents } from '../../../../shared/money.ts';

/** Parses a typed amount such as '12', '12.5' or '$12.50' into cents; null for anything else. */
export function readCents(text: string): Cents | null {
  const match = /^\$?(\d{1,7}(?:\.\d{1,2})?)$/.exec(text.trim());
  return match === null ? null : fromUnits(Number(match[1]), standardCurrency).cents;
}
