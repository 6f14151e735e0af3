/**
 * The events that the shop subscribes to; the owner selects them for the endpoint at Stripe. Each means that the state
 * of money may have changed. Further types would only cause more requests to the gateway.
 */
export const webhookTypes: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
]);
