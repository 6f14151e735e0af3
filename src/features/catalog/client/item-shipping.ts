import { addMoney, money, multiplyMoney, type Money } from '../../../shared/money.ts';
import type { ListedProduct } from '../contract.ts';

/** The shipping cost of one product alone, as the product page shows it. Cart and checkout charge by zone. */
export function itemShipping({ shippingRate: rate }: ListedProduct, quantity: number, currency: string): Money {
  return rate === null ? money(0, currency) : addMoney(rate.first, multiplyMoney(rate.additional, quantity - 1));
}
