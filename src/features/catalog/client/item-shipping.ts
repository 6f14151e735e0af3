import type { Cents } from '../../../shared/money.ts';
import { products, type ProductType } from '../contract.ts';

/** Shipping of one product by itself, as the product page names it; cart and checkout charge their own flat rule. */
export function itemShipping(type: ProductType, quantity: number): Cents {
  const rate = products[type].shippingRate;
  return rate === null ? 0 : rate.first + rate.additional * (quantity - 1);
}
