import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { releasePhoto } from '../../photos/server/service.ts';
import * as holds from './holds-store.ts';
import { photoIdsOf } from './pets.ts';
import * as store from './store.ts';

/** An artwork with the time at which it expires, unless it has a hold. */
export interface KeptArtwork extends Pick<
  store.ArtworkRow,
  'id' | 'photoId' | 'style' | 'petName' | 'petBreed' | 'status' | 'createdAt' | 'expiresAt'
> {
  /** Photos of all its pets, that of the first pet first. */
  readonly photoIds: readonly string[];
  /** Indexes of the variations that are finished, ascending. */
  readonly variations: readonly number[];
}

/** Every artwork of a person, newest first. */
export async function artworksOf(db: DbOrTx, owners: readonly string[]): Promise<KeptArtwork[]> {
  const rows = await store.findArtworksOf(db, owners);
  const variationIndexes = await store.findVariationIndexes(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ id, photoId, pets, style, petName, petBreed, status, createdAt, expiresAt }) => ({
    id,
    photoId,
    photoIds: photoIdsOf({ photoId, pets }),
    style,
    petName,
    petBreed,
    status,
    createdAt,
    expiresAt,
    variations: variationIndexes.get(id) ?? [],
  }));
}

/** Ids of the drafts and orders that hold each artwork, by artwork id. */
export async function holdersOf(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string[]>> {
  return holds.findHolders(db, ids);
}

/** Ids of those artworks with a print file that is not made yet. Making it needs their photo. */
export async function findWithUnmadePrints(db: DbOrTx, ids: readonly string[]): Promise<Set<string>> {
  return holds.findWithUnmadePrints(db, ids);
}

/** Ids of the photos that these artworks were painted from, without duplicates. */
export async function findPhotoIdsOf(db: DbOrTx, ids: readonly string[]): Promise<string[]> {
  return [...new Set((await store.findArtworks(db, ids)).flatMap(photoIdsOf))];
}

/** Locks an artwork until the transaction ends, so that no hold can be added; false when it is gone. */
export async function lockArtwork(tx: Tx, id: string): Promise<boolean> {
  return store.lockArtwork(tx, id);
}

/** Deletes an artwork before it expires, without its files; false when it has a hold or is gone. */
export async function removeUnheldArtwork(tx: Tx, id: string): Promise<boolean> {
  const removed = await store.deleteUnheld(tx, id);
  // A trigger releases the photos of its other pets, even where an earlier version deletes the artwork.
  if (removed !== null) await releasePhoto(tx, removed.photoId, id);
  return removed !== null;
}

/** Gives an artwork to another owner. */
export async function transferArtwork(tx: Tx, id: string, owner: string): Promise<void> {
  await store.changeOwner(tx, id, owner);
}
