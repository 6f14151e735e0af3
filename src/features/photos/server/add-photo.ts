import type { Publish } from '../../../platform/jobs/reactions.ts';
import { newId } from '../../../shared/ids.ts';
import { CustomerError } from '../../../shared/shop-error.ts';
import { addMilliseconds, day, hour } from '../../../shared/time.ts';
import { dailyLimits, retention } from '../../catalog/contract.ts';
import { photoImageUrl, type UploadResponse } from '../contract.ts';
import { photoErrors } from '../../../words/catalogs/photo-errors.ts';
import { developPhoto, type DevelopedPhoto, type PictureFile } from './develop.ts';
import * as store from './store.ts';
import type { PhotosContext } from './photos-context.ts';

/** The context for adding photos. */
export interface UploadContext extends PhotosContext {
  readonly publish: Publish;
}

/** How long a photo is kept if nothing holds it. */
const retentionMs = retention.unorderedHours * hour;

interface AddOptions {
  /** Identifies the sender; see `developPhoto`. */
  readonly from?: string;
  /** Whether the photo adds a pet to the picture of another photo. It gets no style previews: those of the other continue. */
  readonly joins?: boolean;
}

/**
 * Checks, develops and stores an uploaded file, and publishes `photo.uploaded` unless it `joins` another photo. Throws
 * ShopError for a file that is not a usable photo, and too_many beyond the daily limit.
 */
export async function addPhoto(
  context: UploadContext,
  owner: string,
  file: PictureFile,
  { from, joins = false }: AddOptions = {},
): Promise<UploadResponse> {
  const createdAt = context.clock();
  if ((await store.countPhotosSince(context.db, owner, addMilliseconds(createdAt, -day))) >= dailyLimits.photos) {
    throw new CustomerError('too_many', photoErrors.tooMany);
  }
  return developPhoto(file, (developed) => storePhoto(context, { owner, joins, createdAt }, developed), from);
}

async function storePhoto(
  context: UploadContext,
  { owner, joins, createdAt }: { readonly owner: string; readonly joins: boolean; readonly createdAt: Date },
  developed: DevelopedPhoto,
): Promise<UploadResponse> {
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
        joins,
        createdAt,
        expiresAt: addMilliseconds(createdAt, retentionMs),
      });
      if (!joins) await context.publish(tx, 'photo.uploaded', { photoId: id, at: createdAt.toISOString() }, id);
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
