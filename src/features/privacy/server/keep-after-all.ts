import { isId } from '../../../shared/ids.ts';
import { notFound } from '../../../shared/shop-error.ts';
import { ownedArtwork } from '../../artworks/server/service.ts';
import { ownedPhoto } from '../../photos/server/service.ts';
import type { PrivacyContext } from './context.ts';
import * as store from './store.ts';

/**
 * Takes back that a photo or an artwork is to be deleted once its order is complete; from then on it stays as long
 * as if nothing had been said. Throws not_found for what is not theirs, or has gone already.
 */
export async function keepAfterAll(
  { db }: Pick<PrivacyContext, 'db'>,
  owners: readonly string[],
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const owned = isId('pho', id) ? await ownedPhoto(tx, owners, id) : await ownedArtwork({ db: tx }, owners, id);
    if (owned === null) throw notFound();
    await store.deleteWish(tx, id);
  });
}
