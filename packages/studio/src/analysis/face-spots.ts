import { gauss } from '../core/filter.ts';
import type { Plane } from '../core/image.ts';

/** A dark round spot: an eye, a nose, or something that looks like one. */
export interface Spot {
  x: number;
  y: number;
  /** Standard deviation of the blur it shows best at, in pixels. */
  scale: number;
  /** Contrast to its ring, weighed by roundness. */
  strength: number;
  dark: number;
}

/** Scales looked at, as shares of the square root of the pet's area. */
const scales = [0.018, 0.027, 0.04, 0.058];
const leastContrast = 0.02;
const kept = 40;

/**
 * Dark blobs by difference of Gaussians, kept where the second derivatives say round rather than long
 * (Lowe, IJCV 2004).
 * @param light lightness with the outside of the pet filled in, so that the silhouette does not answer.
 */
export function findSpots(light: Plane, matte: Plane, size: number): Spot[] {
  const { width, height } = light;
  const spots: Spot[] = [];
  for (const scale of scales.map((share) => share * size).filter((s) => s >= 1)) {
    const narrow = gauss(light, scale).data;
    const wide = gauss(light, scale * 1.7).data;
    const contrast = wide.map((v, i) => v - narrow[i]);
    for (let y = 2; y < height - 2; y++) {
      for (let x = 2; x < width - 2; x++) {
        const i = y * width + x;
        if (matte.data[i] < 0.9 || contrast[i] < leastContrast || !isPeak(contrast, i, width)) continue;
        const round = roundness(narrow, width, height, x, y, Math.max(1, Math.round(scale * 0.7)));
        if (round > 0) spots.push({ x, y, scale, strength: contrast[i] * (0.3 + 0.7 * round), dark: 1 - narrow[i] });
      }
    }
  }
  return spots.toSorted((a, b) => b.strength - a.strength).slice(0, kept);
}

function isPeak(data: Float32Array, i: number, width: number): boolean {
  for (let v = -2; v <= 2; v++) for (let u = -2; u <= 2; u++) if (data[i + v * width + u] > data[i]) return false;
  return true;
}

/** 1 for a round dip, 0 for a valley or a saddle: determinant over squared trace of the Hessian. */
function roundness(data: Float32Array, width: number, height: number, x: number, y: number, step: number): number {
  const at = (u: number, v: number): number =>
    data[Math.min(height - 1, Math.max(0, y + v)) * width + Math.min(width - 1, Math.max(0, x + u))];
  const xx = at(step, 0) + at(-step, 0) - 2 * at(0, 0);
  const yy = at(0, step) + at(0, -step) - 2 * at(0, 0);
  const xy = (at(step, step) + at(-step, -step) - at(step, -step) - at(-step, step)) / 4;
  const determinant = xx * yy - xy * xy;
  return determinant > 0 ? (4 * determinant) / (xx + yy) ** 2 : 0;
}
