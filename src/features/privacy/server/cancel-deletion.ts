import { isId } from '../../../shared/ids.ts';
import { notFound } from '../../../shared/shop-error.ts';
import { ownedArtwork } from '../../artworks/server/service.ts';
import { ownedPhoto } from '../../photos/server/service.ts';
import type { PrivacyContext } from './context.ts';
import * as store from './store.ts';

/**
 * Cancels a deletion that waits for an order; the normal retention applies again. Throws not_found if the photo or
 * artwork does not belong to the caller or no longer exists.
 */
export async function cancelDeletion(
  { db }: Pick<PrivacyContext, 'db'>,
  owners: readonly string[],
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const owned = isId('pho', id) ? await ownedPhoto(tx, owners, id) : await ownedArtwork({ db: tx }, owners, id);
    if (owned === null) throw notFound();
    await store.deleteDeletionRequest(tx, id);
  });
}
