import { describePatch, patchFeatures } from './face-patch.ts';
import { faceScale, type FacePicture } from './face-picture.ts';
import { eyeWeights, noseWeights } from './face-weights.ts';

/** A round place that may be an eye or a nose. */
export interface Spot {
  x: number;
  y: number;
  radius: number;
  /** Log odds of being what was looked for. */
  odds: number;
}

export interface Spots {
  eyes: Spot[];
  noses: Spot[];
}

/** Radii of eyes looked for, as shares of the square root of the pet's area: a whole dog far away to a close-up. */
export const spotRadii = [0.02, 0.027, 0.036, 0.049, 0.066, 0.09, 0.12].map((share) => share * faceScale);
/** Windows follow each other at this share of their radius, and at least two pixels. */
const stride = 0.36;
const eyesKept = 36;
const nosesKept = 60;

const row = new Float64Array(patchFeatures);

function weigh(weights: number[]): number {
  let sum = 0;
  for (let i = 0; i < patchFeatures; i++) sum += weights[i] * row[i];
  return sum;
}

/** Log odds of an eye at exactly this place. */
export function eyeOdds(picture: FacePicture, x: number, y: number, radius: number, turn: number): number {
  describePatch(picture, x, y, radius, turn, row);
  return weigh(eyeWeights);
}

/** Slides windows of every size over the pet and keeps the most eye-like and the most nose-like ones, best first. */
export function findSpots(picture: FacePicture): Spots {
  const { width, silhouette, inside } = picture;
  const { left, right, top, bottom } = silhouette;
  const eyes: Spot[] = [];
  const noses: Spot[] = [];
  for (const radius of spotRadii) {
    const step = Math.max(2, radius * stride);
    for (let y = top + radius; y <= bottom - radius / 2; y += step) {
      for (let x = left + radius / 2; x <= right - radius / 2; x += step) {
        if (inside.data[Math.round(y) * width + Math.round(x)] < 0.9) continue;
        eyes.push({ x, y, radius, odds: eyeOdds(picture, x, y, radius, 0) });
        noses.push({ x, y, radius, odds: weigh(noseWeights) });
      }
    }
  }
  return { eyes: keepApart(eyes, eyesKept), noses: keepApart(noses, nosesKept) };
}

/** The best that do not cover one another. */
function keepApart(spots: Spot[], count: number): Spot[] {
  const kept: Spot[] = [];
  for (const spot of spots.toSorted((a, b) => b.odds - a.odds)) {
    if (kept.length === count) break;
    const covered = kept.some(({ x, y, radius }) => Math.hypot(x - spot.x, y - spot.y) <= 0.7 * Math.max(radius, spot.radius));
    if (!covered) kept.push(spot);
  }
  return kept;
}
