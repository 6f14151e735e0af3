import type { Plane } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';
import { sampleBilinear } from '../core/resample.ts';
import type { Spot } from './face-spots.ts';
import type { Silhouette } from './silhouette.ts';

export interface EyePair {
  left: Spot;
  right: Spot;
  /** Distance of the eyes in pixels. */
  apart: number;
  /** What does not depend on the nose. */
  score: number;
}

/** Lightness of the pet, spread so that its standard deviation is .2, and how much fine detail is where, 1 on average. */
export interface FaceLight {
  light: Plane;
  soft: Plane;
  detail: Plane;
  silhouette: Silhouette;
}

/**
 * Weights by a conditional logistic fit (each photo's right triplet against all its others, ridge .2) on thirteen
 * photos with eyes marked by hand.
 */
const weights = {
  eyeStrength: 33,
  noseStrength: 23.5,
  eyeDark: 2.4,
  noseAside: -2.9,
  eyesUnequal: -2.8,
  noseDown: -2.5,
  tilt: -2.1,
  high: 2.4,
  mirrored: 1.6,
  detail: 1.65,
  eyeSize: -1.4,
  noseSize: -0.9,
  apart: 1.1,
};

/** null when no two eyes can lie like that on a pet of this size. */
export function scoreEyes(left: Spot, right: Spot, { soft, detail, silhouette }: FaceLight): EyePair | null {
  const size = Math.sqrt(silhouette.area);
  const ex = right.x - left.x;
  const ey = Math.abs(right.y - left.y);
  const apart = Math.hypot(ex, ey);
  if (ex <= 0 || apart < size * 0.1 || apart > size * 0.5 || ey > ex * 0.6) return null;
  if (Math.max(left.scale, right.scale) > 1.8 * Math.min(left.scale, right.scale)) return null;
  const detailAt = ({ x, y }: Spot): number => Math.log(detail.data[y * detail.width + x] + 1e-3);
  /** Faces sit high in the silhouette. */
  const high = 1 - clamp(((left.y + right.y) / 2 - silhouette.top) / (silhouette.bottom - silhouette.top + 1));
  const score =
    weights.eyeStrength * Math.min(left.strength, right.strength, strongest) +
    weights.eyeDark * Math.min(left.dark, right.dark) +
    (weights.eyesUnequal * Math.abs(left.strength - right.strength)) / (left.strength + right.strength) +
    (weights.tilt * ey) / apart +
    weights.high * high +
    weights.mirrored * likeMirrored(soft, left, right, apart) +
    weights.detail * Math.min(detailAt(left), detailAt(right)) +
    weights.eyeSize * offBy((left.scale + right.scale) / 2 / apart, 0.1) +
    weights.apart * offBy(apart / size, 0.27);
  return { left, right, apart, score };
}

/** Contrast beyond which a spot is as good as any. */
const strongest = 0.25;

/** Squared log of how far a proportion is from the usual. */
function offBy(value: number, usual: number): number {
  return Math.log(value / usual) ** 2;
}

/** What a nose adds to a pair of eyes; null when it is not where a nose can be. */
export function scoreNose({ left, right, apart }: EyePair, nose: Spot): number | null {
  const ex = right.x - left.x;
  const ey = right.y - left.y;
  const nx = nose.x - (left.x + right.x) / 2;
  const ny = nose.y - (left.y + right.y) / 2;
  /** Along and across the line of the eyes, in eye distances. */
  const aside = Math.abs(nx * ex + ny * ey) / (apart * apart);
  const down = (ny * ex - nx * ey) / (apart * apart);
  if (down < 0.3 || down > 1.6 || aside > 0.5) return null;
  return (
    weights.noseStrength * Math.min(nose.strength, strongest) +
    weights.noseAside * aside +
    weights.noseDown * Math.abs(down - 0.9) +
    weights.noseSize * offBy(nose.scale / apart, 0.12)
  );
}

/** Correlation, -1..1, of the left half of the face with the right half mirrored in the line between the eyes. */
function likeMirrored({ width, height, data }: Plane, left: Spot, right: Spot, apart: number): number {
  const middleX = (left.x + right.x) / 2;
  const middleY = (left.y + right.y) / 2;
  const alongX = (right.x - left.x) / apart;
  const alongY = (right.y - left.y) / apart;
  const at = (u: number, v: number): number =>
    sampleBilinear(data, width, height, middleX + (u * alongX - v * alongY) * apart, middleY + (u * alongY + v * alongX) * apart);
  let n = 0;
  let a = 0;
  let b = 0;
  let aa = 0;
  let bb = 0;
  let ab = 0;
  // Eye distances: from half above the eyes to below the nose, and half an eye distance beyond each eye.
  for (let row = 0; row <= 17; row++) {
    for (let column = 1; column <= 10; column++) {
      const p = at(-column / 10, row / 10 - 0.5);
      const q = at(column / 10, row / 10 - 0.5);
      n++;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  return (ab - (a * b) / n) / Math.sqrt((aa - (a * a) / n) * (bb - (b * b) / n) + 1e-9);
}
