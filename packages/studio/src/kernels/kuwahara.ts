import { gaussTaps } from '../core/filter.ts';
import { makeRgb } from '../core/image.ts';
import type { Rgb } from '../core/image.ts';
import { angles, kuwaharaTable, largestAnisotropy, shapes } from './kuwahara-table.ts';
import { packTable } from './pack-table.ts';
import { makeLayout, openScratch } from './load.ts';
import { forTensorBands } from './tensor-bands.ts';

/** Factor on the variance of a sector, chosen so that a difference of about 8 gray levels counts. */
export const sectorHardness = 1000;
/** Sigma of the structure tensor's smoothing, in pixels. */
export const directionSigma = 2.2;

/**
 * Anisotropic Kuwahara filter: flattens texture into paint-like patches that follow the edges (Kyprianidis, Kang,
 * Doellner 2009). `radius` in pixels; `hardness` above 1 makes patches crisper; repeated passes flatten more.
 */
export function kuwahara(image: Rgb, radius: number, passes = 1, hardness = 1): Rgb {
  let out = image;
  for (let pass = 0; pass < passes; pass++) out = filterAlong(out, chooseKernels(out), radius, hardness);
  return out;
}

/** Index in the table of the window that best fits each pixel's direction and anisotropy. */
export function chooseKernels(image: Rgb): Uint16Array {
  const { width, height } = image;
  const chosen = new Uint16Array(width * height);
  forTensorBands(image, gaussTaps(directionSigma), 1, ({ kernels, memory, y0, y1, xx, xy, yy, free: [out] }) => {
    const count = (y1 - y0) * width;
    kernels.classify(xx, xy, yy, count, angles, shapes, largestAnisotropy, out);
    chosen.set(new Uint16Array(memory.buffer, out, count), y0 * width);
  });
  return chosen;
}

/** Rows per band, so that the kernel needs only a few megabytes, whatever the size of the picture. */
const bandRows = 64;

/** One pass with a given window for each pixel. */
export function filterAlong(image: Rgb, chosen: Uint16Array, radius: number, hardness = 1): Rgb {
  const { width, height } = image;
  const table = kuwaharaTable(radius);
  // The tent filter consumes one pixel on every side.
  const padding = table.reach + 1;
  const paddedWidth = width + 2 * padding;
  const paddedBytes = paddedWidth * (bandRows + 2 * padding) * 16;
  const words = packTable(table, paddedWidth * 16, paddedBytes);
  const layout = makeLayout();
  const takePlanes = (samples: number): number[] => [0, 1, 2].map(() => layout.take(samples * 4));
  const tableAt = layout.take(words.byteLength);
  const from = takePlanes(width * (bandRows + 2 * padding));
  const imageAt = layout.take(2 * paddedBytes);
  const chosenAt = layout.take(width * bandRows * 2);
  const to = takePlanes(width * bandRows);
  const { kernels, memory, floats } = openScratch(layout.total());
  new Uint8Array(memory.buffer).set(words, tableAt);
  const out = makeRgb(width, height);
  for (let y0 = 0; y0 < height; y0 += bandRows) {
    const y1 = Math.min(height, y0 + bandRows);
    const first = Math.max(0, y0 - padding);
    const last = Math.min(height, y1 + padding);
    channels.forEach((channel, i) => floats.set(image[channel].subarray(first * width, last * width), from[i] / 4));
    kernels.packPixels(
      from[0],
      from[1],
      from[2],
      width,
      last - first,
      y0 - padding - first,
      y1 - y0 + 2 * padding,
      padding,
      imageAt,
    );
    kernels.smoothPixels(imageAt, paddedWidth, y1 - y0 + 2 * padding, imageAt + paddedBytes);
    new Uint16Array(memory.buffer, chosenAt).set(chosen.subarray(y0 * width, y1 * width));
    // Few rows per call, because V8 replaces its quick first compilation by the optimized one only between calls.
    for (let y = 0; y < y1 - y0; y += 4) {
      const done = y * width;
      kernels.kuwahara(
        imageAt + y * paddedWidth * 16,
        padding,
        paddedWidth,
        width,
        Math.min(4, y1 - y0 - y),
        chosenAt + done * 2,
        tableAt,
        to[0] + done * 4,
        to[1] + done * 4,
        to[2] + done * 4,
        hardness * sectorHardness,
      );
    }
    channels.forEach((channel, i) =>
      out[channel].set(floats.subarray(to[i] / 4, to[i] / 4 + (y1 - y0) * width), y0 * width),
    );
  }
  return out;
}

const channels = ['r', 'g', 'b'] as const;
