import type { Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../shared/ids.ts';
import { keepsOf, removePerson } from '../../orders/server/service.ts';
import { forgetBuyerOf } from '../../checkout/server/service.ts';
import type { PrivacyContext } from './context.ts';
import { eraseArtwork, erasePhoto, type Erased, type Occasion } from './erase.ts';
import { newReceipt, owePicturesReceipt } from './receipts.ts';
import * as store from './store.ts';

/** Executes pending deletions whose orders have closed. Returns how many were executed. */
export async function grantWishes(context: PrivacyContext): Promise<number> {
  let gone = 0;
  for (const wish of await store.findWishes(context.db)) {
    if (await context.db.transaction((tx) => grant({ ...context, tx }, wish))) gone += 1;
  }
  return gone;
}

async function grant({ tx, ...context }: PrivacyContext & { tx: Tx }, wish: store.WishRow): Promise<boolean> {
  const now = context.clock();
  if (isId('ord', wish.subject)) return forgetBuyer(tx, wish.subject, now);
  const receipt = newReceipt();
  const occasion: Occasion = { reason: wish.reason, receipt, now, inCart: new Set() };
  const erased = isId('pho', wish.subject)
    ? await erasePhoto(tx, wish.subject, occasion)
    : await eraseArtwork(tx, wish.subject, occasion);
  if (isWaiting(erased)) return false;
  await store.deleteDeletionRequest(tx, wish.subject);
  const { photos, artworks } = erased;
  if (photos.length + artworks.length === 0) return false;
  await owePicturesReceipt(
    { ...context, tx },
    { receipt, email: wish.email, photos: photos.length, artworks: artworks.length, why: 'asked' },
  );
  return true;
}

function isWaiting({ waitingFor, beingPaid }: Erased): boolean {
  return beingPaid || waitingFor.length > 0;
}

/** Removes personal data from a deleted account's order once it is closed, when its address is no longer needed. */
async function forgetBuyer(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const order = (await keepsOf(tx, [orderId])).get(orderId);
  if (order !== undefined && order.closedAt === null) return false;
  if (order !== undefined) {
    await removePerson(tx, orderId, now);
    if (order.draft !== null) await forgetBuyerOf(tx, order.draft);
  }
  await store.deleteDeletionRequest(tx, orderId);
  return order !== undefined;
}
