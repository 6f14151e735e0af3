import type { Cents } from '../../../shared/money.ts';
import { products, type ProductType } from '../contract.ts';

/** The shipping cost of one product alone, as the product page shows it. Cart and checkout charge the flat rate. */
export function itemShipping(type: ProductType, quantity: number): Cents {
  const rate = products[type].shippingRate;
  return rate === null ? 0 : rate.first + rate.additional * (quantity - 1);
}
