import {
  addMoney,
  centsIn,
  money,
  multiplyMoney,
  shareOf,
  sumMoney,
  type Cents,
  type Money,
} from '../../shared/money.ts';
import { noOffers, offerOnGoods, offerOnShipping, type Offers } from './offers.ts';
import type { PriceList } from './price-list.ts';
import { requiresShipping } from './products.ts';
import { priceOf, type Adjustment, type PricedLine, type PricingRule } from './adjustments.ts';

/** An adjustment as drafts and orders store it, beside their currency. */
export type StoredAdjustment = Omit<Adjustment, 'amount'> & { readonly cents: Cents };

/** What a cart or an order costs, in one currency. `subtotal` and the adjustments add up to `total`. */
export interface Totals {
  /** The price of the lines. */
  readonly subtotal: Money;
  /** The sum of all discounts, as a positive amount. */
  readonly discount: Money;
  readonly shipping: Money;
  readonly tax: Money;
  readonly total: Money;
  readonly adjustments: readonly Adjustment[];
}

/**
 * One rate for everything, once per order with a physical product; nothing from the amount that is sent free. That
 * amount is the price of the lines before discounts, so that a discount never makes an order cost more.
 */
export const flatRate =
  ({ flat, freeFrom }: PriceList['shipping']): PricingRule =>
  (lines) => {
    const isFree = freeFrom !== null && priceOf(lines).cents >= freeFrom.cents;
    if (isFree || flat.cents === 0 || !lines.some(requiresShipping)) return null;
    return { kind: 'shipping', code: 'flat-rate', label: 'Shipping', amount: flat };
  };

/** Sales tax on the discounted price of the lines, rounded once. Shipping is not taxed. */
export const salesTax =
  ({ basisPoints, label }: PriceList['tax']): PricingRule =>
  (lines, before) => {
    const amount = shareOf(reducedPrice(lines, before), basisPoints);
    return amount.cents > 0 ? { kind: 'tax', code: 'sales-tax', label, amount } : null;
  };

/** The rules of a cart, in the order in which they apply. */
function cartRules(list: PriceList, offers: Offers): readonly PricingRule[] {
  return [offerOnGoods(offers), flatRate(list.shipping), salesTax(list.tax), offerOnShipping(offers)];
}

/**
 * The totals of the lines. Cart, wallet, payment, order and emails all use this calculation. Nothing is added to an
 * instant download.
 */
export function priceLines(
  lines: readonly PricedLine[],
  list: PriceList,
  way: 'cart' | 'instant' = 'cart',
  offers: Offers = noOffers,
): Totals {
  return applyRules(lines, way === 'cart' ? cartRules(list, offers) : [offerOnGoods(offers)]);
}

/** The totals of the lines with the adjustments of these rules. */
export function applyRules(lines: readonly PricedLine[], rules: readonly PricingRule[]): Totals {
  const adjustments: Adjustment[] = [];
  for (const rule of rules) {
    const adjustment = rule(lines, adjustments);
    if (adjustment !== null) adjustments.push(adjustment);
  }
  return addUp(priceOf(lines), adjustments);
}

/** What the tax is called, as the buyer reads it. */
export function taxLabel({ adjustments }: Pick<Totals, 'adjustments'>): string {
  return adjustments.find(({ kind }) => kind === 'tax')?.label ?? 'Tax';
}

/** The totals of a subtotal and its adjustments. Throws RangeError if their currencies differ. */
export function addUp(subtotal: Money, adjustments: readonly Adjustment[]): Totals {
  const { currency } = subtotal;
  return {
    subtotal,
    discount: multiplyMoney(sumOf(adjustments, 'discount', currency), -1),
    shipping: sumOf(adjustments, 'shipping', currency),
    tax: sumOf(adjustments, 'tax', currency),
    total: adjustments.reduce((sum, { amount }) => addMoney(sum, amount), subtotal),
    adjustments,
  };
}

/**
 * The adjustments of a stored draft or order. For rows from before adjustments were stored, they are derived from the
 * columns of shipping and tax.
 */
export function adjustmentsOf(stored: {
  readonly currency: string;
  readonly adjustments: readonly StoredAdjustment[];
  readonly shipping: Cents;
  readonly tax: Cents;
}): readonly Adjustment[] {
  const { currency, adjustments, shipping, tax } = stored;
  const fromColumns: readonly StoredAdjustment[] = [
    { kind: 'shipping', code: 'flat-rate', label: 'Shipping', cents: shipping },
    { kind: 'tax', code: 'sales-tax', label: 'Tax', cents: tax },
  ];
  return (adjustments.length > 0 ? adjustments : fromColumns.filter(({ cents }) => cents > 0)).map(
    ({ cents, kind, code, label }) => ({ kind, code, label, amount: money(cents, currency) }),
  );
}

/** Adjustments as they are stored, beside their currency. Throws RangeError for an amount in another currency. */
export function storeAdjustments(adjustments: readonly Adjustment[], currency: string): StoredAdjustment[] {
  return adjustments.map(({ kind, code, label, amount }) => ({ kind, code, label, cents: centsIn(amount, currency) }));
}

/** Amounts of totals in cents, as the columns of a draft or an order hold them beside their currency. */
export function storeTotals({ subtotal, discount, shipping, tax, total }: Totals): Readonly<
  Record<'subtotal' | 'discount' | 'shipping' | 'tax' | 'total', Cents>
> & {
  readonly currency: string;
} {
  return {
    currency: total.currency,
    subtotal: subtotal.cents,
    discount: discount.cents,
    shipping: shipping.cents,
    tax: tax.cents,
    total: total.cents,
  };
}

/** The price of lines after discounts. */
function reducedPrice(lines: readonly PricedLine[], before: readonly Adjustment[]): Money {
  const price = priceOf(lines);
  return addMoney(price, sumOf(before, 'discount', price.currency));
}

function sumOf(adjustments: readonly Adjustment[], kind: Adjustment['kind'], currency: string): Money {
  return sumMoney(
    adjustments.filter((adjustment) => adjustment.kind === kind).map(({ amount }) => amount),
    currency,
  );
}
