import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import type { Buyer } from './payment-terms.ts';

export function successUrl(): string {
  return new URL('/success', location.origin).href;
}

/** Whether the card may have been charged despite this error; the server then has to check. */
export function outcomeUnknown(error: StripeError): boolean {
  return (
    error.type === 'api_connection_error' ||
    error.type === 'api_error' ||
    error.code === 'payment_intent_unexpected_state'
  );
}

/** Whether a confirmed payment is settling: its money has arrived or is on the way. */
export function isSettling(status: PaymentIntent.Status): boolean {
  return status === 'succeeded' || status === 'processing';
}

/**
 * The card holder, for the provider's fraud checks. Never sets `receipt_email`: Stripe would send its own receipt in
 * addition to the shop's order email, which is the receipt however the customer pays.
 */
export function billingOf({ name, email }: Buyer) {
  if (name === null && email === null) return {};
  return {
    payment_method_data: { billing_details: { ...(name !== null && { name }), ...(email !== null && { email }) } },
  };
}

/** The shipping part of Stripe's confirmation parameters; empty unless the address is complete. */
export function shippingOf({ name, address }: Buyer) {
  if (name === null || address === null) return {};
  return {
    shipping: {
      name,
      address: {
        line1: address.line1,
        ...(address.line2 && { line2: address.line2 }),
        city: address.city,
        ...(address.state && { state: address.state }),
        ...(address.postalCode && { postal_code: address.postalCode }),
        country: address.country,
      },
    },
  };
}
