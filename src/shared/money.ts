/** Money is integer cents of one currency; dollars exist only on the wire and on screen. */
export type Cents = number;

export const currency = 'usd';

/** Converts cents to dollars as sent over the wire: 495 -> 4.95. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Converts dollars from the wire to cents, rounding half away from zero. Throws RangeError unless finite and safe. */
export function fromDollars(dollars: number): Cents {
  // The epsilon undoes the binary error of amounts such as 1.005 * 100.
  const cents = Math.round(dollars * 100 + Math.sign(dollars) * 1e-7);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount of money: ${dollars}`);
  return cents;
}

/** Cents as the decimal string of `totalAmount`: 2495 -> '24.95'. */
export function toDecimalString(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Formats cents for display: 124950 -> '$1,249.50'. */
export function formatMoney(cents: Cents): string {
  const amount = toDecimalString(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${cents < 0 ? '-' : ''}$${amount}`;
}

/** A share of an amount in basis points (800 = 8%), rounded half up. */
export function shareOf(cents: Cents, basisPoints: number): Cents {
  return Math.floor((cents * basisPoints + 5_000) / 10_000);
}
