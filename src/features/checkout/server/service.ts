/** The interface of checkout for other features. */
export { findCodesWith } from './offers/code-store.ts';
export {
  addCodes,
  createCode,
  deleteCode,
  listCodes,
  readCodesInFile,
  readOfferUses,
  updateCode,
} from './offers/manage-codes.ts';
export { findCodeInOtherCurrency } from './offers/code-store.ts';
export { readOffersFor } from './offers/read-offers.ts';
export { startPayment, startSession } from './start.ts';
export { confirmVatId } from './reverse-charge/confirm-vat-id.ts';
export { deleteChecks as forgetVatChecks } from './reverse-charge/check-store.ts';
export { quoteTaxes } from './taxes/quote-taxes.ts';
export { recordTaxes } from './taxes/record-taxes.ts';
export { placeOrder, readSessionOf } from './place-order.ts';
export { settle } from './settle.ts';
export { completeGiftPayment } from './gift-cards/complete.ts';
export { buyGiftCard, settleGiftCardSession } from './gift-cards/buy.ts';
export {
  adjustGiftCard,
  cancelGiftCard,
  listGiftCards,
  readGiftCard,
  resendGiftCard,
} from './gift-cards/manage-cards.ts';
export { refundGiftCard } from './gift-cards/refund-purchase.ts';
export { reconcile } from './reconcile.ts';
export { countFailedPayments, readLastWebhook, receiveWebhook } from './gateway/webhook.ts';
export { rebuildOrder } from './orphans.ts';
export { findFraudWarningOf, findFraudWarnings } from './disputes/fraud-warning.ts';
export { findOpenDisputes } from './disputes/dispute-store.ts';
export { hasLivePayments } from './payment-store.ts';
export { createMissingOrder, reportPayments } from './gateway/report-payments.ts';
export { refundOrder, refundsOfOrder, type RefundRequest } from './refunds/refund-order.ts';
export {
  findFailedRefunds,
  findOrphanPayments,
  refundedByDay,
  refundedInAll,
  refundedOn,
  refundsOfDays,
} from './refunds/refund-sums.ts';
export { findClosedFiles } from './close-files.ts';
export { hearsOfPayments } from './pause.ts';
export { connectWebhook, hasSecretOf, readWebhookSecrets } from './gateway/connect-webhook.ts';
export { registerWalletDomain } from './gateway/wallet-domain.ts';
export { watchGateway, watchTaxes } from './gateway/watch-gateway.ts';
export { describeTrouble, findPaymentTroubles } from './payment-troubles.ts';
export { draftsOf, forgetAbandoned, forgetCards, forgetWebhooks, forgetBuyerOf } from './forget-buyer.ts';
export { saveShipping } from './shipping.ts';
export type { Buyer, CheckoutContext, EstimateArrival, FindUnsent } from './context.ts';
