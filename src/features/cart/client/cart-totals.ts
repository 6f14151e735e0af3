import { fromUnits, type Money } from '../../../shared/money.ts';
import {
  anyDelivery,
  noOffers,
  priceLines,
  type Delivery,
  type Offers,
  type PricedLine,
  type PriceList,
  type Totals,
} from '../../catalog/contract.ts';
import { priceCart, type CartItem } from '../contract.ts';

/** What a cart costs at the prices of the list. */
export interface CartPrices {
  readonly totals: Totals;
  readonly lines: readonly PricedLine[];
  /** The price of one piece, by the key of the line. */
  readonly unitPrices: ReadonlyMap<string, Money>;
}

/**
 * Prices a cart as the server will charge it. If the server would reject the cart, the prices stored in it are used;
 * checkout reports the problem.
 */
export function cartPrices(
  items: readonly CartItem[],
  list: PriceList,
  offers: Offers = noOffers,
  delivery: Delivery = anyDelivery,
): CartPrices {
  const priced = priceCart(items, list, { artworkId: '' });
  const lines = priced.ok
    ? priced.lines
    : items.map(({ price, ...item }) => ({ ...item, unitPrice: fromUnits(price, list.currency) }));
  return {
    totals: priceLines(lines, list, 'cart', offers, delivery),
    lines,
    unitPrices: new Map(lines.map(({ key, unitPrice }) => [key, unitPrice])),
  };
}

/** The totals of `cartPrices`. */
export function cartTotals(
  items: readonly CartItem[],
  list: PriceList,
  offers: Offers = noOffers,
  delivery: Delivery = anyDelivery,
): Totals {
  return cartPrices(items, list, offers, delivery).totals;
}
