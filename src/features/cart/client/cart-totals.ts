import { fromDollars } from '../../../shared/money.ts';
import { priceLines, type Totals } from '../../catalog/contract.ts';
import { priceCart, type CartItem } from '../contract.ts';

/**
 * Totals of the cart at the shop's own prices, as the server will charge them. If the server would reject the cart,
 * adds up the prices stored in it; checkout reports the problem.
 */
export function cartTotals(items: readonly CartItem[]): Totals {
  const priced = priceCart(items, { artworkId: '' });
  if (priced.ok) return priceLines(priced.lines);
  return priceLines(
    items.map(({ productType, price, quantity }) => ({ productType, quantity, unitPrice: fromDollars(price) })),
  );
}
