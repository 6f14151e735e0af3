import type { Raster } from '../../src/core/image.ts';
import { clamp } from '../../src/core/interpolate.ts';

// Measures for judging pictures in tests and benches.

/** Luma, 0..1, averaged to `columns` columns. */
export function coarseLuma({ width, height, data }: Raster, columns: number): Float32Array {
  const rows = Math.round((columns * height) / width);
  const sums = new Float64Array(columns * rows);
  const counts = new Float64Array(columns * rows);
  for (let y = 0, i = 0; y < height; y++) {
    const row = clamp(Math.floor((y * rows) / height), 0, rows - 1) * columns;
    for (let x = 0; x < width; x++, i += 3) {
      const cell = row + Math.floor((x * columns) / width);
      sums[cell] += (0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2]) / 255;
      counts[cell]++;
    }
  }
  return Float32Array.from(sums, (sum, cell) => sum / counts[cell]);
}

/** Pearson correlation coefficient. */
export function correlation(a: Float32Array, b: Float32Array): number {
  const meanA = mean(a);
  const meanB = mean(b);
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    ab += (a[i] - meanA) * (b[i] - meanB);
    aa += (a[i] - meanA) ** 2;
    bb += (b[i] - meanB) ** 2;
  }
  return ab / Math.sqrt(aa * bb);
}

/** Share of pixels whose three channels are all clipped at the same end. */
export function clippedShare({ data }: Raster): number {
  let clipped = 0;
  for (let i = 0; i < data.length; i += 3) {
    const low = Math.min(data[i], data[i + 1], data[i + 2]);
    const high = Math.max(data[i], data[i + 1], data[i + 2]);
    if (high <= 1 || low >= 254) clipped++;
  }
  return (clipped * 3) / data.length;
}

/** How many of the 256 luma levels occur in at least `minCount` pixels. */
export function grayLevels({ data }: Raster, minCount = 1): number {
  const counts = new Uint32Array(256);
  for (let i = 0; i < data.length; i += 3)
    counts[Math.round(0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2])]++;
  return counts.filter((count) => count >= minCount).length;
}

/** Mean absolute difference of two pictures of equal size, 0..1. */
export function meanDifference(a: Raster, b: Raster): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += Math.abs(a.data[i] - b.data[i]);
  return sum / a.data.length / 255;
}

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
