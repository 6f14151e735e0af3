import { sql, type SQL } from 'drizzle-orm';
import sharp from 'sharp';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { pictureRoom, visitorTimeoutMs } from '../../../platform/memory-room.ts';
import { notFound } from '../../../shared/shop-error.ts';
import type { StoredHints } from '../contract.ts';
import { encodeDisplay } from './develop.ts';
import * as store from './store.ts';
import { photos } from './tables.ts';
import { memoryOfPixels } from './memory-of-picture.ts';
import { cropAndTurn } from './subject.ts';
import type { PhotosContext } from './photos-context.ts';

/** A photo as other features see it, with the hints of its owner. `openSubject` opens the picture itself. */
export interface Photo extends StoredHints {
  readonly id: string;
  readonly owner: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
}

/** Returns the owner's JPEG, as uploaded or as the hints crop and turn it. Throws not_found for anybody else. */
export async function readDisplay(
  context: Pick<PhotosContext, 'db' | 'storage'>,
  owners: readonly string[],
  photoId: string,
  version: 'upload' | 'working' = 'upload',
  from?: string,
): Promise<Uint8Array> {
  const photo = await store.findPhotoOf(context.db, owners, photoId);
  if (photo === null) throw notFound();
  const { turns, crop } = photo.hints ?? {};
  const asUploaded = version === 'upload' || (!turns && !crop);
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

export type PhotoSize = Pick<Photo, 'id' | 'width' | 'height'>;

/**
 * SQL for a query of another feature: the sizes of the stored photos whose id fulfils this condition, such as
 * `= artworks.photo_id`.
 */
export function photoSizes(condition: SQL): SQL<PhotoSize[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height)), '[]')
    from ${photos} p where p.id ${condition}
  )`;
}

/** Whether its owner has not begun with another photo since; those of additional pets do not count. */
export async function isLatestPhoto(db: DbOrTx, photo: Pick<Photo, 'owner' | 'createdAt'>): Promise<boolean> {
  return !(await store.hasLaterPhoto(db, photo.owner, photo.createdAt));
}
