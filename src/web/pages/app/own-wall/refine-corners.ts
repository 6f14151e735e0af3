import { distance, isConvex, sideLengths, type Point, type Quad } from './homography.ts';

/** Brightness of a photo, 0 to 255. */
export interface Brightness {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A straight line: the points whose product with `normal` is `offset`. */
interface Line {
  readonly normal: Point;
  readonly offset: number;
}

/** How far from a side its edge is looked for, as fractions of the shortest side: first roughly, then finely. */
const reaches = [0.22, 0.07, 0.03];
/** Places along a side at which its edge is looked for. */
const places = 48;
/** An edge has at least this contrast, in steps of brightness. */
const minContrast = 7;

/**
 * Moves corners that were tapped with a finger to where the edges of the sheet meet. A side whose edge is not clear
 * stays where it was tapped. The corners are clockwise from the upper left, in pixels.
 */
export function refineCorners(photo: Brightness, tapped: Quad): Quad {
  const shortest = Math.min(...sideLengths(tapped));
  return reaches.reduce<Quad>((corners, reach) => {
    const [a, b, c, d] = corners;
    const radius = Math.max(2.5, reach * shortest);
    const find = (from: Point, to: Point): Line => edgeNear(photo, from, to, radius) ?? lineThrough(from, to);
    const [top, right, bottom, left] = [find(a, b), find(b, c), find(c, d), find(d, a)];
    const [tl, tr, br, bl] = [meet(left, top), meet(top, right), meet(right, bottom), meet(bottom, left)];
    if (!tl || !tr || !br || !bl) return corners;
    const found: Quad = [tl, tr, br, bl];
    const far = found.some((corner, index) => distance(corner, tapped[index as 0 | 1 | 2 | 3]) > 0.45 * shortest);
    return far || !isConvex(found) ? corners : found;
  }, tapped);
}

/** The edge beside a line from one corner to the next, at most `radius` pixels away; null if there is no clear one. */
function edgeNear(photo: Brightness, from: Point, to: Point, radius: number): Line | null {
  const length = distance(from, to);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const across = { x: -along.y, y: along.x };
  const profiles = Array.from({ length: places }, (_, index) => {
    const t = (0.1 + (0.8 * (index + 0.5)) / places) * length;
    return { t, slopes: slopesAcross(photo, { x: from.x + along.x * t, y: from.y + along.y * t }, across, radius) };
  });
  // All of an edge goes from dark to light, or all of it from light to dark.
  const best = [1, -1].map((sign) => {
    const steps = profiles.map(({ t, slopes }) => ({ t, ...steepest(slopes, sign, radius) }));
    return fit(steps.filter(({ contrast }) => contrast >= minContrast));
  });
  const line = best.reduce((one, other) => ((other?.contrast ?? 0) > (one?.contrast ?? 0) ? other : one), null);
  if (line === null) return null;
  const at = (t: number): Point => {
    const off = line.start + line.slope * t;
    return { x: from.x + along.x * t + across.x * off, y: from.y + along.y * t + across.y * off };
  };
  return lineThrough(at(0), at(length));
}

/** Half a pixel between two places of a profile. */
const spacing = 0.5;

/** How steeply the brightness rises at each place across a side, over two pixels. */
function slopesAcross(photo: Brightness, { x, y }: Point, across: Point, radius: number): number[] {
  const at = (off: number): number => sample(photo, x + across.x * off, y + across.y * off);
  const count = Math.round((2 * radius) / spacing) + 1;
  return Array.from({ length: count }, (_, index) => {
    const off = -radius + index * spacing;
    return at(off + 0.5) + at(off + 1) - at(off - 0.5) - at(off - 1);
  }).map((value) => value / 2);
}

interface Step {
  readonly off: number;
  readonly contrast: number;
}

/** The steepest place of a profile in one direction, finer than its spacing. */
function steepest(slopes: readonly number[], sign: number, radius: number): Step {
  const values = slopes.map((slope) => sign * slope);
  const top = Math.max(...values);
  const at = values.indexOf(top);
  const [before, after] = [values[at - 1] ?? top, values[at + 1] ?? top];
  const bend = before - 2 * top + after;
  const shift = bend < 0 ? (0.5 * (before - after)) / bend : 0;
  return { off: -radius + (at + Math.max(-1, Math.min(1, shift))) * spacing, contrast: top };
}

/**
 * The straight line that most steps agree with, by random sampling with fixed pairs and then least squares over those
 * that agree. Null if fewer than half of a side agree.
 */
function fit(steps: readonly (Step & { t: number })[]): { start: number; slope: number; contrast: number } | null {
  let agreeing: typeof steps = [];
  for (let i = 0; i < steps.length; i += 3) {
    for (let k = i + 6; k < steps.length; k += 3) {
      const [one, other] = [steps[i], steps[k]];
      if (!one || !other) continue;
      const slope = (other.off - one.off) / (other.t - one.t);
      const near = steps.filter(({ t, off }) => Math.abs(off - one.off - slope * (t - one.t)) < 1.2);
      if (near.length > agreeing.length) agreeing = near;
    }
  }
  if (agreeing.length < places / 2) return null;
  const count = agreeing.length;
  const sum = (of: (step: (typeof steps)[number]) => number): number =>
    agreeing.reduce((total, step) => total + of(step), 0);
  const [t, off] = [sum((step) => step.t) / count, sum((step) => step.off) / count];
  const spread = sum((step) => (step.t - t) ** 2);
  const slope = sum((step) => (step.t - t) * (step.off - off)) / spread;
  return { start: off - slope * t, slope, contrast: sum((step) => step.contrast) };
}

function lineThrough(a: Point, b: Point): Line {
  const length = distance(a, b);
  const normal = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  return { normal, offset: normal.x * a.x + normal.y * a.y };
}

function meet(one: Line, other: Line): Point | null {
  const det = one.normal.x * other.normal.y - one.normal.y * other.normal.x;
  if (Math.abs(det) < 0.05) return null;
  return {
    x: (one.offset * other.normal.y - other.offset * one.normal.y) / det,
    y: (one.normal.x * other.offset - other.normal.x * one.offset) / det,
  };
}

/** Brightness between four pixels, whose middles are at halves; the photo continues beyond its edges. */
function sample({ data, width, height }: Brightness, x: number, y: number): number {
  const [u, v] = [Math.max(0, Math.min(width - 1, x - 0.5)), Math.max(0, Math.min(height - 1, y - 0.5))];
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const at = (column: number, row: number): number => data[row * width + column] ?? 0;
  const [p, q] = [u - left, v - top];
  const upper = at(left, top) * (1 - p) + at(right, top) * p;
  return upper * (1 - q) + (at(left, bottom) * (1 - p) + at(right, bottom) * p) * q;
}
