import { gauss } from '../core/filter.ts';
import { luma, type Plane, type Rgb } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';
import { resizePlane } from '../core/resample.ts';
import { findSpots, type Spot } from './face-spots.ts';
import { fitWithin } from './picture.ts';
import { measureSilhouette, type Silhouette } from './silhouette.ts';
import type { Face, Point } from './types.ts';

const faceSide = 256;
/** Score from which three spots are called a face, and the one that is taken for certain. */
const leastScore = 0.4;
const sureScore = 0.7;

interface Triplet {
  left: Spot;
  right: Spot;
  nose: Spot;
  score: number;
}

/** Eyes and nose as the most face-like three dark spots inside the matte; null when no three are face-like enough. */
export function findFace(work: Rgb, matte: Plane): Face | null {
  const { width, height } = fitWithin(work, faceSide);
  const inside = resizePlane(matte, width, height);
  const silhouette = measureSilhouette(inside);
  if (!silhouette) return null;
  const size = Math.sqrt(silhouette.area);
  const light = fillOutside(resizePlane(luma(work), width, height), inside);
  const triplet = bestTriplet(findSpots(light, inside, size), size, silhouette);
  if (!triplet || triplet.score < leastScore) return null;
  const place = ({ x, y }: Spot): Point => ({ x: (x + 0.5) / width, y: (y + 0.5) / height });
  return {
    leftEye: place(triplet.left),
    rightEye: place(triplet.right),
    nose: place(triplet.nose),
    confidence: clamp(0.5 + (0.5 * (triplet.score - leastScore)) / (sureScore - leastScore)),
  };
}

/** Replaces what is outside by the lightness inside near by. */
function fillOutside(light: Plane, inside: Plane): Plane {
  const { width, height } = light;
  const reach = 12;
  const sums = gauss({ width, height, data: light.data.map((v, i) => v * inside.data[i]) }, reach).data;
  const presence = gauss(inside, reach).data;
  const data = light.data.map((v, i) => (inside.data[i] > 0.5 ? v : sums[i] / (presence[i] + 1e-3)));
  return { width, height, data };
}

function bestTriplet(spots: Spot[], size: number, silhouette: Silhouette): Triplet | null {
  let best: Triplet | null = null;
  for (const left of spots) {
    for (const right of spots) {
      const apart = Math.hypot(right.x - left.x, right.y - left.y);
      if (right.x <= left.x || apart < size * 0.1 || apart > size * 0.5) continue;
      if (Math.abs(right.y - left.y) > (right.x - left.x) * 0.6) continue;
      if (Math.max(left.scale, right.scale) > 1.8 * Math.min(left.scale, right.scale)) continue;
      for (const nose of spots) {
        if (nose === left || nose === right) continue;
        const score = scoreTriplet(left, right, nose, apart, silhouette);
        if (score !== null && (!best || score > best.score)) best = { left, right, nose, score };
      }
    }
  }
  return best;
}

/** How face-like three spots are; null when the nose is not where a nose can be. */
function scoreTriplet(left: Spot, right: Spot, nose: Spot, apart: number, silhouette: Silhouette): number | null {
  const ex = right.x - left.x;
  const ey = right.y - left.y;
  const middleY = (left.y + right.y) / 2;
  const nx = nose.x - (left.x + right.x) / 2;
  const ny = nose.y - middleY;
  /** Along and across the line of the eyes, in eye distances. */
  const along = Math.abs(nx * ex + ny * ey) / (apart * apart);
  const down = (ny * ex - nx * ey) / (apart * apart);
  if (down < 0.45 || down > 1.6 || along > 0.45) return null;
  const unequal = Math.abs(left.strength - right.strength) / (left.strength + right.strength);
  /** Faces sit high in the silhouette. */
  const height = 1 - clamp((middleY - silhouette.top) / (silhouette.bottom - silhouette.top + 1));
  return (
    1.6 * Math.min(left.strength, right.strength) +
    0.9 * nose.strength +
    0.06 * Math.min(left.dark, right.dark) +
    0.1 * nose.dark -
    0.16 * along -
    0.06 * unequal -
    0.05 * Math.abs(down - 0.9) -
    (0.08 * Math.abs(ey)) / apart +
    0.14 * height +
    (nose.scale >= left.scale * 0.9 ? 0.02 : -0.02)
  );
}

/** The face from eyes a person tapped; the nose is left open. */
export function faceFromEyes(eyes: [Point, Point]): Face {
  const [a, b] = eyes;
  const [leftEye, rightEye] = a.x <= b.x ? [a, b] : [b, a];
  return { leftEye, rightEye, nose: null, confidence: 1 };
}
