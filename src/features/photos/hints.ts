import { z } from 'zod';

/** Coordinates are shares of the photo's own sides, 0..1, in the photo as it was uploaded: upright, neither turned nor cropped. */
const share = z.number().min(0).max(1);

export const photoPoint = z.object({ x: share, y: share }).strict();
export type PhotoPoint = z.infer<typeof photoPoint>;

/** Anything smaller is a slip of the finger. */
export const minBoxSide = 0.005;
/** Shares are kept to a ten-thousandth: half a pixel of a 5000 px photo. */
const grain = 10_000;

export const photoBox = z
  .object({ x: share, y: share, width: z.number().min(minBoxSide).max(1), height: z.number().min(minBoxSide).max(1) })
  .strict()
  .refine(({ x, width }) => x + width <= 1 + 1 / grain, 'the box leaves the photo at the right')
  .refine(({ y, height }) => y + height <= 1 + 1 / grain, 'the box leaves the photo at the bottom');
export type PhotoBox = z.infer<typeof photoBox>;

/** Eyes nearer to each other than this are one eye tapped twice. */
export const minEyeDistance = 0.005;

/** At most this many outlines are offered. */
export const offeredOutlines = 3;

/**
 * What a visitor told us about a photo; `{}` when nothing. The photo is cropped and turned first, and the pet is
 * looked for in what is left. An outline is one of those offered for the same turn, crop and box.
 */
export const photoHints = z
  .object({
    /** Quarter turns clockwise. */
    turns: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
    crop: photoBox.optional(),
    box: photoBox.optional(),
    /** In any order. */
    eyes: z
      .tuple([photoPoint, photoPoint])
      .refine(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y) >= minEyeDistance, 'the eyes are at one place')
      .optional(),
    outline: z
      .int()
      .min(0)
      .max(offeredOutlines - 1)
      .optional(),
  })
  .strict();
export type PhotoHints = z.infer<typeof photoHints>;
export type Turns = NonNullable<PhotoHints['turns']>;

const round = (value: number): number => Math.round(value * grain) / grain;
const roundPoint = ({ x, y }: PhotoPoint): PhotoPoint => ({ x: round(x), y: round(y) });

function roundBox({ x, y, width, height }: PhotoBox): PhotoBox | undefined {
  const left = round(x);
  const top = round(y);
  const box = { x: left, y: top, width: round(Math.min(width, 1 - left)), height: round(Math.min(height, 1 - top)) };
  // The whole photo is no box at all.
  return box.width > 0.995 && box.height > 0.995 ? undefined : box;
}

/** The same hints in one spelling: equal ones are equal as JSON, and what says nothing is left out. */
export function normalizeHints({ turns, crop, box, eyes, outline }: PhotoHints): PhotoHints {
  const roundedCrop = crop && roundBox(crop);
  const roundedBox = box && roundBox(box);
  return {
    ...(turns ? { turns } : {}),
    ...(roundedCrop ? { crop: roundedCrop } : {}),
    ...(roundedBox ? { box: roundedBox } : {}),
    ...(eyes ? { eyes: [roundPoint(eyes[0]), roundPoint(eyes[1])] } : {}),
    ...(outline === undefined ? {} : { outline }),
  };
}

export function sameHints(a: PhotoHints, b: PhotoHints): boolean {
  return JSON.stringify(normalizeHints(a)) === JSON.stringify(normalizeHints(b));
}
