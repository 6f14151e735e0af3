import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import * as store from './store.ts';

/** A photo with when it goes if nothing holds it. */
export type KeptPhoto = Pick<store.PhotoRow, 'id' | 'owner' | 'width' | 'height' | 'hints' | 'createdAt' | 'expiresAt'>;

/** Every photo of a person, the newest first. */
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

/** Locks a photo until the transaction ends, so that nobody new comes to need it; answers who does, or null when it is gone. */
export async function lockPhoto(tx: Tx, id: string): Promise<string[] | null> {
  return (await store.lockPhoto(tx, id)) ? store.findHolders(tx, id) : null;
}

/** Takes a photo out of the shop before its time, its files excepted; false when something holds it or it is gone. */
export async function removeUnheldPhoto(tx: Tx, id: string): Promise<boolean> {
  return store.deleteUnheld(tx, id);
}

/** Gives a photo to another owner. */
export async function transferPhoto(tx: Tx, id: string, owner: string): Promise<void> {
  await store.changeOwner(tx, id, owner);
}

/** Those of the photos that are still here. */
export async function photosThere(db: DbOrTx, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await store.findThere(db, ids));
}

/** The whole photo as the shop keeps it, upright and without metadata, JPEG; null when it is gone. For its owner alone. */
export async function photoFile(
  context: { readonly db: DbOrTx; readonly storage: Storage },
  id: string,
): Promise<Uint8Array | null> {
  const photo = await store.findPhoto(context.db, id);
  return photo === null ? null : context.storage.get(photo.uprightKey);
}
