import type { Plane } from '../core/image.ts';

/** Extent of the pet in the photo, 0..1 of each side, and the sides of the photo that cut it off. */
export interface Silhouette {
  left: number;
  right: number;
  top: number;
  bottom: number;
  cutLeft: boolean;
  cutRight: boolean;
  cutTop: boolean;
  cutBottom: boolean;
}

/** A side cuts the pet off if the pet covers more than this share of it. */
const touchShare = 0.035;

export function measureSilhouette(matte: Plane): Silhouette {
  const { width, height, data } = matte;
  const columns = new Float32Array(width);
  const rows = new Float32Array(height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] < 0.5) continue;
      columns[x]++;
      rows[y]++;
    }
  }
  // Ignore specks: a row or column belongs to the pet if the pet covers more than 4/1000 of it.
  const [left, right] = extent(columns, height * 0.004);
  const [top, bottom] = extent(rows, width * 0.004);
  return {
    left: left / width,
    right: (right + 1) / width,
    top: top / height,
    bottom: (bottom + 1) / height,
    cutLeft: touches(columns, 0, height),
    cutRight: touches(columns, width - 3, height),
    cutTop: touches(rows, 0, width),
    cutBottom: touches(rows, height - 3, width),
  };
}

/**
 * Whether the photo's upper edge cuts through the pet's head, not only through an ear. Such a pet gets an oval
 * portrait.
 */
export function isHeadCutOff({ width, data }: Plane): boolean {
  let covered = 0;
  for (let x = 0; x < width; x++) covered += Number(data[2 * width + x] > 0.5);
  return covered > 0.22 * width;
}

/**
 * Width of the pet between its top and `below` (0..1 of the height), from ear tip to ear tip; 0..1 of the photo's
 * width.
 */
export function spanAbove({ width, height, data }: Plane, below: number): number {
  const columns = new Float32Array(width);
  for (let i = 0; i < width * Math.floor(below * height); i++) if (data[i] > 0.5) columns[i % width]++;
  const [left, right] = extent(columns, height * 0.004);
  return Math.max(1, right - left) / width;
}

/** Whether the pet covers enough of the three pixel lines at one side of the photo. */
function touches(counts: Float32Array, from: number, length: number): boolean {
  return Math.max(...counts.subarray(from, from + 3)) > length * touchShare;
}

function extent(counts: Float32Array, negligible: number): [number, number] {
  let from = 0;
  let to = counts.length - 1;
  while (from < to && counts[from] <= negligible) from++;
  while (to > from && counts[to] <= negligible) to--;
  return [from, to];
}
