export { estimateArrival } from './arrival/find-arrival.ts';
export { packOrders } from './pack-orders.ts';
export type { ConnectedPartner, FulfilmentContext } from './context.ts';
export { readBoard } from './board.ts';
export { cancelByHand, releaseByHand, reprint, retryStopped } from './desk-actions.ts';
export { wakeFulfilments } from './wake-fulfilments.ts';
export { moveToMaker } from './move-part.ts';
export { deleteSampleDraft, placeSampleDraft } from './sample-draft.ts';
export { changeSettings, viewSettings } from './change-settings.ts';
