import type { Plane } from '../core/image.ts';

/** Extent of what is inside a matte, in pixels. */
export interface Silhouette {
  left: number;
  right: number;
  top: number;
  bottom: number;
  area: number;
  /** Per row: how much is inside, and its mean x. */
  rowWidth: Float32Array;
  rowCentre: Float32Array;
}

/** null when nothing is inside. */
export function measureSilhouette({ width, height, data }: Plane): Silhouette | null {
  const rowWidth = new Float32Array(height);
  const rowCentre = new Float32Array(height);
  const found = { left: width, right: -1, top: height, bottom: -1, area: 0, rowWidth, rowCentre };
  for (let y = 0; y < height; y++) {
    let sum = 0;
    let moment = 0;
    for (let x = 0; x < width; x++) {
      const a = data[y * width + x];
      if (a <= 0.5) continue;
      sum += a;
      moment += a * x;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
    }
    if (sum === 0) continue;
    found.top = Math.min(found.top, y);
    found.bottom = y;
    found.area += sum;
    rowWidth[y] = sum;
    rowCentre[y] = moment / sum;
  }
  return found.area > 0 ? found : null;
}
