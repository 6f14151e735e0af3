import { fromDollars } from '../../../shared/money.ts';
import { priceLines, type PriceList, type Totals } from '../../catalog/contract.ts';
import { priceCart, type CartItem } from '../contract.ts';

/**
 * Totals of the cart at the prices of the list, as the server will charge them. If the server would reject the cart,
 * adds up the prices stored in it; checkout reports the problem.
 */
export function cartTotals(items: readonly CartItem[], list: PriceList): Totals {
  const priced = priceCart(items, list, { artworkId: '' });
  if (priced.ok) return priceLines(priced.lines, list);
  return priceLines(
    items.map(({ productType, price, quantity }) => ({ productType, quantity, unitPrice: fromDollars(price) })),
    list,
  );
}
