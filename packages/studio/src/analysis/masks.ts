import type { Plane, Rgb } from '../core/image.ts';
import { sampleBilinear } from '../core/resample.ts';
import type { Box } from './types.ts';

/** Mirrors a plane left to right. */
export function flip(plane: Plane): Plane {
  return { ...plane, data: plane.data.map((_, i, data) => data[i + plane.width - 1 - 2 * (i % plane.width)]) };
}

/** Mean of planes of one size. */
export function meanOf(planes: readonly Plane[]): Plane {
  const [first, ...rest] = planes;
  return {
    ...first,
    data: first.data.map((value, i) => rest.reduce((sum, { data }) => sum + data[i], value) / planes.length),
  };
}

/** Maps the probabilities of a region to a plane of the whole photo, with 0 outside the region. */
export function mapToPhoto(probability: Plane, region: Box, longerSide: number, work: Rgb): Plane {
  const scale = longerSide / Math.max(work.width, work.height);
  const [width, height] = [Math.max(1, Math.round(work.width * scale)), Math.max(1, Math.round(work.height * scale))];
  const data = new Float32Array(width * height);
  const plane = { width, height, data };
  for (let i = 0; i < data.length; i++) {
    if (!isWithin(plane, i, region)) continue;
    const u = (((i % width) + 0.5) / width - region.x) / region.width;
    const v = ((Math.floor(i / width) + 0.5) / height - region.y) / region.height;
    data[i] = sampleBilinear(
      probability.data,
      probability.width,
      probability.height,
      u * probability.width - 0.5,
      v * probability.height - 0.5,
    );
  }
  return plane;
}

/** Whether the center of the plane's pixel `i` lies in a box of the photo. */
export function isWithin(
  { width, height }: Pick<Plane, 'width' | 'height'>,
  i: number,
  { x, y, ...size }: Box,
): boolean {
  const [u, v] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height];
  return u >= x && u <= x + size.width && v >= y && v <= y + size.height;
}

/** The box around the cells of at least `threshold`; null if there are none. */
export function boundsOf({ width, height, data }: Plane, threshold: number): Box | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let i = 0; i < data.length; i++) {
    if (data[i] < threshold) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return right < 0
    ? null
    : { x: left / width, y: top / height, width: (right + 1 - left) / width, height: (bottom + 1 - top) / height };
}

/** Moves each edge of a box outward by a share of the box's width or height, but not beyond the photo. */
export function grow({ x, y, width, height }: Box, share: number): Box {
  const [left, top] = [Math.max(0, x - share * width), Math.max(0, y - share * height)];
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width * (1 + share)) - left,
    height: Math.min(1, y + height * (1 + share)) - top,
  };
}

/** Intersection over union of the cells of at least .5; 1 if both are empty. */
export function overlapOf(a: Plane, b: Plane): number {
  let [shared, either] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    const [one, two] = [a.data[i] >= 0.5, b.data[i] >= 0.5];
    if (one && two) shared++;
    if (one || two) either++;
  }
  return either === 0 ? 1 : shared / either;
}

/** Intersection over union of two boxes; 0 if the first is null. */
export function boxOverlap(a: Box | null, b: Box): number {
  if (a === null) return 0;
  const along = (from: 'x' | 'y', size: 'width' | 'height'): number =>
    Math.max(0, Math.min(a[from] + a[size], b[from] + b[size]) - Math.max(a[from], b[from]));
  const shared = along('x', 'width') * along('y', 'height');
  return shared / (a.width * a.height + b.width * b.height - shared);
}

/**
 * How certain a plane of probabilities is: 1 if every cell is 0 or 1, and 0 if no cell reaches .5. It is the sum of the
 * probabilities from .5, divided by the number of those cells plus the sum of the other probabilities.
 */
export function clarityOf({ data }: Plane): number {
  let [inside, all] = [0, 0];
  for (const value of data) {
    if (value >= 0.5) inside += value;
    all += value >= 0.5 ? 1 : value;
  }
  return all === 0 ? 0 : inside / all;
}
