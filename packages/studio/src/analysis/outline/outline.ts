import type { Plane } from '../../core/image.ts';
import { resizePlane } from '../../core/resample.ts';
import { boundsOf, boxOverlap, isWithin, overlapOf } from '../masks.ts';
import type { DetectedPet } from '../find/find-pet.ts';
import type { DetectedHead } from '../find/detected-heads.ts';
import { keepPieces } from './pieces.ts';
import type { Box, Point } from '../types.ts';
import { fitWithin } from '../work-picture.ts';

/** Longest side of an outline, in pixels. */
const outlineSide = 288;
/** Least confidence of a head. */
export const minHeadConfidence = 0.2;
/** A second pet counts if it has at least this share of the larger one's area. */
const minSecondPetArea = 0.12;
/** People draw boxes tightly: the box grows by this share of the photo on each side. */
const boxMargin = 0.012;
/** Least probability of a pet pixel: for the usual outline, then for the alternatives. */
const usualThreshold = 0.5;
const [looseThreshold, tightThreshold] = [0.25, 0.75];
/**
 * A pet reaches all sides of the box that a person has drawn around it. An outline that does not is drawn again at
 * lower thresholds, down to the last of these, if it then fills the box better by at least `minBoxGain` (IoU of the
 * boxes).
 */
const boxThresholds = [0.4, 0.3, 0.2, 0.15, 0.1];
const minBoxGain = 0.03;

/** Greatest number of outlines that are offered. */
const maxOffered = 3;
/** Least area of an outline that is offered, as a share of the photo. */
const minOfferedArea = 0.01;
/**
 * Two outlines are clearly different if they overlap less than the first; they look the same from the second on.
 */
const similarOverlap = 0.75;
const equalOverlap = 0.9;

export interface Outlines {
  /** The outline to cut by, then alternatives that a person may tap: hard planes, 0 or 1. */
  readonly offered: readonly Plane[];
  /** Heads on the first outline, one per pet, sorted by confidence. */
  readonly heads: readonly DetectedHead[];
}

/**
 * Turns the network's probabilities into outlines: all pets together first, then each pet alone, then alternatives from
 * single passes and from a lower or higher threshold, if those differ.
 * @param eyes tapped by a person: the pieces under them are kept.
 */
export function drawOutlines(
  detected: DetectedPet,
  work: { width: number; height: number },
  { box, eyes }: { box?: Box; eyes?: readonly [Point, Point] },
): Outlines {
  const size = fitWithin(work, outlineSide);
  const grownBox = box && {
    x: box.x - boxMargin,
    y: box.y - boxMargin,
    width: box.width + 2 * boxMargin,
    height: box.height + 2 * boxMargin,
  };
  const draw = (probability: Plane, threshold: number): Plane => {
    const { data } = resizePlane(probability, size.width, size.height);
    if (grownBox !== undefined) for (let i = 0; i < data.length; i++) if (!isWithin(size, i, grownBox)) data[i] = 0;
    const heads = detected.heads.filter(({ confidence }) => confidence >= minHeadConfidence);
    return { ...size, data: keepPieces({ ...size, data }, threshold, eyes ?? heads) };
  };
  const first =
    box === undefined
      ? draw(detected.probability, usualThreshold)
      : fillBox(box, (threshold) => draw(detected.probability, threshold));
  const heads = detected.heads.filter((head) => head.confidence >= minHeadConfidence && valueAt(first, head) > 0);
  const each = heads.length > 1 ? splitByHead(first, heads) : [];
  const pets = each.filter(
    ({ data }, k) => k === 0 || areaOf(data) >= minSecondPetArea * Math.max(...each.map((other) => areaOf(other.data))),
  );
  const alternatives = [
    ...pets,
    ...detected.alternatives.map((probability) => draw(probability, usualThreshold)),
    draw(detected.probability, looseThreshold),
    draw(detected.probability, tightThreshold),
  ];
  return {
    offered: keepDifferent([first, ...alternatives]),
    heads: heads.filter((_, k) => pets.length === 0 || pets.includes(each[k])),
  };
}

/**
 * The outline whose bounds are most like the box; of those that fill it equally well, the one with the highest
 * threshold.
 */
function fillBox(box: Box, draw: (threshold: number) => Plane): Plane {
  let best = draw(usualThreshold);
  let bestOverlap = boxOverlap(boundsOf(best, 1), box);
  for (const threshold of boxThresholds) {
    if (bestOverlap + minBoxGain > 1) break;
    const candidate = draw(threshold);
    const overlap = boxOverlap(boundsOf(candidate, 1), box);
    if (overlap >= bestOverlap + minBoxGain) [best, bestOverlap] = [candidate, overlap];
  }
  return best;
}

/** Assigns each pixel of an outline to the nearest head, measured inside the outline. */
function splitByHead({ width, height, data }: Plane, heads: readonly DetectedHead[]): Plane[] {
  const owner = new Int8Array(data.length).fill(-1);
  const queue = new Int32Array(data.length);
  let count = 0;
  heads.forEach((head, k) => {
    for (let i = 0; i < data.length; i++) {
      const u = ((i % width) + 0.5) / width - head.x;
      const v = (Math.floor(i / width) + 0.5) / height - head.y;
      const inside = (u / head.width) ** 2 + (v / head.height) ** 2 < 0.25;
      if (inside && data[i] > 0 && owner[i] < 0) {
        owner[i] = k;
        queue[count++] = i;
      }
    }
  });
  for (let candidate = 0; candidate < count; candidate++) {
    const i = queue[candidate];
    const x = i % width;
    for (const j of [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, i - width, i + width]) {
      if (j < 0 || j >= data.length || owner[j] >= 0 || data[j] === 0) continue;
      owner[j] = owner[i];
      queue[count++] = j;
    }
  }
  return heads.map((_, k) => ({ width, height, data: Float32Array.from(owner, (head) => (head === k ? 1 : 0)) }));
}

/**
 * Keeps at most `maxOffered` outlines in the given order: first those that differ clearly from all before them, then
 * those that at least look different. Specks are dropped; the first outline is always kept.
 */
function keepDifferent([first, ...rest]: readonly Plane[]): Plane[] {
  const outlines = [first];
  const alternatives = rest.filter(({ data }) => areaOf(data) >= minOfferedArea * data.length);
  for (const same of [similarOverlap, equalOverlap]) {
    for (const outline of alternatives) {
      if (outlines.length === maxOffered) break;
      if (outlines.every((other) => overlapOf(other, outline) < same)) outlines.push(outline);
    }
  }
  return outlines;
}

function areaOf(data: Float32Array): number {
  return data.reduce((sum, value) => sum + value, 0);
}

/** The value at a point of the photo; 0 outside. */
export function valueAt({ width, height, data }: Plane, { x, y }: Point): number {
  const [column, row] = [Math.floor(x * width), Math.floor(y * height)];
  return column < 0 || row < 0 || column >= width || row >= height ? 0 : data[row * width + column];
}
