import { digitsOf, partsOf, standardCurrency } from './currencies.ts';
import { displayLocale } from '../words/display-locale.ts';
import { writeAmount, writeSign } from './local-format.ts';

/**
 * A whole number of the smallest amounts that the shop counts in: cents of a dollar, whole yen; see `partsOf`. What a
 * column or a message holds beside its currency.
 */
export type Cents = number;

/** An amount of money. Amounts of different currencies cannot be added. */
export interface Money {
  readonly cents: Cents;
  /** ISO 4217, in lower case. */
  readonly currency: string;
}

/** Makes an amount of cents, in US dollars by default. */
export function money(cents: Cents, currency: string = standardCurrency): Money {
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
export function sumMoney(amounts: Iterable<Money>, currency: string = standardCurrency): Money {
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

/** Units as sent over the wire beside their currency: 495 cents -> 4.95, 3200 yen -> 3200. */
export function toUnits({ cents, currency }: Money): number {
  return cents / partsOf(currency);
}

/** The currency beside units on the wire; absent for US dollars, as in messages of earlier versions. */
export function currencyField({ currency }: Pick<Money, 'currency'>): { readonly currency?: string } {
  return currency === standardCurrency ? {} : { currency };
}

/**
 * Converts units from the wire to an amount, rounded half away from zero. Throws RangeError unless the cents are a safe
 * integer.
 */
export function fromUnits(units: number, currency: string): Money {
  // The epsilon undoes the binary error of amounts such as 1.005 * 100.
  const cents = Math.round(units * partsOf(currency) + Math.sign(units) * 1e-7);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount of money: ${units}`);
  return money(cents, currency);
}

/**
 * The decimal string of `totalAmount`: 2495 cents -> '24.95', 3200 yen -> '3200', 512 hundredths of a dinar -> '5.120'.
 */
export function toDecimalString({ cents, currency }: Money): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  const parts = partsOf(currency);
  const whole = Math.floor(absolute / parts);
  if (parts === 1) return `${sign}${whole}`;
  return `${sign}${whole}.${String(absolute % parts)
    .padStart(2, '0')
    .padEnd(digitsOf(currency), '0')}`;
}

/**
 * Formats an amount for whoever reads it: in English '$1,249.50', '€24.95' or '¥3,200', in German '24,95 €'. A short
 * one has decimals only if there are some. With 'code' it is 'EUR 24.95'.
 */
export function formatMoney(amount: Money, isShort = false, display?: 'code'): string {
  return writeAmount(toUnits(amount), displayLocale(), amount.currency, isShort, display);
}

/** The sign of a currency for whoever reads it, where there is no amount yet. */
export function currencySign(currency: string): string {
  return writeSign(displayLocale(), currency);
}
