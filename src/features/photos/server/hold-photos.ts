import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import * as store from './store.ts';

/** Places a hold, which prevents the deletion of a photo as long as `holder`, an id, needs it. */
export async function holdPhoto(tx: DbOrTx, photoId: string, holder: string, now: Date): Promise<void> {
  await store.insertHold(tx, { photoId, holder, createdAt: now });
}

/**
 * Deletes the rows of expired photos that nothing holds, oldest first, but not their files. Deletes at most `limit`
 * photos and returns their ids.
 */
export async function removeExpiredPhotos(tx: Tx, now: Date, limit: number): Promise<string[]> {
  return store.deleteExpired(tx, now, limit);
}

/** The storage folders with the files of a photo. */
export function photoFolders(id: string): string[] {
  return [`photos/${id}`];
}

/**
 * Like `releasePhoto`, for many holds. If a holder also holds another of these photos, that hold is deleted as well.
 */
export async function releasePhotos(tx: DbOrTx, holds: readonly { photoId: string; holder: string }[]): Promise<void> {
  await store.deleteHolds(tx, holds);
}

export async function releasePhoto(tx: DbOrTx, photoId: string, holder: string): Promise<void> {
  await store.deleteHold(tx, photoId, holder);
}
