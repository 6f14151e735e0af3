import { digitsOf, isWhole, standardCurrency } from './currencies.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** How a locale writes amounts of a currency. A short amount has decimals only if there are some. */
export function localFormat(locale: string, currency: string, isShort: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${isShort}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // US dollars are '$' everywhere, as in a shop of one currency. Other dollars are told from them: 'CA$'.
      currencyDisplay: currency === standardCurrency ? 'narrowSymbol' : 'symbol',
      minimumFractionDigits: digitsOf(currency),
      maximumFractionDigits: digitsOf(currency),
      trailingZeroDisplay: isShort || isWhole(currency) ? 'stripIfInteger' : 'auto',
    });
  formats.set(key, format);
  return format;
}
