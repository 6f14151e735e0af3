import { gauss } from '../core/filter.ts';
import type { Plane } from '../core/image.ts';
import { sampleBilinear } from '../core/resample.ts';

/** Mean of each square of `factor` pixels; squares at the right and bottom edge may be smaller. */
export function shrink({ width, height, data }: Plane, factor: number): Plane {
  const across = Math.ceil(width / factor);
  const down = Math.ceil(height / factor);
  const sums = new Float32Array(across * down);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / factor) * across;
    for (let x = 0; x < width; x++, i++) sums[row + Math.floor(x / factor)] += data[i];
  }
  for (let y = 0, k = 0; y < down; y++) {
    const tall = Math.min(factor, height - y * factor);
    for (let x = 0; x < across; x++, k++) sums[k] /= tall * Math.min(factor, width - x * factor);
  }
  return { width: across, height: down, data: sums };
}

/** Bilinear, undoing `shrink`. */
export function enlarge({ width, height, data }: Plane, factor: number, toWidth: number, toHeight: number): Plane {
  const out = new Float32Array(toWidth * toHeight);
  for (let y = 0, i = 0; y < toHeight; y++) {
    const v = (y + 0.5) / factor - 0.5;
    for (let x = 0; x < toWidth; x++, i++) out[i] = sampleBilinear(data, width, height, (x + 0.5) / factor - 0.5, v);
  }
  return { width: toWidth, height: toHeight, data: out };
}

/** A wide Gaussian at a fraction of the cost: blurred at a size at which sigma is still some four pixels. */
export function blurWide(plane: Plane, sigma: number): Plane {
  const factor = Math.max(1, Math.floor(sigma / 4));
  if (factor === 1) return gauss(plane, sigma);
  return enlarge(gauss(shrink(plane, factor), sigma / factor), factor, plane.width, plane.height);
}
