export { promiseArrival } from './arrival/find-arrival.ts';
export { packOrders } from './pack-orders.ts';
export type { ConnectedPartner, FulfilmentContext } from './context.ts';
export { callbackSecret } from './webhook-route.ts';
export { readBoard } from './board.ts';
export { cancelByHand, releaseByHand, reprint, retryStopped } from './desk-actions.ts';
export { changeSettings, viewSettings } from './change-settings.ts';
export { partnerWebhookPath } from './subscribe.ts';
