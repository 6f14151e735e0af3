import { displayLocale, standardLocale } from '../words/display-locale.ts';
import { localFormat } from './local-format.ts';

/** Integer hundredths of a currency's unit: what a column or a message holds beside its currency. */
export type Cents = number;

/** An amount of money. Amounts of different currencies cannot be added. */
export interface Money {
  readonly cents: Cents;
  /** ISO 4217, in lower case. */
  readonly currency: string;
}

/** The currency that the shop sells in. It is named in the code only here. */
export const shopCurrency = 'usd';

/** Makes an amount of cents, in the shop's currency by default. */
export function money(cents: Cents, currency: string = shopCurrency): Money {
  return { cents, currency };
}

/** Throws RangeError if the currencies differ. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${a.currency} and ${b.currency}`);
  return { cents: a.cents + b.cents, currency: a.currency };
}

/** The amount, a whole number of times. Throws RangeError for any other factor. */
export function multiplyMoney({ cents, currency }: Money, times: number): Money {
  if (!Number.isSafeInteger(times)) throw new RangeError(`cannot multiply money by ${times}`);
  // Avoids -0, which `Object.is` distinguishes from 0.
  return { cents: cents * times || 0, currency };
}

/** The smaller of two amounts. Throws RangeError if the currencies differ. */
export function minMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`cannot compare ${a.currency} and ${b.currency}`);
  return a.cents <= b.cents ? a : b;
}

/** The sum of amounts; zero in the given currency if there are none. Throws RangeError if a currency differs. */
export function sumMoney(amounts: Iterable<Money>, currency: string = shopCurrency): Money {
  let sum = money(0, currency);
  for (const amount of amounts) sum = addMoney(sum, amount);
  return sum;
}

/** A share of an amount in basis points (800 = 8%), rounded half up. */
export function shareOf({ cents, currency }: Money, basisPoints: number): Money {
  return { cents: Math.floor((cents * basisPoints + 5_000) / 10_000), currency };
}

export function isSameMoney(a: Money, b: Money): boolean {
  return a.cents === b.cents && a.currency === b.currency;
}

/** The cents of an amount, for a column beside `currency`. Throws RangeError if the amount is in another currency. */
export function centsIn(amount: Money, currency: string): Cents {
  if (amount.currency !== currency) throw new RangeError(`${amount.currency} where ${currency} is stored`);
  return amount.cents;
}

/** Dollars as sent over the wire: 495 cents -> 4.95. */
export function toDollars({ cents }: Money): number {
  return cents / 100;
}

/**
 * Converts dollars from the wire to an amount in the shop's currency, rounded half away from zero. Throws RangeError
 * unless the cents are a safe integer.
 */
export function fromDollars(dollars: number): Money {
  // The epsilon undoes the binary error of amounts such as 1.005 * 100.
  const cents = Math.round(dollars * 100 + Math.sign(dollars) * 1e-7);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount of money: ${dollars}`);
  return money(cents);
}

/** The decimal string of `totalAmount`: 2495 cents -> '24.95'. */
export function toDecimalString({ cents }: Money): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/**
 * Formats an amount for whoever reads it. In English '$1,249.50', or '1,249.50 EUR' if it is not in the shop's currency;
 * '1.249,50 $' in German. A short one has cents only if there are some.
 */
export function formatMoney({ cents, currency }: Money, isShort = false): string {
  const locale = displayLocale();
  if (locale !== standardLocale) return localFormat(locale, currency, isShort).format(cents / 100);
  const decimals = toDecimalString(money(Math.abs(cents))).replace(/\B(?=(\d{3})+\.)/g, ',');
  const amount = isShort && cents % 100 === 0 ? decimals.slice(0, -'.00'.length) : decimals;
  const sign = cents < 0 ? '-' : '';
  return currency === shopCurrency ? `${sign}$${amount}` : `${sign}${amount} ${currency.toUpperCase()}`;
}
