import type { Tx } from '../../../platform/db/database.ts';
import { deleteReportsOf } from '../../../platform/outbox/reports-store.ts';
import { newId } from '../../../shared/ids.ts';
import { removeAccount } from '../../accounts/server/service.ts';
import { artworksOf, forgetVotesOf, transferArtwork } from '../../artworks/server/service.ts';
import { forgetCarts } from '../../cart/server/service.ts';
import { forgetBuyerOf } from '../../checkout/server/service.ts';
import { forgetAddress } from '../../fulfilment/server/service.ts';
import { forgetGiftCardsOf } from '../../gift-cards/server/service.ts';
import {
  forgetAuthor,
  lockOrdersOf,
  detachOwner,
  removePerson,
  type OrderRetention,
} from '../../orders/server/service.ts';
import { photosOf, transferPhoto } from '../../photos/server/service.ts';
import type { PrivacyContext } from './context.ts';
import { eraseArtwork, erasePhoto, type DeletionResult, type DeletionReason } from './erase.ts';
import { removeFilesNow } from './files.ts';
import { newReceipt } from './receipts.ts';
import * as store from './store.ts';

/**
 * Deletes an account with its sessions, pictures, carts, names and addresses, and takes its address out of notes.
 * Orders keep their lines and amounts but lose their owner. What an open order needs, such as its address and pictures,
 * is kept for that order only and deleted when it closes. Publishes 'account.deleted', which sends a receipt. Does
 * nothing for an unknown account.
 */
export async function deleteAccount(context: PrivacyContext, accountId: string): Promise<void> {
  const removed = await context.db.transaction(async (tx) => {
    const account = await removeAccount(tx, accountId);
    if (account === null) return [];
    const now = context.clock();
    const { owners, email, emailVerified } = account;
    // Anybody may have typed an address that is not verified.
    if (emailVerified) {
      await forgetAuthor(tx, email);
      await deleteReportsOf(tx, email);
    }
    await forgetCarts(tx, owners);
    await forgetGiftCardsOf(tx, owners);
    await forgetVotesOf(tx, owners);
    const orders = await lockOrdersOf(tx, owners);
    for (const order of orders) await detachOrder(tx, order, now);
    const occasion: DeletionReason = { reason: 'account', receipt: newReceipt(), now, inCart: new Set() };
    const { photos, artworks } = await erasePictures(tx, owners, occasion);
    await context.publish(tx, 'account.deleted', {
      receipt: occasion.receipt,
      email,
      at: now.toISOString(),
      photos: photos.length,
      artworks: artworks.length,
      orders: orders.length,
      underWay: orders.filter(({ closedAt }) => closedAt === null).length,
    });
    return [...photos, ...artworks];
  });
  await removeFilesNow(context, removed);
}

/** Removes the personal data of a closed order. An open order only loses its owner; the rest follows when it closes. */
async function detachOrder(tx: Tx, order: OrderRetention, now: Date): Promise<void> {
  if (order.closedAt === null) {
    await detachOwner(tx, order.id, now);
    await store.insertPendingDeletion(tx, { subject: order.id, reason: 'account', wishedAt: now });
    return;
  }
  await removePerson(tx, order.id, now);
  await forgetAddress(tx, order.id);
  if (order.draft !== null) await forgetBuyerOf(tx, order.draft);
}

/**
 * Deletes artworks before photos, because they hold their photos. Pictures that are still needed are transferred to a
 * new visitor id that no browser has, and their deletion stays pending.
 */
async function erasePictures(
  tx: Tx,
  owners: readonly string[],
  occasion: DeletionReason,
): Promise<{ photos: string[]; artworks: string[] }> {
  const unusedVisitor = newId('vis');
  const deferIfNeeded = async (subject: string, { waitingFor, beingPaid }: DeletionResult): Promise<boolean> => {
    if (waitingFor.length === 0 && !beingPaid) return false;
    await store.insertPendingDeletion(tx, { subject, reason: 'account', wishedAt: occasion.now });
    return true;
  };
  const artworks: string[] = [];
  for (const { id } of await artworksOf(tx, owners)) {
    const erased = await eraseArtwork(tx, id, occasion);
    artworks.push(...erased.artworks);
    if (await deferIfNeeded(id, erased)) await transferArtwork(tx, id, unusedVisitor);
  }
  const photos: string[] = [];
  for (const { id } of await photosOf(tx, owners)) {
    const erased = await erasePhoto(tx, id, occasion);
    photos.push(...erased.photos);
    artworks.push(...erased.artworks);
    if (await deferIfNeeded(id, erased)) await transferPhoto(tx, id, unusedVisitor);
  }
  return { photos, artworks };
}
