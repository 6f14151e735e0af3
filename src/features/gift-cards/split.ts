import { minCharge } from '../../shared/currencies.ts';
import type { Cents } from '../../shared/money.ts';

interface Split {
  /** What each gift card pays, in their order. */
  readonly pays: readonly Cents[];
  /** What is left to pay: 0, or enough for a payment. */
  readonly due: Cents;
}

/**
 * What gift cards with these balances pay of a total, all in cents of one currency: as much as they can, one after the
 * other. If less would be left than a payment provider charges, they pay that much less.
 */
export function splitTotal(total: Cents, balances: readonly Cents[], currency: string): Split {
  let left = total;
  const inOrder = balances.map((balance) => {
    const paid = Math.min(balance, left);
    left -= paid;
    return paid;
  });
  let missing = left > 0 ? Math.max(0, minCharge(currency) - left) : 0;
  const pays = inOrder
    .toReversed()
    .map((paid) => {
      const less = Math.min(paid, missing);
      missing -= less;
      return paid - less;
    })
    .toReversed();
  return { pays, due: total - pays.reduce((sum, paid) => sum + paid, 0) };
}
