import { shareOf, type Cents } from '../../shared/money.ts';
import { requiresShipping, type ProductType } from './products.ts';

export interface PricedLine {
  readonly productType: ProductType;
  readonly unitPrice: Cents;
  readonly quantity: number;
}

export interface Totals {
  readonly subtotal: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

/** Charged once per order that contains a physical product. */
export const flatShipping: Cents = 499;
const taxBasisPoints = 800;

/** Sales tax on a subtotal. To make tax depend on the address, replace only this function. */
export function taxOn(subtotal: Cents): Cents {
  return shareOf(subtotal, taxBasisPoints);
}

/** Totals of a cart: tax rounded once on the whole subtotal, flat shipping for physical goods. */
export function priceLines(lines: readonly PricedLine[]): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const shipping = lines.some(requiresShipping) ? flatShipping : 0;
  const tax = taxOn(subtotal);
  return { subtotal, shipping, tax, total: subtotal + shipping + tax };
}
