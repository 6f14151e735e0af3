import type { Tx } from '../../../platform/db/database.ts';
import { lockArtwork, originsOf } from '../../artworks/server/service.ts';
import { findInCarts } from '../../cart/server/service.ts';
import { forgetBuyerOf } from '../../checkout/server/service.ts';
import { forgetAddress, wakeFulfilments, type FulfilmentContext } from '../../fulfilment/server/service.ts';
import { archiveTestOrder } from '../../orders/server/service.ts';
import { lockPhoto, removeUnheldPhoto } from '../../photos/server/service.ts';
import type { PrivacyContext } from './context.ts';
import { eraseArtwork, isNeeded, type DeletionReason } from './erase.ts';
import { removeFilesNow } from './files.ts';
import { needsOf } from './needs.ts';
import * as store from './store.ts';

/**
 * Deletes a test order for the shop owner, with its person, its artworks and their photos and files. What a cart, a
 * payment or another order needs stays, and so does a photo that has other artworks. Nobody gets an email, and a print
 * partner is asked to cancel. Returns whether it was deleted now; an order that is deleted already stays so. Throws
 * conflict for a live order and for an imported one.
 */
export async function deleteTestOrder(
  context: PrivacyContext & Pick<FulfilmentContext, 'jobs'>,
  wanted: { readonly orderId: string; readonly actor: string },
): Promise<boolean> {
  const now = context.clock();
  const removed = await context.db.transaction(async (tx) => {
    const order = await archiveTestOrder(tx, wanted, now);
    if (order === null) return null;
    await forgetAddress(tx, wanted.orderId);
    if (order.draft !== null) await forgetBuyerOf(tx, order.draft);
    await wakeFulfilments(context, tx, wanted.orderId);
    // A customer who has signed in has a cart of a different owner than the order.
    const inCart = await findInCarts(tx, order.artworkIds);
    return erasePictures(tx, order.artworkIds, { reason: 'asked', receipt: null, now, inCart });
  });
  if (removed === null) return false;
  await removeFilesNow(context, removed);
  return true;
}

async function erasePictures(tx: Tx, artworkIds: readonly string[], occasion: DeletionReason): Promise<string[]> {
  const origins = await originsOf(tx, artworkIds);
  const removed: string[] = [];
  for (const id of artworkIds.toSorted()) {
    if (!(await lockArtwork(tx, id))) continue;
    const needs = (await needsOf(tx, [id])).get(id)!;
    // The owner has not asked: a closed order protects the artwork, and the family vote on one that stays continues.
    if (needs.closed.length === 0 && !isNeeded(id, needs, occasion))
      removed.push(...(await eraseArtwork(tx, id, occasion)).artworks);
  }
  for (const photoId of new Set([...origins.values()].flatMap((origin) => origin.photoIds))) {
    const holders = await lockPhoto(tx, photoId);
    if (holders === null || holders.length > 0 || !(await removeUnheldPhoto(tx, photoId))) continue;
    await store.insertRemoval(tx, { subject: photoId, reason: 'asked', receipt: null, begunAt: occasion.now });
    removed.push(photoId);
  }
  return removed;
}
