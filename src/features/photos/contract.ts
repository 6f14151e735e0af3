import { z } from 'zod';
import { photoHints, photoPoint, type PhotoHints } from './hints.ts';

export {
  hintsForPet,
  type EyePair,
  type EyesOfPets,
  type StoredHints,
  minEyeDistance,
  normalizeHints,
  petIndex,
  photoHints,
  sameHints,
  wholePhotoHints,
  type PetHints,
  type PhotoBox,
  type PhotoHints,
  type PhotoPoint,
  type Turns,
} from './hints.ts';
export * from './working-photo.ts';

/** POST /api/upload, multipart with one file field of this name. */
export const photoField = 'petPhoto';

/** `joins`: the photo shows an additional pet, beside those of photos that were uploaded before. */
export function uploadUrl(joins: boolean): string {
  return `/api/upload${joins ? '?joins=true' : ''}`;
}

export const uploadResponse = z.object({
  /** A path that only the owner can read: `/api/photos/{id}/image`. */
  imageUrl: z.string(),
  photoId: z.string(),
  /** Pixels of the upright photo. */
  width: z.int(),
  height: z.int(),
});
export type UploadResponse = z.infer<typeof uploadResponse>;

export function photoImageUrl(photoId: string): string {
  return `/api/photos/${photoId}/image`;
}

/**
 * URL of the working photo. `version` changes the URL, so that a browser does not show an earlier one from its cache.
 */
export function workingImageUrl(photoId: string, hints: PhotoHints, version: number): string {
  const changed = (hints.turns ?? 0) !== 0 || hints.crop !== undefined;
  return changed ? `${photoImageUrl(photoId)}?v=${version}` : photoImageUrl(photoId);
}

/** Extracts the photo id from an `imageUrl`; null for any other text. */
export function photoIdOf(imageUrl: string): string | null {
  return /^\/api\/photos\/(pho_[0-9a-z]{26})\/image(\?v=\d{1,9})?$/.exec(imageUrl)?.[1] ?? null;
}

/** GET /api/photos/:id/cut-out. `pet` chooses one of the photo's pets, by its index in `CutOutView.heads`. */
export function cutOutUrl(photoId: string, pet?: number): string {
  return `/api/photos/${photoId}/cut-out${pet === undefined ? '' : `?pet=${pet}`}`;
}

/** PUT /api/photos/:id/hints, with `photoHints` as its body. For one of the photo's pets, only its eyes count. */
export function photoHintsUrl(photoId: string, pet?: number): string {
  return `/api/photos/${photoId}/hints${pet === undefined ? '' : `?pet=${pet}`}`;
}

/**
 * What the analysis says about a photo as the start of a portrait, the most important first: a person was found, but no
 * pet; neither was found; there are several pets; the pet is small; the photo's edge cuts off its head, or its ears; the
 * outline is not trusted; no eyes were found.
 */
export const photoNotes = [
  'person',
  'no pet',
  'several pets',
  'small pet',
  'head cut',
  'ears cut',
  'doubt',
  'no eyes',
] as const;
export type PhotoNote = (typeof photoNotes)[number];

/** Whether these notes say that the photo shows no pet. */
export function lackPet(notes: readonly PhotoNote[]): boolean {
  return notes.includes('no pet') || notes.includes('person');
}

export const hintsResponse = z.object({ version: z.int() });

/** Body of the 202 response while the cut-out is being made. Repeat the request after Retry-After seconds. */
export const cutOutPending = z.object({ version: z.int() });

/** A pet's head in the working photo: `radius` is a fraction of its width. */
const petHead = z.object({ x: z.number(), y: z.number(), radius: z.number() });
export type PetHead = z.infer<typeof petHead>;

/** The cut-out of a photo under its current hints. Points and boxes are in coordinates of the uploaded photo. */
export const cutOutView = z.object({
  /** Counts changes of the hints; 0 before the first. */
  version: z.int(),
  hints: photoHints,
  /** As uploaded. */
  upload: z.object({ imageUrl: z.string(), width: z.int(), height: z.int() }),
  /** Cropped and turned: what the art is made from. */
  working: z.object({ imageUrl: z.string(), width: z.int(), height: z.int() }),
  /** False if the art shows an oval portrait instead of cutting the pet out. */
  trusted: z.boolean(),
  /**
   * Whether the pet can stand beside others in a picture. Missing where the shop paints no pictures of several pets,
   * and in the response of an earlier version.
   */
  canJoin: z.boolean().optional(),
  /** Every pet of the photo, from left to right, unless the visitor has shown one. Missing as `canJoin` is. */
  heads: z.array(petHead).optional(),
  /** At most two of `photoNotes`; missing in the response of an earlier version. */
  notes: z.array(z.enum(photoNotes)).optional(),
  /** Whether a head was found; missing as `notes` is, and where the engine does not say. */
  isHeadVisible: z.boolean().optional(),
  /** The pet on a transparent background, and a veil that covers everything else in the working photo. */
  cutOutUrl: z.string(),
  veilUrl: z.string(),
  /** The outlines to choose from, each as the pet on a transparent background; at most three. */
  outlineUrls: z.array(z.string()),
  /** Index of the outline in use. */
  outline: z.int(),
  /** The bounding box of the cut-out. */
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  /** The eyes in the hints, or else those that were found; null if there are none. */
  eyes: z.tuple([photoPoint, photoPoint]).nullable(),
});
export type CutOutView = z.infer<typeof cutOutView>;
