import type { Rgb } from '../core/image.ts';
import { makeLayout, openScratch } from './load.ts';
import type { Kernels } from './load.ts';

/** Smoothed products of gradients of rows y0..y1, row by row without gaps, in scratch memory. */
export interface TensorBand {
  kernels: Kernels;
  memory: WebAssembly.Memory;
  y0: number;
  y1: number;
  xx: number;
  xy: number;
  yy: number;
  /** Addresses of `planes` more f32 planes of the same size. */
  free: number[];
}

/** Rows per band, so that the kernels need only a few megabytes, whatever the size of the picture. */
const bandRows = 64;
/** Extra samples that the kernels may write. */
const overrun = 8;

/**
 * Computes gradient products of the three channels, smoothed by a Gaussian of `taps` (its center and one side), band by
 * band. Border products are repeated outside, so that bands give the same result as the whole picture.
 * @param planes number of further planes that each band gets for the caller's use, see `TensorBand.free`.
 */
export function forTensorBands(
  image: Rgb,
  taps: Float32Array,
  planes: number,
  visit: (band: TensorBand) => void,
): void {
  const { width, height } = image;
  const reach = taps.length - 1;
  const padding = (reach + overrun + 3) & ~3;
  const stride = (width + 2 * padding + 3) & ~3;
  const layout = makeLayout();
  const tapsAt = layout.take(taps.byteLength);
  const sourceAt = layout.take((bandRows + 2 * reach + 2) * stride * 4) + padding * 4;
  const productsAt = [0, 1, 2].map(() => layout.take((bandRows + 2 * reach) * stride * 4) + padding * 4);
  const acrossAt = layout.take(bandRows * stride * 4) + padding * 4;
  const [xx, xy, yy, ...free] = Array.from({ length: 3 + planes }, () => layout.take((bandRows * width + overrun) * 4));
  const { kernels, memory, floats } = openScratch(layout.total());
  floats.set(taps, tapsAt / 4);
  for (let y0 = 0; y0 < height; y0 += bandRows) {
    const y1 = Math.min(height, y0 + bandRows);
    const first = Math.max(0, y0 - reach);
    const last = Math.min(height, y1 + reach);
    const sourceFirst = Math.max(0, first - 1);
    const sourceRows = Math.min(height, last + 1) - sourceFirst;
    for (const channel of ['r', 'g', 'b'] as const) {
      for (let y = 0; y < sourceRows; y++) {
        const from = (sourceFirst + y) * width;
        floats.set(image[channel].subarray(from, from + width), sourceAt / 4 + y * stride);
      }
      kernels.padRows(sourceAt, stride, width, sourceRows, 1);
      kernels.gradientProducts(
        sourceAt,
        stride,
        sourceRows,
        width,
        first - sourceFirst,
        last - first,
        productsAt[0],
        productsAt[1],
        productsAt[2],
        channel === 'r',
      );
    }
    [xx, xy, yy].forEach((out, i) => {
      kernels.blurColumns(
        productsAt[i],
        stride,
        last - first,
        y0 - first,
        acrossAt,
        stride,
        width,
        y1 - y0,
        tapsAt,
        reach,
      );
      kernels.padRows(acrossAt, stride, width, y1 - y0, reach);
      kernels.blurRows(acrossAt, stride, out, width, width, y1 - y0, tapsAt, reach);
    });
    visit({ kernels, memory, y0, y1, xx, xy, yy, free });
  }
}
