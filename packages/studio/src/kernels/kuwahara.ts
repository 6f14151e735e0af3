import { makeRgb } from '../core/image.ts';
import type { Rgb } from '../core/image.ts';
import { structureTensor } from '../core/tensor.ts';
import type { Tensor } from '../core/tensor.ts';
import { kernelIndex, kuwaharaTable } from './kuwahara-table.ts';
import { loadKernels, makeLayout } from './load.ts';

/** Variance times this decides between sectors, so that a difference of about 8 grey levels counts. */
export const sectorHardness = 1000;

/**
 * Anisotropic Kuwahara filter: flattens texture into paint-like patches that follow the edges (Kyprianidis, Kang,
 * Doellner 2009). `radius` in pixels; `hardness` above 1 makes patches crisper; repeated passes flatten more.
 */
export function kuwahara(image: Rgb, radius: number, passes = 1, hardness = 1): Rgb {
  let out = image;
  for (let pass = 0; pass < passes; pass++) out = filterOnce(out, structureTensor(out, 2.2), radius, hardness);
  return out;
}

/** One pass along a given orientation field. */
export function filterOnce(image: Rgb, tensor: Tensor, radius: number, hardness = 1): Rgb {
  const { width, height } = image;
  const table = kuwaharaTable(radius);
  const padding = table.reach;
  const paddedWidth = width + 2 * padding;
  const paddedHeight = height + 2 * padding;
  const layout = makeLayout();
  const imageAt = layout.take(paddedWidth * paddedHeight * 16);
  const kernelOfAt = layout.take(width * height * 2);
  const tableAt = layout.take(table.kernels.length * 12);
  const outAt = layout.take(width * height * 12);
  const sampleAt = table.kernels.map((kernel) => [layout.take(kernel.dx.length * 4), layout.take(kernel.dx.length * 32)]);
  const { kernels, memory } = loadKernels(layout.total());
  const floats = new Float32Array(memory.buffer);
  const ints = new Int32Array(memory.buffer);
  table.kernels.forEach((kernel, index) => {
    const [offsets, weights] = sampleAt[index];
    ints.set([kernel.dx.length, offsets, weights], tableAt / 4 + index * 3);
    for (let i = 0; i < kernel.dx.length; i++) {
      ints[offsets / 4 + i] = (kernel.dy[i] * paddedWidth + kernel.dx[i]) * 16;
      floats.set(kernel.weights[i], weights / 4 + i * 8);
    }
  });
  const kernelOf = new Uint16Array(memory.buffer, kernelOfAt, width * height);
  for (let i = 0; i < kernelOf.length; i++) kernelOf[i] = kernelIndex(tensor.tx[i], tensor.ty[i], tensor.anisotropy[i]);
  pad(image, padding, floats.subarray(imageAt / 4));
  // A few rows a call: the engine swaps its quick first compilation for the optimised one only between calls.
  for (let y = 0; y < height; y += 4) {
    kernels.kuwahara(imageAt, paddedWidth, padding, width, y, Math.min(height, y + 4), kernelOfAt, tableAt, outAt, hardness * sectorHardness);
  }
  const out = makeRgb(width, height);
  for (let i = 0, j = outAt / 4; i < out.r.length; i++, j += 3) {
    out.r[i] = floats[j];
    out.g[i] = floats[j + 1];
    out.b[i] = floats[j + 2];
  }
  return out;
}

function pad(image: Rgb, padding: number, to: Float32Array): void {
  const { width, height, r, g, b } = image;
  let o = 0;
  for (let y = -padding; y < height + padding; y++) {
    const row = Math.min(height - 1, Math.max(0, y)) * width;
    for (let x = -padding; x < width + padding; x++, o += 4) {
      const i = row + Math.min(width - 1, Math.max(0, x));
      to[o] = r[i];
      to[o + 1] = g[i];
      to[o + 2] = b[i];
      to[o + 3] = r[i] * r[i] + g[i] * g[i] + b[i] * b[i];
    }
  }
}
