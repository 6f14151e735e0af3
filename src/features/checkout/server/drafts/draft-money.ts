import { centsIn, money, type Cents } from '../../../../shared/money.ts';
import type { CartLine } from '../../../cart/contract.ts';
import {
  addUp,
  adjustmentsOf,
  readTaxes,
  type StoredAdjustment,
  type StoredTax,
  type Totals,
} from '../../../catalog/contract.ts';

/** A line as drafts store it: its price in cents, beside the draft's currency. */
export type StoredLine = Omit<CartLine, 'unitPrice' | 'discount' | 'tax'> & {
  readonly unitPrice: Cents;
  readonly discount?: Cents;
  readonly tax?: Cents;
};

/** Throws RangeError for a line in another currency. */
export function storeLines(lines: readonly CartLine[], currency: string): StoredLine[] {
  return lines.map(({ discount, tax, ...line }) => ({
    ...line,
    unitPrice: centsIn(line.unitPrice, currency),
    ...(discount !== undefined && { discount: centsIn(discount, currency) }),
    ...(tax !== undefined && { tax: centsIn(tax, currency) }),
  }));
}

/** The lines of a stored draft, with their prices as money. */
export function linesOf(draft: { readonly lines: readonly StoredLine[]; readonly currency: string }): CartLine[] {
  return draft.lines.map(({ discount, tax, ...line }) => ({
    ...line,
    unitPrice: money(line.unitPrice, draft.currency),
    ...(discount !== undefined && { discount: money(discount, draft.currency) }),
    ...(tax !== undefined && { tax: money(tax, draft.currency) }),
  }));
}

/** What is left to pay of a draft besides gift cards, in cents. */
export function dueOf({ total, giftCard }: { readonly total: Cents; readonly giftCard: Cents }): Cents {
  return total - giftCard;
}

/** Whether nothing is left to pay besides gift cards. */
export function isPaidByGiftCards(draft: { readonly total: Cents; readonly giftCard: Cents }): boolean {
  return dueOf(draft) === 0;
}

/** The totals of a stored draft, from its subtotal, adjustments and taxes. */
export function totalsOf(draft: {
  readonly currency: string;
  readonly subtotal: Cents;
  readonly adjustments: readonly StoredAdjustment[];
  readonly shipping: Cents;
  readonly tax: Cents;
  readonly taxes: readonly StoredTax[] | null;
}): Totals {
  const { currency, taxes } = draft;
  return addUp(money(draft.subtotal, currency), adjustmentsOf(draft), readTaxes(taxes ?? [], currency));
}
