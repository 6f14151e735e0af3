import { createHash } from 'node:crypto';
import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { newId } from '../../../shared/ids.ts';
import { notFound } from '../../../shared/shop-error.ts';
import { addMilliseconds, day, type Clock } from '../../../shared/time.ts';
import { photoImageUrl, type UploadAnswer } from '../contract.ts';
import { developPhoto } from './develop.ts';
import * as store from './store.ts';

export interface PhotosContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** A photo as other features may know it; the picture itself comes from `readUpright`. */
export interface Photo {
  readonly id: string;
  readonly owner: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** How long a photo stays when nothing holds it. */
const keepFor = day;

/** Checks, develops and keeps an uploaded file; throws ShopError for every file that is no good photo. */
export async function addPhoto(context: PhotosContext, owner: string, file: Uint8Array): Promise<UploadAnswer> {
  const developed = await developPhoto(file);
  const id = newId('pho');
  const uprightKey = `photos/${id}/upright.jpg`;
  const displayKey = `photos/${id}/display.jpg`;
  const createdAt = context.clock();
  try {
    await context.storage.put(uprightKey, developed.upright, 'image/jpeg');
    await context.storage.put(displayKey, developed.display, 'image/jpeg');
    await store.insertPhoto(context.db, {
      id,
      owner,
      uprightKey,
      displayKey,
      sha256: createHash('sha256').update(developed.upright).digest('hex'),
      width: developed.width,
      height: developed.height,
      createdAt,
      expiresAt: addMilliseconds(createdAt, keepFor),
    });
  } catch (error) {
    await Promise.allSettled([context.storage.remove(uprightKey), context.storage.remove(displayKey)]);
    throw error;
  }
  return { imageUrl: photoImageUrl(id), photoId: id, width: developed.width, height: developed.height };
}

/** The picture its owner sees, JPEG; throws not_found for anyone else. */
export async function readDisplay(
  context: Pick<PhotosContext, 'db' | 'storage'>,
  owners: readonly string[],
  photoId: string,
): Promise<Uint8Array> {
  const photo = await store.findPhotoOf(context.db, owners, photoId);
  const image = photo === null ? null : await context.storage.get(photo.displayKey);
  if (image === null) throw notFound();
  return image;
}

export async function ownedPhoto(db: DbOrTx, owners: readonly string[], photoId: string): Promise<Photo | null> {
  return store.findPhotoOf(db, owners, photoId);
}

/** The upright full-resolution JPEG, or null when the photo is gone. */
export async function readUpright(
  context: Pick<PhotosContext, 'db' | 'storage'>,
  photoId: string,
): Promise<Uint8Array | null> {
  const photo = await store.findPhoto(context.db, photoId);
  return photo === null ? null : context.storage.get(photo.uprightKey);
}

/** Keeps a photo from being deleted for as long as `holder`, an id, needs it. */
export async function holdPhoto(tx: DbOrTx, photoId: string, holder: string, now: Date): Promise<void> {
  await store.insertHold(tx, { photoId, holder, createdAt: now });
}

export async function releasePhoto(tx: DbOrTx, photoId: string, holder: string): Promise<void> {
  await store.deleteHold(tx, photoId, holder);
}

/** What this engine version found in the photo before, or null. */
export async function readStudy(
  context: Pick<PhotosContext, 'db' | 'storage'>,
  photoId: string,
  engine: string,
): Promise<Uint8Array | null> {
  const study = await store.findStudy(context.db, photoId, engine);
  return study === null ? null : context.storage.get(study.key);
}

export async function keepStudy(
  context: PhotosContext,
  photoId: string,
  engine: string,
  study: Uint8Array,
): Promise<void> {
  const key = `photos/${photoId}/study-${engine.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}.bin`;
  await context.storage.put(key, study, 'application/octet-stream');
  await store.insertStudy(context.db, { photoId, engine, key, createdAt: context.clock() });
}
