/** Integer millionths of a US dollar, the unit of hosted models' costs. Customers' money is in cents, see money.ts. */
export type Microdollars = number & { readonly unit: 'microdollar' };

const perDollar = 1_000_000;

export const noCost = 0 as Microdollars;

/**
 * Converts dollars to microdollars. Rounds up, so that a sum of costs is never too low. Throws RangeError if the result
 * is negative or not a safe integer.
 */
export function microdollars(dollars: number): Microdollars {
  // Rounds to nine decimal places first: 0.039 is slightly too large as a double and would gain a millionth.
  const amount = Math.ceil(Number((dollars * perDollar).toFixed(3)));
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${dollars} dollars is not a cost`);
  return amount as Microdollars;
}

/** Formats an exact amount with at least two decimal places, e.g. '$0.039' or '$12.50'. */
export function formatMicrodollars(amount: Microdollars): string {
  const [whole, fraction = ''] = (amount / perDollar).toFixed(6).split('.');
  return `$${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
