import { makeLayout, openScratch } from './load.ts';

/** Samples that the kernels read beyond the last one; what they make of them is left out. */
const overrun = 4;

/**
 * Log density of each colour under a sum of Gaussians, up to a constant.
 * @param mixture ten numbers per part: log weight, mean (3), inverse covariance (xx, xy, xz, yy, yz, zz).
 * @param colours three numbers per pixel.
 */
export function colourLikelihoods(mixture: Float64Array, parts: number, colours: Float32Array): Float64Array {
  const count = colours.length / 3;
  const layout = makeLayout();
  const mixtureAt = layout.take(mixture.byteLength);
  const termsAt = layout.take(parts * 16);
  const coloursAt = layout.take(colours.byteLength + overrun * 4);
  const outAt = layout.take((count + 1) * 8);
  const { kernels, memory, floats } = openScratch(layout.total());
  floats.set(colours, coloursAt / 4);
  new Float64Array(memory.buffer, mixtureAt, mixture.length).set(mixture);
  kernels.logLikelihoods(coloursAt, count, mixtureAt, parts, termsAt, outAt);
  return new Float64Array(memory.buffer, outAt, count).slice();
}

/**
 * Rounds of weighted k-means.
 * @param centres where to start, three numbers each.
 * @returns the group of each colour.
 */
export function groupColours(colours: Float32Array, weights: Float32Array, centres: Float64Array, rounds: number): Uint8Array {
  const parts = centres.length / 3;
  const layout = makeLayout();
  const centresAt = layout.take(centres.byteLength);
  const sumsAt = layout.take(parts * 32);
  const coloursAt = layout.take(colours.byteLength + overrun * 4);
  const weightsAt = layout.take(weights.byteLength);
  const partAt = layout.take(weights.length + 1);
  const { kernels, memory, floats } = openScratch(layout.total());
  floats.set(colours, coloursAt / 4);
  floats.set(weights, weightsAt / 4);
  new Float64Array(memory.buffer, centresAt, centres.length).set(centres);
  kernels.groupColours(coloursAt, weightsAt, weights.length, centresAt, parts, rounds, sumsAt, partAt);
  return new Uint8Array(memory.buffer, partAt, weights.length).slice();
}

/**
 * Rounds of k-means in colour and place, in which a centre reaches some pixels around itself only.
 * @param colours three numbers per pixel.
 * @param centres where to start: colour (3), x and y in pixels.
 * @param perPixel what a pixel's width away counts beside the squares of the colours' steps.
 * @returns the centre of each pixel.
 */
export function groupNearby(
  colours: Float32Array, width: number, height: number, centres: Float64Array, reach: number, perPixel: number, rounds: number,
): Int32Array {
  const n = width * height;
  const count = centres.length / 5;
  const layout = makeLayout();
  const centresAt = layout.take(centres.byteLength);
  const sumsAt = layout.take(count * 48);
  const coloursAt = layout.take(colours.byteLength + overrun * 4);
  const distanceAt = layout.take((n + 1) * 4);
  const labelAt = layout.take((n + 1) * 4);
  const { kernels, memory, floats } = openScratch(layout.total());
  floats.set(colours, coloursAt / 4);
  new Float64Array(memory.buffer, centresAt, centres.length).set(centres);
  const label = new Int32Array(memory.buffer, labelAt, n).fill(0);
  for (let round = 0; round < rounds; round++) {
    floats.fill(Infinity, distanceAt / 4, distanceAt / 4 + n + 1);
    kernels.nearestCentres(coloursAt, width, height, centresAt, count, reach, perPixel, distanceAt, labelAt);
    kernels.moveCentres(coloursAt, width, height, centresAt, count, labelAt, sumsAt);
  }
  return label.slice();
}
