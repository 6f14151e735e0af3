import { expect } from 'vitest';
import { paymentIdOf } from '../../src/providers/payments/client/payment-terms.ts';
import { noraAddress, type Buyer } from './buyer.ts';
import { saveAsOwner } from './owner-settings.ts';
import type { PayingShop } from './paying-shop.ts';

/** Total of a first order of one poster: $19.95 less $2.00, tax $1.44, shipping $4.99. */
export const reduced = 24.38;

export const giveFirstOrder = (shop: PayingShop, given: boolean) =>
  saveAsOwner(shop, { offers: { firstOrder: { given } } });

/** Asks for a payment with the discount for a first order. */
export const prepareReduced = (buyer: Buyer, body: Record<string, unknown> = {}) =>
  buyer.prepare({ amount: reduced, firstOrder: true, ...body });

/** Opens a payment with the discount for a first order. */
export async function openReduced(buyer: Buyer, body: Record<string, unknown> = {}) {
  const response = await prepareReduced(buyer, body);
  expect(response.statusCode).toBe(200);
  const { clientSecret } = response.json<{ clientSecret: string }>();
  return { id: paymentIdOf(clientSecret), clientSecret };
}

export const saveEmail = (buyer: Buyer, clientSecret: string, email: string) =>
  buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: { ...noraAddress, email } });
