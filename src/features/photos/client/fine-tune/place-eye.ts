import { clampPoint, minEyeDistance, type PhotoBox, type PhotoPoint } from '../../contract.ts';

export type Eyes = readonly [PhotoPoint, PhotoPoint];

/** What is known of the eyes on screen: both, the first of two taps, or nothing. */
export interface EyeMarks {
  readonly eyes: Eyes | null;
  readonly first: PhotoPoint | null;
}

/** The eye that a tap means: the nearer one. `aspect` is the photo's width over its height. */
export function nearerEye(eyes: Eyes, tap: PhotoPoint, aspect: number): 0 | 1 {
  const [a, b] = eyes.map((eye) => Math.hypot((eye.x - tap.x) * aspect, eye.y - tap.y));
  return a <= b ? 0 : 1;
}

/** After a tap: the second one makes a pair, later ones move the nearer eye. */
export function tapEye({ eyes, first }: EyeMarks, tap: PhotoPoint, aspect: number): EyeMarks {
  if (eyes !== null) return { eyes: moveEye(eyes, nearerEye(eyes, tap, aspect), tap), first: null };
  if (first === null || tooNear(first, tap)) return { eyes: null, first: tap };
  return { eyes: first.x <= tap.x ? [first, tap] : [tap, first], first: null };
}

/** The eyes with one of them elsewhere; unchanged where they would fall together. */
export function moveEye(eyes: Eyes, which: 0 | 1, to: PhotoPoint): Eyes {
  const moved = clampPoint(to);
  const other = eyes[1 - which];
  if (tooNear(other, moved)) return eyes;
  return which === 0 ? [moved, other] : [other, moved];
}

/** Somewhere to begin for who cannot tap: in the upper part of the pet, as far apart as eyes mostly are. */
export function guessEyes({ x, y, width, height }: PhotoBox): Eyes {
  const level = y + height * 0.25;
  return [
    { x: x + width * 0.4, y: level },
    { x: x + width * 0.6, y: level },
  ];
}

function tooNear(a: PhotoPoint, b: PhotoPoint): boolean {
  // Twice what is refused: the photo may be cropped, and its shares of the whole are then smaller.
  return Math.hypot(a.x - b.x, a.y - b.y) < 2 * minEyeDistance;
}
