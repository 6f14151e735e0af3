import type { Cents } from '../../../../shared/money.ts';
import type { AdminOrderDetail } from '../../contract.ts';

type Place = AdminOrderDetail['refundGoesTo'][number];

/** How an amount is shared among the places that it can go back to, which are filled in order, as the server does it. */
export function splitRefund(places: readonly Place[], amount: Cents): Place[] {
  let left = amount;
  return places.flatMap(({ label, cents }) => {
    const share = Math.min(left, cents);
    left -= share;
    return share > 0 ? [{ label, cents: share }] : [];
  });
}
