import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
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

/** What has become of a payment that was confirmed: money under way is settling, as money that has come is. */
export function isSettling(status: PaymentIntent.Status): boolean {
  return status === 'succeeded' || status === 'processing';
}

/**
 * Whom the card belongs to, for the provider's check of fraud. Never `receipt_email`: with it Stripe would send a
 * receipt of its own beside the shop's order mail, which is the receipt on every path.
 */
export function billingOf({ name, email }: Buyer) {
  if (name === null && email === null) return {};
  return {
    payment_method_data: { billing_details: { ...(name !== null && { name }), ...(email !== null && { email }) } },
  };
}

/** The shipping part of Stripe's confirmation parameters; nothing unless the address is complete. */
export function shippingOf({ name, address }: Buyer) {
  if (name === null || address === null) return {};
  return {
    shipping: {
      name,
      address: {
        line1: address.line1,
        city: address.city,
        state: address.state,
        postal_code: address.postalCode,
        country: 'US',
      },
    },
  };
}
