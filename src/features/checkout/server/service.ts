/** The interface of checkout for other features. */
export { startPayment, startSession, type PaymentRequest } from './start.ts';
export { placeOrder, readSessionOf, type Placed } from './place-order.ts';
export { settle, settleSession, type Settlement } from './settle.ts';
export { reconcile, type Reconciled } from './reconcile.ts';
export { receiveWebhook } from './webhook.ts';
export { rebuildOrder, type Rebuilt } from './orphans.ts';
export { findFraudWarnings } from './fraud-warning.ts';
export { findOpenDisputes, type DisputeRow } from './dispute-store.ts';
export { hasLivePayments } from './payment-store.ts';
export { createMissingOrder, reportPayments, type MissingOrder, type PaymentReport } from './report-payments.ts';
export { refundOrder, refundsOfOrder, type Refunded, type RefundRequest } from './refund-order.ts';
export {
  findFailedRefunds,
  findOrphanPayments,
  refundedByDay,
  refundedInAll,
  refundedOf,
  refundedOn,
} from './refund-sums.ts';
export { findClosedFiles } from './close-files.ts';
export { registerWalletDomain } from './wallet-domain.ts';
export { watchGateway } from './watch-gateway.ts';
export { describeTrouble, findPaymentTroubles, type PaymentTrouble } from './payment-troubles.ts';
export type { Concern } from './attention.ts';
export { draftsOf, forgetAbandoned, forgetWebhooks, forgetBuyerOf } from './forget-buyer.ts';
export { saveShipping } from './shipping.ts';
export type { Buyer, CheckoutContext } from './context.ts';
