import { makeRgb } from '../core/image.ts';
import type { Rgb } from '../core/image.ts';
import { structureTensor } from '../core/tensor.ts';
import type { Tensor } from '../core/tensor.ts';
import { kernelIndex, kuwaharaTable } from './kuwahara-table.ts';
import { loadKernels, makeLayout } from './load.ts';
import type { Kernels } from './load.ts';

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
  const out = makeRgb(image.width, image.height);
  const workspace = openWorkspace(image.width, radius);
  for (let y = 0; y < image.height; y += bandRows) {
    filterBand(image, tensor, out, workspace, y, Math.min(image.height, y + bandRows), hardness);
  }
  return out;
}

/** Rows filtered at a time, so that the kernel's memory stays at a few megabytes whatever the size of the picture. */
const bandRows = 64;

interface Workspace {
  key: string;
  padding: number;
  imageAt: number;
  kernelOfAt: number;
  tableAt: number;
  outAt: number;
  kernels: Kernels;
  memory: WebAssembly.Memory;
}

let last: Workspace | undefined;

/** Memory with the filter windows of a radius laid out in it; the last one is kept for the next pass. */
function openWorkspace(width: number, radius: number): Workspace {
  const key = `${width} ${radius}`;
  if (last?.key === key) return last;
  const table = kuwaharaTable(radius);
  const padding = table.reach;
  const paddedWidth = width + 2 * padding;
  const layout = makeLayout();
  const imageAt = layout.take(paddedWidth * (bandRows + 2 * padding) * 16);
  const kernelOfAt = layout.take(width * bandRows * 2);
  const tableAt = layout.take(table.kernels.length * 12);
  const outAt = layout.take(width * bandRows * 12);
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
  last = { key, padding, imageAt, kernelOfAt, tableAt, outAt, kernels, memory };
  return last;
}

function filterBand(image: Rgb, tensor: Tensor, out: Rgb, workspace: Workspace, y0: number, y1: number, hardness: number): void {
  const { width } = image;
  const { padding, imageAt, kernelOfAt, tableAt, outAt, kernels, memory } = workspace;
  const start = y0 * width;
  const count = (y1 - y0) * width;
  const kernelOf = new Uint16Array(memory.buffer, kernelOfAt, count);
  for (let i = 0; i < count; i++) {
    kernelOf[i] = kernelIndex(tensor.tx[start + i], tensor.ty[start + i], tensor.anisotropy[start + i]);
  }
  const floats = new Float32Array(memory.buffer);
  pad(image, padding, y0, y1, floats.subarray(imageAt / 4));
  // A few rows a call: the engine swaps its quick first compilation for the optimised one only between calls.
  for (let y = 0; y < y1 - y0; y += 4) {
    kernels.kuwahara(imageAt, width + 2 * padding, padding, width, y, Math.min(y1 - y0, y + 4), kernelOfAt, tableAt, outAt, hardness * sectorHardness);
  }
  for (let i = start, j = outAt / 4; i < start + count; i++, j += 3) {
    out.r[i] = floats[j];
    out.g[i] = floats[j + 1];
    out.b[i] = floats[j + 2];
  }
}

/** Rows y0..y1 and `padding` more on every side, the edge pixel repeated outside the picture. */
function pad(image: Rgb, padding: number, y0: number, y1: number, to: Float32Array): void {
  const { width, height, r, g, b } = image;
  let o = 0;
  for (let y = y0 - padding; y < y1 + padding; y++) {
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
