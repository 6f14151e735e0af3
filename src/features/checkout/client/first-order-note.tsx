import { firstOrderCode, usesOffer, type Totals } from '../../catalog/contract.ts';

/** Says whom the discount for a first order is for, where the totals hold it. */
export function FirstOrderNote({ totals }: { totals: Totals }) {
  if (!usesOffer(totals.adjustments, firstOrderCode)) return null;
  return (
    <p className="mt-2 text-xs text-ink-faint">
      For new customers. If you have ordered here before, we show you the new total before you pay.
    </p>
  );
}
