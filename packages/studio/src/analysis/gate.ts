import type { Plane } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';
import { type Choice, floorness } from './choose.ts';
import type { Analysis, Face } from './types.ts';

/**
 * Each measure's value at which nothing speaks for the outline, and at which all of it does; the least that is trusted,
 * the least where a face was clearly seen in it, and where it is also what that face's head leads on to.
 */
const doubts: { of: (choice: Choice) => number; from: number; to: number; needed: number; withFace?: number; withHead?: number }[] = [
  { of: ({ near }) => near, from: 2, to: 6, needed: 3, withFace: 2 },
  { of: ({ support }) => support, from: 0.8, to: 0.95, needed: 0.84, withFace: 0.8 },
  { of: ({ measures }) => measures.agreement, from: 0.73, to: 0.88, needed: 0.78, withFace: 0.72, withHead: 0.6 },
  { of: ({ measures }) => measures.area, from: 0.01, to: 0.05, needed: 0.02 },
  { of: ({ measures }) => 1 - measures.area, from: 0.05, to: 0.2, needed: 0.12 },
  { of: ({ measures }) => -floorness(measures), from: -1, to: 0, needed: -0.5 },
  { of: ({ measures }) => -measures.foliage, from: -0.08, to: 0, needed: -0.04 },
];

/** Confidence from which a face vouches for the outline around it. */
export const clearFace = 0.8;

/**
 * Whether an outline is good enough to cut the pet out by: independent ideas must agree on it, and it must not hold
 * what is no pet. Otherwise a soft oval is shown, which is never wrong. An outline a person picked is taken unless it
 * beheads the pet.
 */
export function judge(choice: Choice, matte: Plane, face: Face | null): Pick<Analysis, 'cut' | 'confidence'> {
  const margins = doubts.map(({ of, from, to }) => clamp((of(choice) - from) / (to - from)));
  const mean = margins.reduce((sum, margin) => sum + margin, 0) / margins.length;
  const confidence = choice.picked ? 0.9 : 0.5 * Math.min(...margins) + 0.5 * mean;
  const clear = face !== null && face.confidence >= clearFace;
  const least = ({ needed, withFace = needed, withHead = withFace }: (typeof doubts)[number]): number => (clear ? (choice.led ? withHead : withFace) : needed);
  const agreed = choice.picked || doubts.every((doubt) => doubt.of(choice) >= least(doubt));
  const rounded = Math.round(confidence * 100) / 100;
  return agreed && (!face || holdsSkull(matte, face))
    ? { cut: 'subject', confidence: Math.max(0.5, rounded) }
    : { cut: 'cameo', confidence: Math.min(0.49, rounded) };
}

/** Places that are pet whenever the eyes are: the eyes, and the forehead above them; in eye distances from between the eyes. */
const skull = [
  [-0.5, 0],
  [0.5, 0],
  [-0.3, 0.4],
  [0, 0.5],
  [0.3, 0.4],
];

function holdsSkull({ width, height, data }: Plane, { leftEye, rightEye }: Face): boolean {
  const ex = (rightEye.x - leftEye.x) * width;
  const ey = (rightEye.y - leftEye.y) * height;
  const middleX = ((leftEye.x + rightEye.x) / 2) * width;
  const middleY = ((leftEye.y + rightEye.y) / 2) * height;
  const held = skull.filter(([along, up]) => {
    const x = Math.round(middleX + along * ex + up * ey);
    const y = Math.round(middleY + along * ey - up * ex);
    // A forehead above the frame is not missing.
    return x < 0 || y < 0 || x >= width || y >= height || data[y * width + x] > 0.5;
  });
  return held.length >= skull.length - 1;
}

/** Whether at least one eye is inside. */
export function holdsAnEye({ width, height, data }: Plane, face: Face): boolean {
  return [face.leftEye, face.rightEye].some(({ x, y }) => data[Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1))] > 0.5);
}
