import { addMoney, money, multiplyMoney, type Money } from '../../../shared/money.ts';
import { products, type ProductType } from '../contract.ts';

/** The shipping cost of one product alone, as the product page shows it. Cart and checkout charge the flat rate. */
export function itemShipping(type: ProductType, quantity: number): Money {
  const rate = products[type].shippingRate;
  return rate === null ? money(0) : addMoney(rate.first, multiplyMoney(rate.additional, quantity - 1));
}
