import sharp from 'sharp';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { pictureRoom, visitorTimeoutMs } from '../../../platform/memory-room.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { newId } from '../../../shared/ids.ts';
import { notFound, ShopError } from '../../../shared/shop-error.ts';
import { addMilliseconds, day, hour, type Clock } from '../../../shared/time.ts';
import { dailyShare, retention } from '../../catalog/contract.ts';
import { photoImageUrl, photoMessages, type PhotoHints, type UploadAnswer } from '../contract.ts';
import { developPhoto, encodeDisplay, type DevelopedPhoto, type PictureFile } from './develop.ts';
import * as store from './store.ts';
import { memoryOfPixels } from './memory-of-picture.ts';
import { cropAndTurn } from './subject.ts';

export {
  lockPhoto,
  photoFile,
  photosOf,
  photosThere,
  transferPhoto,
  removeUnheldPhoto,
  type KeptPhoto,
} from './deletion.ts';
export { developPixels, type PictureFile } from './develop.ts';
export { withUpload } from './read-upload.ts';
export { analysisKeyOf } from './analyses.ts';
export { openSubject, workingFile, type SubjectContext } from './subject.ts';

export interface PhotosContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** A photo as other features see it. `openSubject` opens the picture itself. */
export interface Photo {
  readonly id: string;
  readonly owner: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  /** The hints of its owner; null if there are none. */
  readonly hints: PhotoHints | null;
  readonly createdAt: Date;
}

/** The context for adding photos. */
export interface UploadContext extends PhotosContext {
  readonly publish: Publish;
}

/** Milliseconds that a photo stays if nothing holds it. */
const keepFor = retention.unorderedHours * hour;

/**
 * Checks, develops and stores an uploaded file, and publishes `photo.uploaded`. Throws ShopError for a file that is no
 * usable photo, and too_many for a photo beyond the visitor's daily limit.
 */
export async function addPhoto(
  context: UploadContext,
  owner: string,
  file: PictureFile,
  from?: string,
): Promise<UploadAnswer> {
  const createdAt = context.clock();
  if ((await store.countPhotosSince(context.db, owner, addMilliseconds(createdAt, -day))) >= dailyShare.photos) {
    throw new ShopError('too_many', photoMessages.tooMany);
  }
  return developPhoto(file, (developed) => keepPhoto(context, owner, developed, createdAt), from);
}

async function keepPhoto(
  context: UploadContext,
  owner: string,
  developed: DevelopedPhoto,
  createdAt: Date,
): Promise<UploadAnswer> {
  const id = newId('pho');
  const uprightKey = `photos/${id}/upright.jpg`;
  const displayKey = `photos/${id}/display.jpg`;
  try {
    await context.storage.put(uprightKey, developed.upright, 'image/jpeg');
    await context.storage.put(displayKey, developed.display, 'image/jpeg');
    await context.db.transaction(async (tx) => {
      await store.insertPhoto(tx, {
        id,
        owner,
        uprightKey,
        displayKey,
        sha256: await digestOf(developed.upright),
        width: developed.width,
        height: developed.height,
        createdAt,
        expiresAt: addMilliseconds(createdAt, keepFor),
      });
      await context.publish(tx, 'photo.uploaded', { photoId: id, at: createdAt.toISOString() }, id);
    });
  } catch (error) {
    await Promise.allSettled([context.storage.remove(uprightKey), context.storage.remove(displayKey)]);
    throw error;
  }
  return { imageUrl: photoImageUrl(id), photoId: id, width: developed.width, height: developed.height };
}

/** SHA-256 of a file. Web Crypto computes it off the main thread, which a large photo would block for a while. */
async function digestOf(file: Buffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', file as Buffer<ArrayBuffer>)).toString('hex');
}

/** Returns the owner's JPEG, as uploaded or as the hints crop and turn it. Throws not_found for anybody else. */
export async function readDisplay(
  context: Pick<PhotosContext, 'db' | 'storage'>,
  owners: readonly string[],
  photoId: string,
  which: 'upload' | 'working' = 'upload',
  from?: string,
): Promise<Uint8Array> {
  const photo = await store.findPhotoOf(context.db, owners, photoId);
  if (photo === null) throw notFound();
  const { turns, crop } = photo.hints ?? {};
  const asUploaded = which === 'upload' || (!turns && !crop);
  const image = await context.storage.get(asUploaded ? photo.displayKey : photo.uprightKey);
  if (image === null) throw notFound();
  if (asUploaded) return image;
  return pictureRoom.enter(
    memoryOfPixels(photo),
    async () => {
      const { data, width, height } = await cropAndTurn(image, photo, photo.hints ?? {});
      return encodeDisplay(sharp(data, { raw: { width, height, channels: 3 } }));
    },
    { from, timeoutMs: visitorTimeoutMs },
  );
}

export async function ownedPhoto(db: DbOrTx, owners: readonly string[], photoId: string): Promise<Photo | null> {
  return store.findPhotoOf(db, owners, photoId);
}

/** Finds a photo by its id, whoever owns it; null if it is gone. */
export async function describePhoto(db: DbOrTx, photoId: string): Promise<Photo | null> {
  return store.findPhoto(db, photoId);
}

/** Whether its owner has uploaded no photo since. */
export async function isLatestPhoto(db: DbOrTx, photo: Pick<Photo, 'owner' | 'createdAt'>): Promise<boolean> {
  return !(await store.hasLaterPhoto(db, photo.owner, photo.createdAt));
}

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

/** Like `releasePhoto`, for many holds. No holder may hold another of these photos, or that hold is deleted, too. */
export async function releasePhotos(tx: DbOrTx, holds: readonly { photoId: string; holder: string }[]): Promise<void> {
  await store.deleteHolds(tx, holds);
}

export async function releasePhoto(tx: DbOrTx, photoId: string, holder: string): Promise<void> {
  await store.deleteHold(tx, photoId, holder);
}
