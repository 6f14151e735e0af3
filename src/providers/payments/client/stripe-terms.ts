import type { StripeError } from '@stripe/stripe-js';
import type { Buyer } from './payment-terms.ts';

export function successUrl(): string {
  return new URL('/success', location.origin).href;
}

/** Errors after which the card may have been charged all the same: the server has to ask. */
export function outcomeUnknown(error: StripeError): boolean {
  return (
    error.type === 'api_connection_error' ||
    error.type === 'api_error' ||
    error.code === 'payment_intent_unexpected_state'
  );
}

/** The shipping part of Stripe's confirmation parameters; nothing unless the address is complete. */
export function shippingOf({ name, address }: Buyer) {
  if (name === null || address === null) return {};
  return {
    shipping: {
      name,
      address: { line1: address.line1, city: address.city, state: address.state, postal_code: address.postalCode, country: 'US' },
    },
  };
}
