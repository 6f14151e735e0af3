import type { Plane } from '../core/image.ts';
import { makeLayout, openScratch } from './load.ts';

/** Rows per call, so that the kernels need only a megabyte or two, whatever the size of the picture. */
const bandRows = 64;
/** Extra samples that the kernels may read and write. */
const overrun = 8;

/**
 * Separable convolution with a symmetric kernel, given by its center and one side; edge pixels are repeated outside.
 */
export function convolve({ width, height, data }: Plane, taps: Float32Array): Plane {
  const reach = taps.length - 1;
  const padding = reach + overrun;
  const stride = width + 2 * padding;
  const layout = makeLayout();
  const tapsAt = layout.take(taps.byteLength);
  const fromAt = layout.take(((bandRows + 2 * reach) * width + overrun) * 4);
  const acrossAt = layout.take(bandRows * stride * 4) + padding * 4;
  const toAt = layout.take((bandRows * width + overrun) * 4);
  const { kernels, floats } = openScratch(layout.total());
  floats.set(taps, tapsAt / 4);
  const out = new Float32Array(data.length);
  for (let y0 = 0; y0 < height; y0 += bandRows) {
    const rows = Math.min(height - y0, bandRows);
    const first = Math.max(0, y0 - reach);
    const last = Math.min(height, y0 + rows + reach);
    floats.set(data.subarray(first * width, last * width), fromAt / 4);
    kernels.blurColumns(fromAt, width, last - first, y0 - first, acrossAt, stride, width, rows, tapsAt, reach);
    kernels.padRows(acrossAt, stride, width, rows, reach);
    kernels.blurRows(acrossAt, stride, toAt, width, width, rows, tapsAt, reach);
    out.set(floats.subarray(toAt / 4, toAt / 4 + rows * width), y0 * width);
  }
  return { width, height, data: out };
}

/** Successive means over squares of 2 radius + 1 pixels, one per radius; edge pixels are repeated outside. */
export function boxBlur({ width, height, data }: Plane, radii: readonly number[]): Plane {
  const layout = makeLayout();
  const radiiAt = layout.take(radii.length * 4);
  const planeAt = layout.take((data.length + overrun) * 4);
  const bufferAt = layout.take((Math.max(width, height) + 2 * (Math.max(...radii) + 1)) * 32);
  const { kernels, memory, floats } = openScratch(layout.total());
  new Int32Array(memory.buffer).set(radii, radiiAt / 4);
  floats.set(data, planeAt / 4);
  kernels.boxes(planeAt, width, height, radiiAt, radii.length, bufferAt);
  return { width, height, data: floats.slice(planeAt / 4, planeAt / 4 + data.length) };
}
