import type { Plane } from '../core/image.ts';
import { resizePlane } from '../core/resample.ts';
import { boundsOf, boxOverlap, isWithin, overlapOf } from './belief.ts';
import type { SeenPet } from './find-pet.ts';
import type { SeenHead } from './seen-heads.ts';
import { keepPieces } from './pieces.ts';
import type { Box, Point } from './types.ts';
import { fitWithin } from './work-picture.ts';

/** Longest side of an outline, in pixels. */
const outlineSide = 288;
/** Least confidence of a head. */
export const minHead = 0.2;
/** A second pet counts if it has at least this share of the larger one's area. */
const minBeside = 0.12;
/** People draw boxes tightly: the box grows by this share of the photo on each side. */
const boxSlack = 0.012;
/** Least belief of a pet pixel: for the usual outline, then for the alternatives. */
const usual = 0.5;
const [loose, tight] = [0.25, 0.75];
/**
 * A pet reaches all sides of the box that a person has drawn around it. An outline that does not is drawn again with
 * less belief, down to the last of these, if it then fills the box better by at least `minFilled` (IoU of the boxes).
 */
const inBox = [0.4, 0.3, 0.2, 0.15, 0.1];
const minFilled = 0.03;

const offered = 3;
/** Least share of the photo of an outline that is offered. */
const minShown = 0.01;
/**
 * Two outlines are different ideas of the pet if they overlap less than the first; they look the same from the second
 * on.
 */
const sameIdea = 0.75;
const sameOutline = 0.9;

export interface Outlines {
  /** The outline to cut by, then alternatives that a person may tap: hard planes, 0 or 1. */
  readonly offered: readonly Plane[];
  /** Heads on the first outline, one per pet, sorted by confidence. */
  readonly heads: readonly SeenHead[];
}

/**
 * Turns the network's belief into outlines: all pets together first, then each pet alone, then alternatives from single
 * looks and from a lower or higher threshold, if those differ.
 * @param eyes tapped by a person: the pieces under them are kept.
 */
export function drawOutlines(
  seen: SeenPet,
  work: { width: number; height: number },
  { box, eyes }: { box?: Box; eyes?: readonly [Point, Point] },
): Outlines {
  const size = fitWithin(work, outlineSide);
  const loosened = box && {
    x: box.x - boxSlack,
    y: box.y - boxSlack,
    width: box.width + 2 * boxSlack,
    height: box.height + 2 * boxSlack,
  };
  const draw = (belief: Plane, least: number): Plane => {
    const { data } = resizePlane(belief, size.width, size.height);
    if (loosened !== undefined) for (let i = 0; i < data.length; i++) if (!isWithin(size, i, loosened)) data[i] = 0;
    const heads = seen.heads.filter(({ sure }) => sure >= minHead);
    return { ...size, data: keepPieces({ ...size, data }, least, eyes ?? heads) };
  };
  const first = box === undefined ? draw(seen.belief, usual) : fillBox(box, (least) => draw(seen.belief, least));
  const heads = seen.heads.filter((head) => head.sure >= minHead && valueAt(first, head) > 0);
  const each = heads.length > 1 ? divide(first, heads) : [];
  const pets = each.filter(
    ({ data }, k) => k === 0 || areaOf(data) >= minBeside * Math.max(...each.map((other) => areaOf(other.data))),
  );
  const others = [
    ...pets,
    ...seen.others.map((belief) => draw(belief, usual)),
    draw(seen.belief, loose),
    draw(seen.belief, tight),
  ];
  return {
    offered: keepDifferent([first, ...others]),
    heads: heads.filter((_, k) => pets.length === 0 || pets.includes(each[k])),
  };
}

/** The outline whose bounds are most like the box; of those that fill it nearly alike, the one with the most belief. */
function fillBox(box: Box, draw: (least: number) => Plane): Plane {
  let best = draw(usual);
  let most = boxOverlap(boundsOf(best, 1), box);
  for (const least of inBox) {
    if (most + minFilled > 1) break;
    const next = draw(least);
    const filled = boxOverlap(boundsOf(next, 1), box);
    if (filled >= most + minFilled) [best, most] = [next, filled];
  }
  return best;
}

/** Assigns each pixel of an outline to the nearest head, measured inside the outline. */
function divide({ width, height, data }: Plane, heads: readonly SeenHead[]): Plane[] {
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
  for (let next = 0; next < count; next++) {
    const i = queue[next];
    const x = i % width;
    for (const j of [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, i - width, i + width]) {
      if (j < 0 || j >= data.length || owner[j] >= 0 || data[j] === 0) continue;
      owner[j] = owner[i];
      queue[count++] = j;
    }
  }
  return heads.map((_, k) => ({ width, height, data: Float32Array.from(owner, (own) => (own === k ? 1 : 0)) }));
}

/**
 * Keeps at most `offered` outlines in the given order: first those that differ clearly from all before them, then those
 * that at least look different. Specks are dropped; the first outline is always kept.
 */
function keepDifferent([first, ...rest]: readonly Plane[]): Plane[] {
  const outlines = [first];
  const others = rest.filter(({ data }) => areaOf(data) >= minShown * data.length);
  for (const same of [sameIdea, sameOutline]) {
    for (const outline of others) {
      if (outlines.length === offered) break;
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
