import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import * as store from './store.ts';

/** A stored photo. It is deleted after `expiresAt` if nothing holds it. */
export type KeptPhoto = Pick<store.PhotoRow, 'id' | 'owner' | 'width' | 'height' | 'hints' | 'createdAt' | 'expiresAt'>;

/** All photos of a person, newest first. */
export async function photosOf(db: DbOrTx, owners: readonly string[]): Promise<KeptPhoto[]> {
  const rows = await store.findPhotosOf(db, owners);
  return rows.map(({ id, owner, width, height, hints, createdAt, expiresAt }) => ({
    id,
    owner,
    width,
    height,
    hints,
    createdAt,
    expiresAt,
  }));
}

/**
 * Locks a photo until the transaction ends, so that no new hold can be placed on it. Returns its current holders; null
 * if the photo is gone.
 */
export async function lockPhoto(tx: Tx, id: string): Promise<string[] | null> {
  return (await store.lockPhoto(tx, id)) ? store.findHolders(tx, id) : null;
}

/** Deletes the row of a photo, even before it expires, but not its files. False if something holds it or it is gone. */
export async function removeUnheldPhoto(tx: Tx, id: string): Promise<boolean> {
  return store.deleteUnheld(tx, id);
}

/** Gives a photo to another owner. */
export async function transferPhoto(tx: Tx, id: string, owner: string): Promise<void> {
  await store.changeOwner(tx, id, owner);
}

/** Returns the ids of the photos that still exist. */
export async function findExistingPhotos(db: DbOrTx, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await store.findExisting(db, ids));
}

/** Reads the photo at full size: an upright JPEG without metadata. Null if it is gone. Callers must check access. */
export async function photoFile(
  context: { readonly db: DbOrTx; readonly storage: Storage },
  id: string,
): Promise<Uint8Array | null> {
  const photo = await store.findPhoto(context.db, id);
  return photo === null ? null : context.storage.get(photo.uprightKey);
}
