import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { addMilliseconds, hour } from '../../../shared/time.ts';
import { retention } from '../../catalog/contract.ts';
import { releasePhotos } from '../../photos/server/service.ts';
import { deleteHold, insertHold } from './holds-store.ts';
import * as store from './store.ts';

/** How long an artwork without a hold is kept, in milliseconds. */
export const unorderedArtworkMs = retention.unorderedHours * hour;

/** Prevents the deletion of an artwork until `holder`, an id, releases it. */
export async function holdArtwork(tx: DbOrTx, artworkId: string, holder: string, now: Date): Promise<void> {
  await insertHold(tx, { artworkId, holder, createdAt: now });
}

export async function releaseArtwork(tx: DbOrTx, artworkId: string, holder: string): Promise<void> {
  await deleteHold(tx, artworkId, holder);
}

/**
 * Deletes up to `limit` expired artworks without holds, oldest first, and returns their ids. Artworks that are still
 * being painted are skipped. The files remain; the caller deletes them (see `artworkFolders`).
 */
export async function removeExpiredArtworks(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const removed = await store.deleteExpired(tx, now, limit);
  await releasePhotos(
    tx,
    removed.map(({ id, photoId }) => ({ photoId, holder: id })),
  );
  return removed.map(({ id }) => id);
}

/** Storage folders of an artwork's files. */
export function artworkFolders(id: string): string[] {
  return [`artworks/${id}`, `prints/${id}`];
}

/** Extends the expiry of artworks to `unorderedArtworkMs` from now: their owner has put them into a cart. */
export async function keepArtworks(
  db: DbOrTx,
  owners: readonly string[],
  ids: readonly string[],
  now: Date,
): Promise<void> {
  // An artwork that expires less than an hour before that is not updated, so that not every cart change writes.
  await store.postpone(db, owners, ids, {
    from: addMilliseconds(now, unorderedArtworkMs - hour),
    to: addMilliseconds(now, unorderedArtworkMs),
  });
}
