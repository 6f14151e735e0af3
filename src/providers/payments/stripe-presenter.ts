import type { Stripe } from 'stripe';
import type { GatewayAddress, GatewayPayment, GatewaySession } from './port.ts';

const statuses: Readonly<Record<string, GatewayPayment['status']>> = {
  succeeded: 'captured',
  processing: 'processing',
  canceled: 'cancelled',
};

/** A payment intent, its latest charge expanded, in the port's words. */
export function presentPayment(intent: Stripe.PaymentIntent): GatewayPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    status: statuses[intent.status] ?? 'unpaid',
    amount: intent.amount,
    amountReceived: intent.amount_received,
    amountRefunded: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    live: intent.livemode,
    metadata: intent.metadata,
    email: intent.receipt_email ?? charge?.billing_details.email ?? null,
    shipping: presentAddress(intent.shipping),
    clientSecret: intent.client_secret,
  };
}

function presentAddress(shipping: Stripe.PaymentIntent.Shipping | null): GatewayAddress | null {
  const address = shipping?.address;
  if (!shipping || !address?.line1) return null;
  return {
    name: shipping.name ?? '',
    line1: [address.line1, address.line2].filter(Boolean).join(', '),
    city: address.city ?? '',
    state: address.state ?? '',
    postalCode: address.postal_code ?? '',
  };
}

/** A checkout session in the port's words. */
export function presentSession(session: Stripe.Checkout.Session): GatewaySession {
  const payment = session.payment_intent;
  return {
    id: session.id,
    url: session.url,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paid: session.payment_status === 'paid',
    paymentId: payment === null ? null : typeof payment === 'string' ? payment : payment.id,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    live: session.livemode,
    email: session.customer_details?.email ?? session.customer_email,
    metadata: session.metadata ?? {},
  };
}
