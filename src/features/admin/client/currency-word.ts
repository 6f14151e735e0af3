import { standardCurrency } from '../../../shared/currencies.ts';

/** How a label names a currency: 'dollars', 'EUR'. */
export function currencyWord(currency: string): string {
  return currency === standardCurrency ? 'dollars' : currency.toUpperCase();
}
