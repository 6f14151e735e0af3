export { promiseArrival } from './arrival/find-arrival.ts';
export { packOrders } from './pack-orders.ts';
export type { ConnectedPartner, FulfilmentContext } from './context.ts';
export { readBoard } from './board.ts';
export { cancelByHand, releaseByHand, reprint, retryStopped } from './desk-actions.ts';
export { followOrder } from './follow-order.ts';
export { moveToMaker } from './move-part.ts';
export { deleteSampleDraft, placeSampleDraft } from './sample-draft.ts';
export { changeSettings, viewSettings } from './change-settings.ts';
