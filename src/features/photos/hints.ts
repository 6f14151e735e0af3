import { z } from 'zod';

/** A coordinate as a fraction of the photo's side, 0..1. The photo is as uploaded: upright, not turned, not cropped. */
const share = z.number().min(0).max(1);

export const photoPoint = z.object({ x: share, y: share }).strict();
export type PhotoPoint = z.infer<typeof photoPoint>;

/** Minimum side of a box, as a fraction of the photo's side. A smaller box is accidental. */
export const minBoxSide = 0.005;
/** Coordinates are rounded to 1 / this: half a pixel of a 5000 px photo. */
const roundingSteps = 10_000;

const photoBox = z
  .object({ x: share, y: share, width: z.number().min(minBoxSide).max(1), height: z.number().min(minBoxSide).max(1) })
  .strict()
  .refine(({ x, width }) => x + width <= 1 + 1 / roundingSteps, 'the box leaves the photo at the right')
  .refine(({ y, height }) => y + height <= 1 + 1 / roundingSteps, 'the box leaves the photo at the bottom');
export type PhotoBox = z.infer<typeof photoBox>;

/** Minimum distance of the eyes, in the same unit. If they are closer, one eye was tapped twice. */
export const minEyeDistance = 0.005;

/** In any order. */
const eyePair = z
  .tuple([photoPoint, photoPoint])
  .refine(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y) >= minEyeDistance, 'the eyes are at one place');
export type EyePair = z.infer<typeof eyePair>;

/** Maximum number of outlines to choose from. */
const maxOutlines = 3;

/**
 * The hints of a visitor about a photo; `{}` if there are none. The photo is cropped and turned before the analysis.
 * `outline` is the index of an outline that was offered for the same turn, crop and box.
 */
export const photoHints = z
  .object({
    /** Quarter turns clockwise. */
    turns: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
    crop: photoBox.optional(),
    box: photoBox.optional(),
    eyes: eyePair.optional(),
    outline: z
      .int()
      .min(0)
      .max(maxOutlines - 1)
      .optional(),
  })
  .strict();
export type PhotoHints = z.infer<typeof photoHints>;

/** A photo may show more pets than a picture holds; beyond this number, none can be chosen. */
const maxPetsInPhoto = 10;
/** One pet of a photo: its index among those that the analysis finds, from left to right. */
export const petIndex = z
  .int()
  .min(0)
  .max(maxPetsInPhoto - 1);

/** The hints for one pet. Where a visitor has chosen one of the photo's pets, `pet` is its index. */
export type PetHints = PhotoHints & { readonly pet?: number | undefined };

/** What a visitor has shown of single pets in a photo of several, by `pet`. It belongs to the photo's turn and crop. */
export type EyesOfPets = Readonly<Partial<Record<number, EyePair>>>;

/** What is stored of a visitor's hints about a photo. */
export interface StoredHints {
  readonly hints: PhotoHints | null;
  readonly eyesOfPets: EyesOfPets | null;
}

/**
 * The hints for a pet of a photo. Pets are numbered in the photo as it is cropped and turned, so what else a visitor
 * has shown of the photo does not apply to one that was chosen by its number.
 */
export function hintsForPet({ hints, eyesOfPets }: StoredHints, pet: number | undefined): PetHints | null {
  if (pet === undefined) return hints;
  const eyes = eyesOfPets?.[pet];
  return { ...wholePhotoHints(hints), ...(eyes && { eyes }), pet };
}

/** The hints that apply to a photo with all that it shows. */
export function wholePhotoHints(hints: PetHints | null): PhotoHints {
  const { turns, crop } = hints ?? {};
  return { ...(turns && { turns }), ...(crop && { crop }) };
}
export type Turns = NonNullable<PhotoHints['turns']>;

const round = (value: number): number => Math.round(value * roundingSteps) / roundingSteps;
const roundPoint = ({ x, y }: PhotoPoint): PhotoPoint => ({ x: round(x), y: round(y) });

function roundBox({ x, y, width, height }: PhotoBox): PhotoBox | undefined {
  const left = round(x);
  const top = round(y);
  const box = { x: left, y: top, width: round(Math.min(width, 1 - left)), height: round(Math.min(height, 1 - top)) };
  // A box around the whole photo counts as no box.
  return box.width > 0.995 && box.height > 0.995 ? undefined : box;
}

/** Normalizes hints: equal hints give equal JSON, and hints without effect are left out. */
export function normalizeHints({ turns, crop, box, eyes, outline, pet }: PetHints): PetHints {
  const roundedCrop = crop && roundBox(crop);
  const roundedBox = box && roundBox(box);
  return {
    ...(turns ? { turns } : {}),
    ...(roundedCrop ? { crop: roundedCrop } : {}),
    ...(roundedBox ? { box: roundedBox } : {}),
    ...(eyes ? { eyes: [roundPoint(eyes[0]), roundPoint(eyes[1])] } : {}),
    ...(outline === undefined ? {} : { outline }),
    ...(pet === undefined ? {} : { pet }),
  };
}

export function sameHints(a: PetHints, b: PetHints): boolean {
  return JSON.stringify(normalizeHints(a)) === JSON.stringify(normalizeHints(b));
}
