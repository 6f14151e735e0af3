import type { Tensor } from '../core/tensor.ts';
import { makeLayout, openScratch } from './load.ts';

/**
 * Applies a symmetric kernel across the edges (`acrossTaps`: center and one side, one tap per pixel, bilinear) and then
 * a weighted mean along them (`alongTaps`, same form; its center is 1), to a plane of the tensor's size.
 */
export function convolveAlongFlow(
  data: Float32Array,
  tensor: Tensor,
  acrossTaps: Float32Array,
  alongTaps: Float64Array,
): Float32Array {
  const { width, height, tx, ty } = tensor;
  const layout = makeLayout();
  // The kernel processes four samples at a time.
  const [dataAt, txAt, tyAt, acrossAt] = [0, 1, 2, 3].map(() => layout.take((data.length + 4) * 4));
  const acrossTapsAt = layout.take(acrossTaps.byteLength);
  const alongTapsAt = layout.take(alongTaps.byteLength);
  const { kernels, memory, floats } = openScratch(layout.total());
  floats.set(data, dataAt / 4);
  floats.fill(0, dataAt / 4 + data.length, dataAt / 4 + data.length + 4);
  floats.set(tx, txAt / 4);
  floats.set(ty, tyAt / 4);
  floats.set(acrossTaps, acrossTapsAt / 4);
  new Float64Array(memory.buffer, alongTapsAt, alongTaps.length).set(alongTaps);
  forRows(height, (y, count) =>
    kernels.acrossEdges(dataAt, txAt, tyAt, width, height, y, count, acrossTapsAt, acrossTaps.length - 1, acrossAt),
  );
  forRows(height, (y, count) =>
    kernels.alongEdges(acrossAt, txAt, tyAt, width, height, y, count, alongTapsAt, alongTaps.length - 1, dataAt),
  );
  return floats.slice(dataAt / 4, dataAt / 4 + data.length);
}

/** Few rows per call, because V8 replaces its quick first compilation by the optimized one only between calls. */
function forRows(height: number, work: (y: number, count: number) => void): void {
  for (let y = 0; y < height; y += 8) work(y, Math.min(8, height - y));
}
