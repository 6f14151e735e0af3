import type {
  ConfirmationTokenResult,
  PaymentIntent,
  Stripe,
  StripeElements,
  StripeElementsOptionsClientSecret,
  StripeElementsOptionsMode,
  StripeError,
} from '@stripe/stripe-js';
import type { Buyer, CardPaymentProps } from './payment-terms.ts';
import { toStripe } from '../../../shared/stripe-amounts.ts';

/**
 * What the fields of a card are opened for. A card can be named before its payment is confirmed only if they know the
 * amount and not the payment itself.
 */
export function intentOf({
  asksForCard,
  clientSecret,
  due,
}: Pick<CardPaymentProps, 'asksForCard' | 'clientSecret' | 'due'>):
  StripeElementsOptionsClientSecret | StripeElementsOptionsMode {
  return asksForCard ? { mode: 'payment', amount: toStripe(due), currency: due.currency } : { clientSecret };
}

/**
 * Names the typed card, or that of an open wallet sheet, for the server. The name confirms one payment, once. Who pays
 * is told now; where it is sent, with the confirmation.
 */
export async function nameCard(
  stripe: Pick<Stripe, 'createConfirmationToken'>,
  elements: StripeElements,
  buyer: Buyer | null,
): Promise<ConfirmationTokenResult> {
  const params = { return_url: successUrl(), ...(buyer !== null && billingOf(buyer)) };
  return stripe.createConfirmationToken({ elements, params });
}

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
