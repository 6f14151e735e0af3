import { centsIn, money, type Cents } from '../../../shared/money.ts';
import type { CartLine } from '../../cart/contract.ts';
import { addUp, adjustmentsOf, type StoredAdjustment, type Totals } from '../../catalog/contract.ts';

/** A line as drafts store it: its price in cents, beside the draft's currency. */
export type StoredLine = Omit<CartLine, 'unitPrice' | 'discount'> & {
  readonly unitPrice: Cents;
  readonly discount?: Cents;
};

/** Throws RangeError for a line in another currency. */
export function storeLines(lines: readonly CartLine[], currency: string): StoredLine[] {
  return lines.map(({ discount, ...line }) => ({
    ...line,
    unitPrice: centsIn(line.unitPrice, currency),
    ...(discount !== undefined && { discount: centsIn(discount, currency) }),
  }));
}

/** The lines of a stored draft, with their prices as money. */
export function linesOf(draft: { readonly lines: readonly StoredLine[]; readonly currency: string }): CartLine[] {
  return draft.lines.map(({ discount, ...line }) => ({
    ...line,
    unitPrice: money(line.unitPrice, draft.currency),
    ...(discount !== undefined && { discount: money(discount, draft.currency) }),
  }));
}

/** The totals of a stored draft, from its subtotal and adjustments. */
export function totalsOf(draft: {
  readonly currency: string;
  readonly subtotal: Cents;
  readonly adjustments: readonly StoredAdjustment[];
  readonly shipping: Cents;
  readonly tax: Cents;
}): Totals {
  return addUp(money(draft.subtotal, draft.currency), adjustmentsOf(draft));
}
