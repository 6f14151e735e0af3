import { isId } from '../../../shared/ids.ts';
import { CustomerError, notFound } from '../../../shared/shop-error.ts';
import type { Identity } from '../../accounts/server/service.ts';
import { ownedArtwork } from '../../artworks/server/service.ts';
import { readCart } from '../../cart/server/service.ts';
import { shortOrderId } from '../../orders/contract.ts';
import { addressOf } from '../../orders/server/service.ts';
import { ownedPhoto } from '../../photos/server/service.ts';
import type { DeletionResponse } from '../contract.ts';
import { deletionWords } from '../../../words/catalogs/deletion.ts';
import type { AnsweringContext } from './context.ts';
import { describeDeletion } from './describe-deletion.ts';
import { eraseArtwork, erasePhoto, type DeletionReason } from './erase.ts';
import { removeFilesNow } from './files.ts';
import { newReceipt, publishPicturesDeleted } from './receipts.ts';
import * as store from './store.ts';

/**
 * Deletes a photo or an artwork of the caller, including its files, before it returns. If an open order needs it, it is
 * deleted once that order closes, and `waiting` is true. Throws not_found if it does not belong to the caller. Throws
 * conflict, without deleting anything, if it is in the caller's cart or being paid for.
 */
export async function deleteNow(
  context: AnsweringContext,
  { account, owners }: Pick<Identity, 'account' | 'owners'>,
  id: string,
): Promise<DeletionResponse & { waiting: boolean }> {
  const receipt = newReceipt();
  const now = context.clock();
  const { erased, email } = await context.db.transaction(async (tx) => {
    const isPhoto = isId('pho', id);
    const owned = isPhoto ? await ownedPhoto(tx, owners, id) : await ownedArtwork({ db: tx }, owners, id);
    if (owned === null) throw notFound();
    const cart = await readCart({ db: tx }, owners);
    const inCart = new Set(cart.flatMap((item) => item.artworkId ?? []));
    const occasion: DeletionReason = { reason: 'asked', receipt, now, inCart };
    const result = isPhoto ? await erasePhoto(tx, id, occasion) : await eraseArtwork(tx, id, occasion);
    if (result.inCart) throw new CustomerError('conflict', deletionWords.inCart);
    if (result.beingPaid) throw new CustomerError('conflict', deletionWords.beingPaid);
    const address = account?.email ?? (await addressOf(tx, owners));
    if (result.waitingFor.length > 0) {
      await store.insertPendingDeletion(tx, { subject: id, reason: 'asked', email: address, wishedAt: now });
    }
    const { photos, artworks } = result;
    if (photos.length + artworks.length > 0) {
      const counts = { photos: photos.length, artworks: artworks.length };
      await publishPicturesDeleted({ ...context, tx }, { receipt, email: address, ...counts, why: 'asked' });
    }
    return { erased: result, email: address };
  });
  const removed = [...erased.photos, ...erased.artworks];
  await removeFilesNow(context, removed);
  const waitingFor = erased.waitingFor.at(0);
  return {
    removed,
    waiting: waitingFor !== undefined,
    message: describeDeletion(context.words.say, {
      photos: erased.photos.length,
      artworks: erased.artworks.length,
      waitingFor: waitingFor === undefined ? null : shortOrderId(waitingFor.id),
    }),
    receipt: email === null || removed.length === 0 ? null : receipt,
  };
}
