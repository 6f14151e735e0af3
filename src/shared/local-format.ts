import { digitsOf, isWhole, standardCurrency } from './currencies.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Unicode's marks around a part of a line with its own direction. */
const [asItsFirstLetter, fromRight, endOfPart] = ['\u2068', '\u2067', '\u2069'];

/**
 * An amount as a locale writes it. In Arabic it is a part of its own from right to left, and its currency another one
 * in the direction of its letters: 'US$' would otherwise lose its '$' to the other side, and 'ر.س.' its last dot.
 */
export function writeAmount(
  amount: number,
  locale: string,
  currency: string,
  isShort: boolean,
  display?: 'code',
): string {
  const format = localFormat(locale, currency, isShort, display);
  if (!locale.startsWith('ar')) return format.format(amount);
  const parts = format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? `${asItsFirstLetter}${value}${endOfPart}` : value));
  return `${fromRight}${parts.join('')}${endOfPart}`;
}

/** The sign of a currency, as a locale writes it: '$', '€' or 'CA$'. */
export function writeSign(locale: string, currency: string): string {
  const parts = localFormat(locale, currency, true).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase();
}

/** How a locale writes amounts of a currency. A short amount has decimals only if there are some. */
function localFormat(locale: string, currency: string, isShort: boolean, display?: 'code'): Intl.NumberFormat {
  const key = `${locale} ${currency} ${isShort} ${display}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // US dollars are '$' everywhere, as in a shop of one currency. Other dollars are told from them: 'CA$'.
      currencyDisplay: display ?? (currency === standardCurrency ? 'narrowSymbol' : 'symbol'),
      signDisplay: 'negative',
      minimumFractionDigits: digitsOf(currency),
      maximumFractionDigits: digitsOf(currency),
      trailingZeroDisplay: isShort || isWhole(currency) ? 'stripIfInteger' : 'auto',
    });
  formats.set(key, format);
  return format;
}
