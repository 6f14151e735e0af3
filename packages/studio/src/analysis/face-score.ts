import { clamp } from '../core/interpolate.ts';
import { sampleBilinear } from '../core/resample.ts';
import type { FacePicture } from './face-picture.ts';
import { eyeOdds, type Spot } from './face-spots.ts';

/** Two spots taken for eyes, and the nose that goes with them best. */
export interface FaceGuess {
  left: Spot;
  right: Spot;
  nose: Spot | null;
  /** Distance of the eyes in pixels. */
  apart: number;
  /** Log odds against there being no face at all. */
  score: number;
}

/**
 * Fitted as a choice among all pairs of a photo and none of them (softmax, ridge 1) on nine photos with eyes marked
 * by hand and four drawn pets, the odds of each photo's eyes from weights that had not seen it.
 */
const weights = {
  one: 0.972,
  lesser: 1.675,
  greater: 0.272,
  lesserThere: 0.739,
  greaterThere: 0.206,
  nose: 0.292,
  noNose: -0.315,
  tilt: -3.481,
  high: 2.504,
  unequal: -1.038,
  apart: 0.304,
  mirrored: -0.609,
  alike: 3.291,
  size: -0.13,
};

/** Odds beyond these say no more. */
const limitOdds = (odds: number): number => clamp(odds, -7, 6);
/** Radii of an eye, in eye distances: dogs' are at the lower end, cats' at the upper. */
const eyeRadii = [0.11, 0.15, 0.2];

/** null when no two eyes can lie like that on a pet of this size. */
export function scorePair(picture: FacePicture, soft: Float32Array, left: Spot, right: Spot, noses: Spot[]): FaceGuess | null {
  const { silhouette } = picture;
  const size = Math.sqrt(silhouette.area);
  const ex = right.x - left.x;
  const ey = right.y - left.y;
  const apart = Math.hypot(ex, ey);
  if (ex <= 0 || apart < size * 0.1 || apart > size * 0.6 || Math.abs(ey) > ex * 0.7) return null;
  const turn = Math.atan2(ey, ex);
  const oddsThere = ({ x, y }: Spot): number => Math.max(...eyeRadii.map((share) => eyeOdds(picture, x, y, share * apart, turn)));
  const there = [oddsThere(left), oddsThere(right)];
  const nose = bestNose(left, right, apart, noses);
  const middleY = (left.y + right.y) / 2;
  const score =
    weights.one +
    weights.lesser * limitOdds(Math.min(left.odds, right.odds)) +
    weights.greater * limitOdds(Math.max(left.odds, right.odds)) +
    weights.lesserThere * limitOdds(Math.min(...there)) +
    weights.greaterThere * limitOdds(Math.max(...there)) +
    weights.nose * (nose ? nose.fit : -7) +
    weights.noNose * (nose ? 0 : 1) +
    (weights.tilt * Math.abs(ey)) / apart +
    weights.high * (1 - clamp((middleY - silhouette.top) / (silhouette.bottom - silhouette.top + 1))) +
    weights.unequal * Math.abs(Math.log(left.radius / right.radius)) +
    weights.apart * offBy(apart / size, 0.27) +
    weights.mirrored * likeMirrored(picture, soft, left, right) +
    weights.alike * alike(picture, soft, left, right) +
    weights.size * offBy(Math.sqrt(left.radius * right.radius) / apart, 0.14);
  return { left, right, nose: nose?.spot ?? null, apart, score };
}

/** Squared log of how far a proportion is from the usual. */
function offBy(value: number, usual: number): number {
  return Math.log(value / usual) ** 2;
}

function bestNose(left: Spot, right: Spot, apart: number, noses: Spot[]): { spot: Spot; fit: number } | null {
  const ex = (right.x - left.x) / apart;
  const ey = (right.y - left.y) / apart;
  let best: { spot: Spot; fit: number } | null = null;
  for (const spot of noses) {
    const nx = spot.x - (left.x + right.x) / 2;
    const ny = spot.y - (left.y + right.y) / 2;
    // Along and across the line of the eyes, in eye distances.
    const aside = Math.abs(nx * ex + ny * ey) / apart;
    const down = (ny * ex - nx * ey) / apart;
    if (down < 0.25 || down > 1.3 || aside > 0.55) continue;
    const fit = limitOdds(spot.odds) - 2.5 * aside - 2 * ((down - 0.62) / 0.3) ** 2 - 0.7 * offBy(spot.radius / apart, 0.2);
    if (!best || fit > best.fit) best = { spot, fit };
  }
  return best;
}

/** Correlation, -1..1, of pairs of values fed to it. */
function makeCorrelation(): { add: (p: number, q: number) => void; result: () => number } {
  let n = 0;
  let a = 0;
  let b = 0;
  let aa = 0;
  let bb = 0;
  let ab = 0;
  return {
    add: (p, q) => {
      n++;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    },
    result: () => (ab - (a * b) / n) / Math.sqrt((aa - (a * a) / n) * (bb - (b * b) / n) + 1e-6),
  };
}

/** How much the left half of the face is like the right half mirrored in the line between the eyes. */
function likeMirrored({ width, height }: FacePicture, soft: Float32Array, left: Spot, right: Spot): number {
  const middleX = (left.x + right.x) / 2;
  const middleY = (left.y + right.y) / 2;
  const ex = right.x - left.x;
  const ey = right.y - left.y;
  const at = (u: number, v: number): number =>
    sampleBilinear(soft, width, height, middleX + u * ex - v * ey, middleY + u * ey + v * ex);
  const correlation = makeCorrelation();
  // Eye distances: from half above the eyes to below the nose, and half an eye distance beyond each eye.
  for (let row = 0; row <= 17; row++) {
    for (let column = 1; column <= 10; column++) correlation.add(at(-column / 10, row / 10 - 0.5), at(column / 10, row / 10 - 0.5));
  }
  return correlation.result();
}

/** Half the width, in eye distances, of the patches around the two eyes that are compared, and steps from their middle. */
const patch = 0.3;
const patchSteps = 6;

/** How much one eye is like the other, as it is or mirrored: patches of fur are not like each other. */
function alike({ width, height }: FacePicture, soft: Float32Array, left: Spot, right: Spot): number {
  const ex = (right.x - left.x) * (patch / patchSteps);
  const ey = (right.y - left.y) * (patch / patchSteps);
  const at = ({ x, y }: Spot, u: number, v: number): number =>
    sampleBilinear(soft, width, height, x + u * ex - v * ey, y + u * ey + v * ex);
  const same = makeCorrelation();
  const mirrored = makeCorrelation();
  for (let v = -patchSteps; v <= patchSteps; v++) {
    for (let u = -patchSteps; u <= patchSteps; u++) {
      if (u * u + v * v > patchSteps * patchSteps) continue;
      same.add(at(left, u, v), at(right, u, v));
      mirrored.add(at(left, u, v), at(right, -u, v));
    }
  }
  return Math.max(same.result(), mirrored.result());
}
