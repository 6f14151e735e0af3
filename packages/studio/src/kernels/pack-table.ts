import { sectorCount } from './kuwahara-table.ts';
import type { KuwaharaTable } from './kuwahara-table.ts';

let last: { table: KuwaharaTable; stride: number; smoothed: number; words: Uint8Array } | undefined;

/**
 * Packs a table as the kernel reads it (assembly/kuwahara.ts), for rows of `stride` bytes; the smoothed copy of a pixel
 * is `smoothed` bytes after the original. The last result is cached for the next pass.
 */
export function packTable(table: KuwaharaTable, stride: number, smoothed: number): Uint8Array {
  if (last?.table !== table || last.stride !== stride || last.smoothed !== smoothed) {
    last = { table, stride, smoothed, words: pack(table, stride, smoothed) };
  }
  return last.words;
}

const kernelBytes = 16;
const stepBytes = 32;

function pack({ kernels }: KuwaharaTable, stride: number, smoothed: number): Uint8Array {
  // Samples of sectors 0..3 side by side; shorter sectors are padded with samples of zero weight.
  const sectors = kernels.map(({ dx, weights }) =>
    [0, 1, 2, 3].map((sector) => [...dx.keys()].filter((sample) => weights[sample * sectorCount + sector] > 0)),
  );
  const counts = sectors.map((samples) => Math.max(...samples.map((list) => list.length)));
  const view = new DataView(
    new ArrayBuffer(counts.reduce((bytes, count) => bytes + count * stepBytes, kernels.length * kernelBytes)),
  );
  let at = kernels.length * kernelBytes;
  kernels.forEach(({ dx, dy, weights, pitch }, k) => {
    view.setUint32(k * kernelBytes, counts[k], true);
    view.setUint32(k * kernelBytes + 4, at, true);
    view.setUint32(k * kernelBytes + 8, pitch === 2 ? smoothed : 0, true);
    sectors[k].forEach((samples, sector) =>
      samples.forEach((sample, step) => {
        const slot = at + step * stepBytes + sector * 8;
        view.setInt32(slot, dy[sample] * stride + dx[sample] * 16, true);
        view.setFloat32(slot + 4, weights[sample * sectorCount + sector], true);
      }),
    );
    at += counts[k] * stepBytes;
  });
  return new Uint8Array(view.buffer);
}
