import { z } from 'zod';
import { uploadLimits } from '../catalog/contract.ts';

/** POST /api/upload, multipart with one file field of this name. */
export const photoField = 'petPhoto';

export const uploadAnswer = z.object({
  /** A path of ours that only the owner can read: `/api/photos/{id}/image`. */
  imageUrl: z.string(),
  photoId: z.string(),
  /** Pixels of the upright photo. */
  width: z.int(),
  height: z.int(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

export const photoMessages = {
  notAnImage: 'Please upload an image file (JPG, PNG)',
  tooLarge: 'File size must be less than 10MB',
  tooManyPixels: 'That photo has more pixels than we can handle. Please choose one under 50 megapixels.',
  tooSmall: `That photo is very small. Please choose one at least ${uploadLimits.shortSide} pixels wide and high.`,
  unreadable: 'That photo seems to be damaged. Please try another one.',
  missing: 'Please choose a photo to upload.',
  interrupted: 'That upload broke off. Please try again.',
} as const;

export function photoImageUrl(photoId: string): string {
  return `/api/photos/${photoId}/image`;
}

/** The photo id in an `imageUrl` of ours, or null for anything else. */
export function photoIdOf(imageUrl: string): string | null {
  return /^\/api\/photos\/(pho_[0-9a-z]{26})\/image$/.exec(imageUrl)?.[1] ?? null;
}
