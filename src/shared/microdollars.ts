/** Millionths of a US dollar, an integer: what hosted models are paid in. Customers' money is in cents, see money.ts. */
export type Microdollars = number & { readonly unit: 'microdollar' };

const perDollar = 1_000_000;

/** Rounded up, so that no sum of costs is smaller than what it stands for. Throws RangeError below 0. */
export function microdollars(dollars: number): Microdollars {
  // Nine digits first, so that 0.039 dollars, which is a little more as a double, is not a millionth more.
  const amount = Math.ceil(Number((dollars * perDollar).toFixed(3)));
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${dollars} dollars is not a cost`);
  return amount as Microdollars;
}

/** E.g. '$0.039', '$12.50': two digits at least, and as many as it takes. */
export function formatMicrodollars(amount: Microdollars): string {
  const [whole, fraction = ''] = (amount / perDollar).toFixed(6).split('.');
  return `$${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
