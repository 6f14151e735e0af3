import type { Db } from '../../../platform/db/database.ts';
import { CustomerError, notFound } from '../../../shared/shop-error.ts';
import { uploadLimits } from '../../catalog/contract.ts';
import { cropRegion, normalizeHints, sameHints, wholePhotoHints, type EyePair, type PhotoHints } from '../contract.ts';
import { photoErrors } from '../../../words/catalogs/photo-errors.ts';
import { sentence } from '../../../words/sentence.ts';
import * as store from './store.ts';

export interface HintsContext {
  readonly db: Db;
}

/**
 * Replaces the hints of a visitor's photo; `{}` removes all of them. Artworks that were requested before keep the hints
 * of their request. Returns the version of the hints.
 * Throws ShopError: not_found for a photo that is not theirs, unprocessable for a crop that is too small.
 */
export async function saveHints(
  { db }: HintsContext,
  owners: readonly string[],
  photoId: string,
  newHints: PhotoHints,
): Promise<{ version: number }> {
  const hints = normalizeHints(newHints);
  return db.transaction(async (tx) => {
    const photo = await store.findPhotoOf(tx, owners, photoId);
    if (photo === null) throw notFound();
    const { width, height } = cropRegion(photo, hints);
    const minSide = Math.min(uploadLimits.shortSide, photo.width, photo.height);
    if (Math.min(width, height) < minSide)
      throw new CustomerError('unprocessable', sentence(photoErrors.cropTooSmall, { pixels: minSide }));
    if (sameHints(hints, photo.hints ?? {})) return { version: photo.hintsVersion };
    const keepsNumbers = sameHints(wholePhotoHints(hints), wholePhotoHints(photo.hints));
    const eyesOfPets = keepsNumbers ? photo.eyesOfPets : null;
    return { version: await store.saveHints(tx, photoId, Object.keys(hints).length === 0 ? null : hints, eyesOfPets) };
  });
}

/**
 * Replaces the eyes that a visitor has shown of one pet in a photo of several; without `eyes` it removes them. Returns
 * the version of the photo's hints, which stay. Throws not_found for a photo that is not theirs.
 */
export async function saveEyesOfPet(
  { db }: HintsContext,
  owners: readonly string[],
  photoId: string,
  pet: number,
  eyes: EyePair | undefined,
): Promise<{ version: number }> {
  return db.transaction(async (tx) => {
    // Locked, so that the eyes of two pets can be saved at once.
    if (!(await store.lockPhoto(tx, photoId))) throw notFound();
    const photo = await store.findPhotoOf(tx, owners, photoId);
    if (photo === null) throw notFound();
    const { [pet]: _, ...others } = photo.eyesOfPets ?? {};
    const eyesOfPets = eyes === undefined ? others : { ...others, [pet]: normalizeHints({ eyes }).eyes };
    await store.saveEyesOfPets(tx, photoId, Object.keys(eyesOfPets).length === 0 ? null : eyesOfPets);
    return { version: photo.hintsVersion };
  });
}
