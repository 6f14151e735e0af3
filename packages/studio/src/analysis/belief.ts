import type { Plane, Rgb } from '../core/image.ts';
import { sampleBilinear } from '../core/resample.ts';
import type { Box } from './types.ts';

/** Mirrors a plane left to right. */
export function flip(plane: Plane): Plane {
  return { ...plane, data: plane.data.map((_, i, data) => data[i + plane.width - 1 - 2 * (i % plane.width)]) };
}

/** Mean of planes of one size. */
export function meanOf(planes: readonly Plane[]): Plane {
  const [first, ...others] = planes;
  return {
    ...first,
    data: first.data.map((value, i) => others.reduce((sum, { data }) => sum + data[i], value) / planes.length),
  };
}

/** Maps a region's belief to the whole photo; 0 outside the region. */
export function spread(belief: Plane, part: Box, longest: number, work: Rgb): Plane {
  const scale = longest / Math.max(work.width, work.height);
  const [width, height] = [Math.max(1, Math.round(work.width * scale)), Math.max(1, Math.round(work.height * scale))];
  const data = new Float32Array(width * height);
  const plane = { width, height, data };
  for (let i = 0; i < data.length; i++) {
    if (!isWithin(plane, i, part)) continue;
    const u = (((i % width) + 0.5) / width - part.x) / part.width;
    const v = ((Math.floor(i / width) + 0.5) / height - part.y) / part.height;
    data[i] = sampleBilinear(belief.data, belief.width, belief.height, u * belief.width - 0.5, v * belief.height - 0.5);
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

/** The box around the cells of at least `least`; null if there are none. */
export function boundsOf({ width, height, data }: Plane, least: number): Box | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let i = 0; i < data.length; i++) {
    if (data[i] < least) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return right < 0
    ? null
    : { x: left / width, y: top / height, width: (right + 1 - left) / width, height: (bottom + 1 - top) / height };
}

/** Grows a box by a share of its sides on each side, within the photo. */
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
  let [both, either] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    const [one, two] = [a.data[i] >= 0.5, b.data[i] >= 0.5];
    if (one && two) both++;
    if (one || two) either++;
  }
  return either === 0 ? 1 : both / either;
}

/** Intersection over union of two boxes; 0 if there is no first. */
export function boxOverlap(a: Box | null, b: Box): number {
  if (a === null) return 0;
  const along = (from: 'x' | 'y', size: 'width' | 'height'): number =>
    Math.max(0, Math.min(a[from] + a[size], b[from] + b[size]) - Math.max(a[from], b[from]));
  const both = along('x', 'width') * along('y', 'height');
  return both / (a.width * a.height + b.width * b.height - both);
}

/** Belief inside the outline over that sum plus uncertainty: 1 if every cell is certain. */
export function clarityOf({ data }: Plane): number {
  let [inside, all] = [0, 0];
  for (const value of data) {
    if (value >= 0.5) inside += value;
    all += value >= 0.5 ? 1 : value;
  }
  return all === 0 ? 0 : inside / all;
}
