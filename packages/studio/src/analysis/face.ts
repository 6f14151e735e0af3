import { gauss } from '../core/filter.ts';
import { luma, type Plane, type Rgb } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';
import { resizePlane } from '../core/resample.ts';
import { type EyePair, type FaceLight, scoreEyes, scoreNose } from './face-score.ts';
import { findSpots, type Spot } from './face-spots.ts';
import { fitWithin } from './picture.ts';
import { measureSilhouette } from './silhouette.ts';
import type { Face, Point } from './types.ts';

const faceSide = 320;
/** Less face-like than this is no face. Wrong triplets on photos with hidden eyes score up to 8. */
const leastScore = 8.8;
/** Least share of all belief that must be in eyes at the place found: otherwise it might as well be elsewhere. */
const leastShare = 0.5;

interface Triplet extends EyePair {
  nose: Spot;
}

/**
 * Eyes and nose as the most face-like three dark spots inside the matte.
 * @returns null when none is face-like enough, or when two different faces are as likely.
 */
export function findFace(work: Rgb, matte: Plane): Face | null {
  const { width, height } = fitWithin(work, faceSide);
  const inside = resizePlane(matte, width, height);
  const faceLight = prepareLight(resizePlane(luma(work), width, height), inside);
  if (!faceLight) return null;
  const triplets = findTriplets(findSpots(faceLight.light, inside, Math.sqrt(faceLight.silhouette.area)), faceLight);
  if (triplets.length === 0) return null;
  const best = triplets.reduce((a, b) => (b.score > a.score ? b : a));
  const share = shareOfBelief(triplets, best);
  if (best.score < leastScore || share < leastShare) return null;
  const place = ({ x, y }: Spot): Point => ({ x: (x + 0.5) / width, y: (y + 0.5) / height });
  return {
    leftEye: place(best.left),
    rightEye: place(best.right),
    nose: place(best.nose),
    confidence: Math.round(100 * clamp(share * clamp(0.7 + (best.score - leastScore) / 12))) / 100,
  };
}

function prepareLight(raw: Plane, inside: Plane): FaceLight | null {
  const silhouette = measureSilhouette(inside);
  if (!silhouette) return null;
  const { width, height } = raw;
  let total = 0;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < raw.data.length; i++) {
    total += inside.data[i];
    sum += inside.data[i] * raw.data[i];
    squares += inside.data[i] * raw.data[i] ** 2;
  }
  const mean = sum / total;
  const deviation = Math.sqrt(Math.max(1e-4, squares / total - mean * mean));
  const spread = raw.data.map((v) => 0.5 + (0.2 * (v - mean)) / deviation);
  const light = fillOutside({ width, height, data: spread }, inside);
  const soft = gauss(light, 1);
  const fine = light.data.map((v, i) => Math.abs(v - soft.data[i]));
  const detail = gauss({ width, height, data: fine }, Math.max(1, Math.sqrt(silhouette.area) * 0.02));
  const usual = detail.data.reduce((s, v, i) => s + v * inside.data[i], 0) / total + 1e-6;
  return { light, soft, detail: { ...detail, data: detail.data.map((v) => v / usual) }, silhouette };
}

/** Replaces what is outside by the lightness inside near by, so that the silhouette does not answer as a spot. */
function fillOutside(light: Plane, inside: Plane): Plane {
  const { width, height } = light;
  const reach = 12;
  const sums = gauss({ width, height, data: light.data.map((v, i) => v * inside.data[i]) }, reach).data;
  const presence = gauss(inside, reach).data;
  const data = light.data.map((v, i) => (inside.data[i] > 0.5 ? v : sums[i] / (presence[i] + 1e-3)));
  return { width, height, data };
}

function findTriplets(spots: Spot[], faceLight: FaceLight): Triplet[] {
  const pairs = spots.flatMap((left) => spots.map((right) => scoreEyes(left, right, faceLight)));
  return pairs.flatMap((pair) => {
    if (!pair) return [];
    return spots.flatMap((nose) => {
      const added = nose === pair.left || nose === pair.right ? null : scoreNose(pair, nose);
      return added === null ? [] : [{ ...pair, nose, score: pair.score + added }];
    });
  });
}

/** Share of the belief in all triplets that is in those whose eyes are where the best one's are. */
function shareOfBelief(triplets: Triplet[], best: Triplet): number {
  const near = (a: Spot, b: Spot): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 0.25 * best.apart;
  let same = 0;
  let all = 0;
  for (const triplet of triplets) {
    const belief = Math.exp(triplet.score - best.score);
    all += belief;
    if (near(triplet.left, best.left) && near(triplet.right, best.right)) same += belief;
  }
  return same / all;
}

/** The face from eyes a person tapped; the nose is left open. */
export function faceFromEyes(eyes: [Point, Point]): Face {
  const [a, b] = eyes;
  const [leftEye, rightEye] = a.x <= b.x ? [a, b] : [b, a];
  return { leftEye, rightEye, nose: null, confidence: 1 };
}
