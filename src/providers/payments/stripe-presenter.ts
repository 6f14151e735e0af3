import type { Stripe } from 'stripe';
import type {
  GatewayAddress,
  GatewayDispute,
  GatewayFraudWarning,
  GatewayPayment,
  GatewayRefund,
  GatewaySession,
} from './port.ts';
import { fromStripe } from '../../shared/stripe-amounts.ts';

const statuses: Readonly<Record<string, GatewayPayment['status']>> = {
  succeeded: 'captured',
  processing: 'processing',
  canceled: 'cancelled',
};

/** Converts a payment intent, with its latest charge expanded, to the port's type. */
export function presentPayment(intent: Stripe.PaymentIntent): GatewayPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    status: statuses[intent.status] ?? 'unpaid',
    amount: fromStripe(intent.amount, intent.currency),
    amountReceived: fromStripe(intent.amount_received, intent.currency),
    amountRefunded: fromStripe(charge?.amount_refunded ?? 0, intent.currency),
    currency: intent.currency,
    live: intent.livemode,
    metadata: intent.metadata,
    email: intent.receipt_email ?? charge?.billing_details.email ?? null,
    shipping: presentAddress(intent.shipping),
    createdAt: new Date(intent.created * 1000),
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
    clientSecret: intent.client_secret,
  };
}

function presentAddress(shipping: Stripe.PaymentIntent.Shipping | null): GatewayAddress | null {
  const address = shipping?.address;
  if (!shipping || !address?.line1) return null;
  return {
    name: shipping.name ?? '',
    line1: address.line1,
    ...(address.line2 && { line2: address.line2 }),
    city: address.city ?? '',
    state: address.state ?? '',
    postalCode: address.postal_code ?? '',
    ...(address.country && { country: address.country }),
  };
}

/** Converts a checkout session to the port's type. */
export function presentSession(session: Stripe.Checkout.Session): GatewaySession {
  return {
    id: session.id,
    url: session.url,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paid: session.payment_status === 'paid',
    paymentId: idOf(session.payment_intent),
    amount: fromStripe(session.amount_total ?? 0, session.currency ?? ''),
    currency: session.currency ?? '',
    live: session.livemode,
    email: session.customer_details?.email ?? session.customer_email,
    metadata: session.metadata ?? {},
  };
}

const refundStatuses: Readonly<Record<string, GatewayRefund['status']>> = {
  succeeded: 'sent',
  failed: 'failed',
  canceled: 'failed',
};

export function presentRefund(refund: Stripe.Refund): GatewayRefund {
  return {
    id: refund.id,
    paymentId: idOf(refund.payment_intent),
    amount: fromStripe(refund.amount, refund.currency),
    shopsReason: refund.metadata?.reason ?? null,
    createdAt: new Date(refund.created * 1000),
    status: refundStatuses[refund.status ?? ''] ?? 'pending',
  };
}

/** Closed inquiries and won disputes both leave the money with the shop; all other statuses ask for evidence. */
const disputeStatuses: Readonly<Record<string, GatewayDispute['status']>> = {
  under_review: 'under review',
  warning_under_review: 'under review',
  appeal_under_review: 'under review',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

export function presentDispute(dispute: Stripe.Dispute): GatewayDispute {
  const due = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    paymentId: idOf(dispute.payment_intent),
    amount: fromStripe(dispute.amount, dispute.currency),
    live: dispute.livemode,
    reason: dispute.reason,
    status: disputeStatuses[dispute.status] ?? 'open',
    respondBy: due ? new Date(due * 1000) : null,
    openedAt: new Date(dispute.created * 1000),
  };
}

export function presentFraudWarning(warning: Stripe.Radar.EarlyFraudWarning): GatewayFraudWarning {
  return {
    id: warning.id,
    paymentId: idOf(warning.payment_intent ?? null),
    live: warning.livemode,
    fraudType: warning.fraud_type,
    isActionable: warning.actionable,
    openedAt: new Date(warning.created * 1000),
  };
}

/** The id of a reference, which is expanded to the whole object if that was requested. */
function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : reference;
}
