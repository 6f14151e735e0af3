import { makeLayout, openScratch } from './load.ts';

export type Planes = [Float32Array, Float32Array, Float32Array];

/** Pixels per call: few enough to stay in the processor's cache. */
const chunk = 16_384;

/** Converts three planes between color spaces; `table` is the sRGB curve that this direction needs. */
export function convertPlanes(way: 'toLab' | 'fromLab', from: Planes, table: Float32Array): Planes {
  const count = from[0].length;
  const layout = makeLayout();
  const tableAt = layout.take(table.byteLength);
  const fromAt = layout.take(3 * chunk * 4);
  const toAt = layout.take(3 * chunk * 4);
  const { kernels, floats } = openScratch(layout.total());
  floats.set(table, tableAt / 4);
  const to: Planes = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let first = 0; first < count; first += chunk) {
    const last = Math.min(count, first + chunk);
    from.forEach((plane, i) => floats.set(plane.subarray(first, last), fromAt / 4 + i * chunk));
    kernels[way](fromAt, toAt, chunk * 4, last - first, tableAt, table.length - 1);
    to.forEach((plane, i) =>
      plane.set(floats.subarray(toAt / 4 + i * chunk, toAt / 4 + i * chunk + last - first), first),
    );
  }
  return to;
}
