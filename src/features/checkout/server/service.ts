/** The front door of checkout. */
export { startPayment, startSession, type PaymentWish } from './start.ts';
export { placeOrder, readSessionOf, type Placed } from './place-order.ts';
export { settle, settleSession, type Settlement } from './settle.ts';
export { reconcile, type Reconciled } from './reconcile.ts';
export { receiveWebhook } from './webhook.ts';
export { saveShipping } from './shipping.ts';
export type { Buyer, CheckoutContext } from './context.ts';
