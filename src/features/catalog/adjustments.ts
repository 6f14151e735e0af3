import { multiplyMoney, sumMoney, type Money } from '../../shared/money.ts';
import type { ProductType } from './products.ts';

export interface PricedLine {
  /** What a bundle compares; absent where nothing is known of the picture. */
  readonly artworkId?: string | undefined;
  readonly productType: ProductType;
  readonly unitPrice: Money;
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
  readonly amount: Money;
}

/** Computes one adjustment from the lines and the adjustments before it; null if it does not apply. */
export type PricingRule = (lines: readonly PricedLine[], before: readonly Adjustment[]) => Adjustment | null;

/**
 * The price of lines, without adjustments. Throws RangeError if their currencies differ. No lines cost nothing in
 * `currency`.
 */
export function priceOf(lines: readonly Pick<PricedLine, 'unitPrice' | 'quantity'>[], currency?: string): Money {
  return sumMoney(
    lines.map(({ unitPrice, quantity }) => multiplyMoney(unitPrice, quantity)),
    lines[0]?.unitPrice.currency ?? currency,
  );
}
