import type { Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../shared/ids.ts';
import { forgetAddress } from '../../fulfilment/server/service.ts';
import { findOrderRetentions, removePerson } from '../../orders/server/service.ts';
import { forgetBuyerOf } from '../../checkout/server/service.ts';
import type { PrivacyContext } from './context.ts';
import { eraseArtwork, erasePhoto, type DeletionResult, type DeletionReason } from './erase.ts';
import { newReceipt, publishPicturesDeleted } from './receipts.ts';
import * as store from './store.ts';

/** Executes pending deletions whose orders have closed. Returns how many were executed. */
export async function executePendingDeletions(context: PrivacyContext): Promise<number> {
  let executed = 0;
  for (const pending of await store.findPendingDeletions(context.db)) {
    if (await context.db.transaction((tx) => execute({ ...context, tx }, pending))) executed += 1;
  }
  return executed;
}

async function execute(
  { tx, ...context }: PrivacyContext & { tx: Tx },
  pending: store.PendingDeletionRow,
): Promise<boolean> {
  const now = context.clock();
  if (isId('ord', pending.subject)) return forgetBuyer(tx, pending.subject, now);
  const receipt = newReceipt();
  const occasion: DeletionReason = { reason: pending.reason, receipt, now, inCart: new Set() };
  const erased = isId('pho', pending.subject)
    ? await erasePhoto(tx, pending.subject, occasion)
    : await eraseArtwork(tx, pending.subject, occasion);
  if (isWaiting(erased)) return false;
  await store.deleteDeletionRequest(tx, pending.subject);
  const { photos, artworks } = erased;
  if (photos.length + artworks.length === 0) return false;
  await publishPicturesDeleted(
    { ...context, tx },
    { receipt, email: pending.email, photos: photos.length, artworks: artworks.length, why: 'asked' },
  );
  return true;
}

function isWaiting({ waitingFor, beingPaid }: DeletionResult): boolean {
  return beingPaid || waitingFor.length > 0;
}

/** Removes personal data from a deleted account's order once it is closed, when its address is no longer needed. */
async function forgetBuyer(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const order = (await findOrderRetentions(tx, [orderId])).get(orderId);
  if (order !== undefined && order.closedAt === null) return false;
  if (order !== undefined) {
    await removePerson(tx, orderId, now);
    await forgetAddress(tx, orderId);
    if (order.draft !== null) await forgetBuyerOf(tx, order.draft);
  }
  await store.deleteDeletionRequest(tx, orderId);
  return order !== undefined;
}
