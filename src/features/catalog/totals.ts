import { currency, shareOf, type Cents } from '../../shared/money.ts';
import { requiresShipping, type ProductType } from './products.ts';

export interface PricedLine {
  readonly productType: ProductType;
  readonly unitPrice: Cents;
  readonly quantity: number;
}

export const adjustmentKinds = ['discount', 'shipping', 'tax'] as const;

/** What is added to the price of the lines or taken off it. */
export interface Adjustment {
  readonly kind: (typeof adjustmentKinds)[number];
  /** The rule that it comes from, e.g. 'flat-rate'. */
  readonly code: string;
  /** As the buyer reads it. */
  readonly label: string;
  /** Negative for a discount. */
  readonly cents: Cents;
}

/** What a cart or an order costs, in cents of one currency. `subtotal` and the adjustments add up to `total`. */
export interface Totals {
  readonly currency: string;
  /** The price of the lines. */
  readonly subtotal: Cents;
  /** The sum of all discounts, as a positive amount. */
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  readonly total: Cents;
  readonly adjustments: readonly Adjustment[];
}

/** Decides about one adjustment, given the lines and the adjustments before it; null if it does not apply. */
export type PricingRule = (lines: readonly PricedLine[], before: readonly Adjustment[]) => Adjustment | null;

/** Charged once per order that contains a physical product. */
export const flatShipping: Cents = 499;
const taxBasisPoints = 800;

const flatRate: PricingRule = (lines) =>
  lines.some(requiresShipping) ? { kind: 'shipping', code: 'flat-rate', label: 'Shipping', cents: flatShipping } : null;

/** Sales tax on the discounted price of the lines, rounded once. Shipping is not taxed. */
export const salesTax: PricingRule = (lines, before) => {
  const cents = shareOf(priceOf(lines) + sumOf(before, 'discount'), taxBasisPoints);
  return cents > 0 ? { kind: 'tax', code: 'sales-tax', label: 'Tax', cents } : null;
};

/** The rules of each way to buy, in the order in which they apply. The instant download has its price and no more. */
const pricingRules: Readonly<Record<'cart' | 'instant', readonly PricingRule[]>> = {
  cart: [flatRate, salesTax],
  instant: [],
};

/** What the lines cost. The one calculation of prices: for cart, wallet, payment, order and emails. */
export function priceLines(
  lines: readonly PricedLine[],
  way: 'cart' | 'instant' = 'cart',
  rules: readonly PricingRule[] = pricingRules[way],
): Totals {
  const adjustments: Adjustment[] = [];
  for (const rule of rules) {
    const adjustment = rule(lines, adjustments);
    if (adjustment !== null) adjustments.push(adjustment);
  }
  return addUp(priceOf(lines), adjustments);
}

/** The totals of a subtotal and its adjustments. */
export function addUp(subtotal: Cents, adjustments: readonly Adjustment[], money: string = currency): Totals {
  return {
    currency: money,
    subtotal,
    // Never -0, which no database and no comparison treats as 0.
    discount: 0 - sumOf(adjustments, 'discount') || 0,
    shipping: sumOf(adjustments, 'shipping'),
    tax: sumOf(adjustments, 'tax'),
    total: adjustments.reduce((sum, { cents }) => sum + cents, subtotal),
    adjustments,
  };
}

/**
 * The adjustments of a stored draft or order. Rows from before adjustments were stored have their shipping and tax only.
 */
export function adjustmentsOf(stored: {
  readonly adjustments: readonly Adjustment[];
  readonly shipping: Cents;
  readonly tax: Cents;
}): readonly Adjustment[] {
  if (stored.adjustments.length > 0) return stored.adjustments;
  const known: Adjustment[] = [
    { kind: 'shipping', code: 'flat-rate', label: 'Shipping', cents: stored.shipping },
    { kind: 'tax', code: 'sales-tax', label: 'Tax', cents: stored.tax },
  ];
  return known.filter(({ cents }) => cents > 0);
}

function priceOf(lines: readonly PricedLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
}

function sumOf(adjustments: readonly Adjustment[], kind: Adjustment['kind']): Cents {
  return adjustments.reduce((sum, adjustment) => (adjustment.kind === kind ? sum + adjustment.cents : sum), 0);
}
