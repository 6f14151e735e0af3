import { clampPoint, minEyeDistance, type PhotoBox, type PhotoPoint } from '../../contract.ts';

export type Eyes = readonly [PhotoPoint, PhotoPoint];

/** The eyes on screen: both, the first of two taps, or none. */
export interface EyeMarks {
  readonly eyes: Eyes | null;
  readonly first: PhotoPoint | null;
}

/** Index of the eye that is nearer to a tap. `aspect` is the photo's width over its height. */
export function nearestEye(eyes: Eyes, tap: PhotoPoint, aspect: number): 0 | 1 {
  const distance = (eye: PhotoPoint) => Math.hypot((eye.x - tap.x) * aspect, eye.y - tap.y);
  return distance(eyes[0]) <= distance(eyes[1]) ? 0 : 1;
}

/** Applies a tap: the second one makes a pair, later ones move the nearer eye. */
export function tapEye({ eyes, first }: EyeMarks, tap: PhotoPoint, aspect: number): EyeMarks {
  if (eyes !== null) return { eyes: moveEye(eyes, nearestEye(eyes, tap, aspect), tap), first: null };
  if (first === null || tooNear(first, tap)) return { eyes: null, first: tap };
  return { eyes: first.x <= tap.x ? [first, tap] : [tap, first], first: null };
}

/** Moves one eye. Returns the eyes unchanged if they would be too close together. */
export function moveEye(eyes: Eyes, which: 0 | 1, to: PhotoPoint): Eyes {
  const moved = clampPoint(to);
  const other = eyes[which === 0 ? 1 : 0];
  if (tooNear(other, moved)) return eyes;
  return which === 0 ? [moved, other] : [other, moved];
}

/** Initial eyes for a visitor who cannot tap: in the upper part of the pet, at a typical distance. */
export function guessEyes({ x, y, width, height }: PhotoBox): Eyes {
  const level = y + height * 0.25;
  return [
    { x: x + width * 0.4, y: level },
    { x: x + width * 0.6, y: level },
  ];
}

function tooNear(a: PhotoPoint, b: PhotoPoint): boolean {
  // Twice the distance that the server requires, because distances in a cropped photo are shorter in the whole photo.
  return Math.hypot(a.x - b.x, a.y - b.y) < 2 * minEyeDistance;
}
