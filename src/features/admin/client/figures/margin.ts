import { formatMoney, fromUnits } from '../../../../shared/money.ts';
import type { Sold } from '../../contract.ts';

type Costed = Pick<Sold, 'pieces' | 'revenue' | 'cost' | 'uncosted'>;

/** What is left of the revenue after the cost of the pieces; null where no cost is known. */
export function marginOf({ pieces, revenue, cost, uncosted }: Costed): number | null {
  return uncosted.pieces >= pieces ? null : Math.round((revenue - uncosted.revenue - cost) * 100) / 100;
}

/** '$120.00 (62%)', or a dash; the percentage is of the revenue whose cost is known. */
export function marginInWords(sold: Costed, currency: string): string {
  const margin = marginOf(sold);
  if (margin === null) return '–';
  const revenue = sold.revenue - sold.uncosted.revenue;
  const amount = formatMoney(fromUnits(margin, currency));
  return revenue > 0 ? `${amount} (${Math.round((margin / revenue) * 100)}%)` : amount;
}

/** Everything together. */
export function sumSold(all: readonly Costed[]): Costed {
  const sum = (of: (sold: Costed) => number) => all.reduce((total, sold) => total + of(sold), 0);
  return {
    pieces: sum(({ pieces }) => pieces),
    revenue: sum(({ revenue }) => revenue),
    cost: sum(({ cost }) => cost),
    uncosted: { pieces: sum(({ uncosted }) => uncosted.pieces), revenue: sum(({ uncosted }) => uncosted.revenue) },
  };
}

/** What the margin leaves out, in a sentence; null if it leaves out nothing. */
export function whatMarginOmits({ pieces, uncosted }: Costed): string | null {
  if (pieces === 0 || uncosted.pieces === 0) return null;
  const where = 'Enter costs in Settings, under Products; they count for orders from then on.';
  if (uncosted.pieces >= pieces) return `The margin is not known. ${where}`;
  const counted = (pieces - uncosted.pieces).toLocaleString('en-US');
  return `The margin counts the ${counted} of ${pieces.toLocaleString('en-US')} pieces whose cost was known. ${where}`;
}
