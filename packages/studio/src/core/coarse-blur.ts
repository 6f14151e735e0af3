import { gauss } from './filter.ts';
import type { Plane } from './image.ts';

/** Reduces each square of `factor` pixels a side to its mean. Squares at the right and bottom edges may be smaller. */
export function shrink({ width, height, data }: Plane, factor: number): Plane {
  const across = Math.ceil(width / factor);
  const down = Math.ceil(height / factor);
  const sums = new Float32Array(across * down);
  for (let y = 0, i = 0; y < height; y++) {
    for (let k = Math.floor(y / factor) * across, end = k + across, last = i + width; k < end; k++) {
      let sum = sums[k];
      for (const stop = Math.min(i + factor, last); i < stop; i++) sum = Math.fround(sum + data[i]);
      sums[k] = sum;
    }
  }
  for (let y = 0, k = 0; y < down; y++) {
    const tall = Math.min(factor, height - y * factor);
    for (let x = 0; x < across; x++, k++) sums[k] /= tall * Math.min(factor, width - x * factor);
  }
  return { width: across, height: down, data: sums };
}

/**
 * Enlarges bilinearly; the counterpart of `shrink`.
 * @param out is written and returned, to reuse a large plane.
 */
export function enlarge(
  { width, height, data }: Plane,
  factor: number,
  toWidth: number,
  toHeight: number,
  out: Float32Array = new Float32Array(toWidth * toHeight),
): Plane {
  const from = Int32Array.from({ length: toWidth }, (_, x) =>
    Math.min(width - 1, Math.max(0, Math.floor((x + 0.5) / factor - 0.5))),
  );
  const share = Float32Array.from(from, (left, x) => Math.max(0, Math.min(1, (x + 0.5) / factor - 0.5 - left)));
  const widen = (row: number, into: Float64Array): void => {
    const first = row * width;
    for (let x = 0; x < toWidth; x++) {
      const left = data[first + from[x]];
      into[x] = left + (data[first + Math.min(width - 1, from[x] + 1)] - left) * share[x];
    }
  };
  // Each row of the small plane is widened once, and serves all rows of the result between it and the next.
  let above = new Float64Array(toWidth);
  let below = new Float64Array(toWidth);
  let row = -1;
  for (let y = 0, i = 0; y < toHeight; y++) {
    const at = Math.min(height - 1, Math.max(0, (y + 0.5) / factor - 0.5));
    const v = at - Math.floor(at);
    if (Math.floor(at) !== row) {
      row = Math.floor(at);
      [above, below] = [below, above];
      if (row === 0) widen(row, above);
      widen(Math.min(height - 1, row + 1), below);
    }
    for (let x = 0; x < toWidth; x++, i++) out[i] = above[x] + (below[x] - above[x]) * v;
  }
  return { width: toWidth, height: toHeight, data: out };
}

/**
 * A wide Gaussian blur at low cost: the plane is shrunk until sigma is about four pixels.
 * @param out an unused plane, which may be written and returned.
 */
export function blurWide(plane: Plane, sigma: number, out?: Float32Array): Plane {
  const factor = Math.max(1, Math.floor(sigma / 4));
  if (factor === 1) return gauss(plane, sigma);
  return enlarge(gauss(shrink(plane, factor), sigma / factor), factor, plane.width, plane.height, out);
}
