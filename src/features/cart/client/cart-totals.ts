import { fromDollars } from '../../../shared/money.ts';
import { priceLines, type Totals } from '../../catalog/contract.ts';
import { priceCart, type CartItem } from '../contract.ts';

/**
 * What the cart comes to, at the shop's own prices as the server will charge them. A cart that the shop would not
 * accept is added up as it stands; checkout says what is wrong with it.
 */
export function cartTotals(items: readonly CartItem[]): Totals {
  const priced = priceCart(items, { artworkId: '' });
  if (priced.ok) return priceLines(priced.lines);
  return priceLines(
    items.map(({ productType, price, quantity }) => ({ productType, quantity, unitPrice: fromDollars(price) })),
  );
}
