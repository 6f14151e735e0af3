import { addMilliseconds, day } from '../../../shared/time.ts';
import { findPhotoIdsOf } from '../../artworks/server/service.ts';
import { findOrdersPastPhotos, markPhotosChecked, type OrderRetention } from '../../orders/server/service.ts';
import { lockPhoto } from '../../photos/server/service.ts';
import type { PrivacyContext } from './context.ts';
import { erasePhoto, type DeletionReason } from './erase.ts';
import { needsOf } from './needs.ts';
import { newReceipt, publishPicturesDeleted } from './receipts.ts';

interface CheckCounts {
  readonly photos: number;
  readonly settled: number;
}

/**
 * Deletes the photos of orders that have been closed for `orderedPhotoDays`. The artworks stay for their buyers. If
 * several orders use a photo, the one closed last counts. Checks up to `batch` orders. Returns the number of deleted
 * photos and of orders that need no further check.
 */
export async function removePhotosOfClosedOrders(context: PrivacyContext, batch: number): Promise<CheckCounts> {
  const closedBefore = addMilliseconds(context.clock(), -context.config.orderedPhotoDays * day);
  const counts = { photos: 0, settled: 0 };
  for (const { order, artworkIds } of await findOrdersPastPhotos(context.db, closedBefore, batch)) {
    const { photos, settled } = await removePhotosOf(context, order, artworkIds, closedBefore);
    counts.photos += photos;
    counts.settled += settled;
  }
  return counts;
}

async function removePhotosOf(
  context: PrivacyContext,
  order: OrderRetention,
  artworkIds: readonly string[],
  closedBefore: Date,
): Promise<CheckCounts> {
  const now = context.clock();
  return context.db.transaction(async (tx) => {
    const receipt = newReceipt();
    const occasion: DeletionReason = { reason: 'completed', receipt, now, inCart: new Set() };
    const photos: string[] = [];
    let mustCheckAgain = false;
    for (const photoId of await findPhotoIdsOf(tx, artworkIds)) {
      const needs = [...(await needsOf(tx, (await lockPhoto(tx, photoId)) ?? [])).values()];
      mustCheckAgain ||= needs.some(
        ({ beingPaid, underWay }) => beingPaid || underWay.some(({ closedAt }) => closedAt !== null),
      );
      // The retention of the photo begins when its last order closes.
      const isNeeded = needs.some(
        ({ beingPaid, underWay, closed }) =>
          beingPaid || underWay.length > 0 || closed.some(({ closedAt }) => closedAt! > closedBefore),
      );
      if (!isNeeded) photos.push(...(await erasePhoto(tx, photoId, occasion)).photos);
    }
    // A pending payment may become a later order, and files that are being made need the photo: check again later.
    if (!mustCheckAgain) await markPhotosChecked(tx, order.id, now);
    if (photos.length > 0)
      await publishPicturesDeleted(
        { ...context, tx },
        { receipt, email: order.email, photos: photos.length, artworks: 0, why: 'completed' },
      );
    return { photos: photos.length, settled: mustCheckAgain ? 0 : 1 };
  });
}
