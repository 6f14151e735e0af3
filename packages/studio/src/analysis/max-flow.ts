import { makeLayout, openScratch } from '../kernels/load.ts';

/** Steps to the eight neighbours; step `d` is undone by step `(d + 4) & 7`. */
export const stepX = [1, 1, 0, -1, -1, -1, 0, 1] as const;
export const stepY = [0, 1, 1, 1, 0, -1, -1, -1] as const;

/** Working memory of the kernel, in bytes for a pixel. */
const perPixel = 19;

/**
 * Minimum cut of a pixel grid with eight neighbours (Boykov and Kolmogorov, PAMI 2004).
 * @param capacity cost of cutting the step `d` out of pixel `i` at `i * 8 + d`, >= 0; steps out of the picture must be 0.
 * @param preference how much better pixel `i` is inside (> 0) than outside (< 0), in the same unit.
 * @returns 1 for pixels inside, 0 for pixels outside; a pixel reached by neither side is outside.
 */
export function cutGrid(width: number, height: number, capacity: Float32Array, preference: Float32Array): Uint8Array {
  // One empty pixel around the picture, so that no step needs a bounds check.
  const stride = width + 2;
  const n = stride * (height + 2);
  const layout = makeLayout();
  const offsetsAt = layout.take(32);
  const residualAt = layout.take(n * 32);
  const preferenceAt = layout.take(n * 4);
  const scratchAt = layout.take(n * perPixel + 8);
  const outAt = layout.take(n);
  const { kernels, memory, floats } = openScratch(layout.total());
  const bytes = new Uint8Array(memory.buffer);
  bytes.fill(0, residualAt, layout.total());
  new Int32Array(memory.buffer).set(stepX.map((dx, d) => stepY[d] * stride + dx), offsetsAt / 4);
  for (let y = 0; y < height; y++) {
    const from = y * width;
    const to = (y + 1) * stride + 1;
    floats.set(capacity.subarray(from * 8, (from + width) * 8), residualAt / 4 + to * 8);
    floats.set(preference.subarray(from, from + width), preferenceAt / 4 + to);
  }
  kernels.cut(offsetsAt, residualAt, preferenceAt, n, scratchAt, outAt);
  const inside = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = outAt + (y + 1) * stride + 1;
    inside.set(bytes.subarray(row, row + width), y * width);
  }
  return inside;
}
