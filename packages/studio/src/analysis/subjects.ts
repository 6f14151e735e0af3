import type { Plane, Rgb } from '../core/image.ts';
import { resizeRgb } from '../core/resample.ts';
import type { DetectedHead } from './find/detected-heads.ts';
import { findHead } from './head.ts';
import { faceOf } from './landmarks.ts';
import type { Landmarks } from './landmarks.ts';
import type { Subject } from './types.ts';

/** A pet of the photo before its outline is judged. */
interface FoundSubject extends Omit<Subject, 'confidence'> {
  /** 0..1: the share of the outline's edge that no other pet shares. */
  apart: number;
}

/**
 * How much longer a step inside the outline counts where the color changes, so that the border between two pets that
 * touch follows the edge of their coats.
 */
const colorCost = 40;
/** Steps are sorted into this many classes per pixel of length. */
const classes = 4;

/** Each pet of the outline, by its head, from left to right. */
export function findSubjects(
  landmarksOf: (head: DetectedHead) => Landmarks,
  work: Rgb,
  outline: Plane,
  heads: readonly DetectedHead[],
): FoundSubject[] {
  const fromLeft = heads.toSorted((one, other) => one.x - other.x);
  const parts = fromLeft.length > 1 ? splitByHeads(work, outline, fromLeft) : [{ outline, apart: 1 }];
  return fromLeft.map((head, k) => {
    const face = faceOf(landmarksOf(head), head, work.width / work.height);
    const { x, y, width, height, tilt, confidence } = head;
    return {
      ...parts[k],
      headBox: { x, y, width, height, tilt, confidence },
      face,
      head: findHead(parts[k].outline, face, head),
    };
  });
}

/** The subjects with their confidence: that of the outline of all pets, less where others lie against a pet. */
export function withConfidence(found: readonly FoundSubject[], confidence: number): Subject[] {
  return found.map(({ apart, ...subject }) => ({ ...subject, confidence: Math.round(100 * confidence * apart) / 100 }));
}

/**
 * Assigns each pixel of an outline to the head that is nearest to it, measured inside the outline, where a step across
 * an edge of color counts as longer.
 */
function splitByHeads(
  work: Rgb,
  { width, height, data }: Plane,
  heads: readonly DetectedHead[],
): { outline: Plane; apart: number }[] {
  const { r, g, b } = resizeRgb(work, width, height);
  const owner = new Int8Array(data.length).fill(-1);
  const distance = new Float32Array(data.length).fill(Infinity);
  const queue: number[][] = [];
  const reach = (i: number, head: number, far: number): void => {
    if (data[i] === 0 || far >= distance[i]) return;
    distance[i] = far;
    owner[i] = head;
    (queue[Math.floor(far * classes)] ??= []).push(i);
  };
  for (let i = 0; i < data.length; i++) {
    // Where two heads overlap, the pixel belongs to the one whose middle is nearer.
    let [nearest, far] = [-1, 0.25];
    heads.forEach((head, k) => {
      const u = (((i % width) + 0.5) / width - head.x) / head.width;
      const v = ((Math.floor(i / width) + 0.5) / height - head.y) / head.height;
      if (u ** 2 + v ** 2 < far) [nearest, far] = [k, u ** 2 + v ** 2];
    });
    if (nearest >= 0) reach(i, nearest, 0);
  }
  for (let at = 0; at < queue.length; at++) {
    const bucket = queue[at] ?? [];
    for (const i of bucket) {
      if (Math.floor(distance[i] * classes) !== at) continue;
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= data.length) continue;
        const change = Math.hypot(r[i] - r[j], g[i] - g[j], b[i] - b[j]);
        reach(j, owner[i], distance[i] + 1 + colorCost * change);
      }
    }
  }
  return heads.map((_, k) => ({
    outline: { width, height, data: Float32Array.from(owner, (head) => (head === k ? 1 : 0)) },
    apart: shareOfOwnEdge(owner, k, width),
  }));
}

/** The share of a pet's edge that is not the edge of another pet. */
function shareOfOwnEdge(owner: Int8Array, pet: number, width: number): number {
  let [edge, shared] = [0, 0];
  for (let i = 0; i < owner.length; i++) {
    if (owner[i] !== pet) continue;
    const around = [i - 1, i + 1, i - width, i + width].map((j) => owner[j] ?? -1);
    if (around.every((other) => other === pet)) continue;
    edge++;
    if (around.some((other) => other >= 0 && other !== pet)) shared++;
  }
  return edge === 0 ? 1 : 1 - shared / edge;
}
