import { type Kernels, makeLayout, openScratch } from './load.ts';

/** Samples per call, so that all planes of a piece stay in the cache. */
const piece = 4096;

/**
 * Weighs each layer by its visibility: `front` times the matte into `ofFront`, and `back` times the rest into `ofBack`.
 */
export function weighLayers(
  front: Float32Array,
  back: Float32Array,
  matte: Float32Array,
  ofFront: Float32Array,
  ofBack: Float32Array,
): void {
  inPieces([ofFront, ofBack], [front, back, matte], (kernels, count, [ofFrontAt, ofBackAt, frontAt, backAt, matteAt]) =>
    kernels.weighLayers(frontAt, backAt, matteAt, count, ofFrontAt, ofBackAt),
  );
}

/**
 * Estimates the colors of two layers that together make up the photo (Forte, "Approximate Fast Foreground Color
 * Estimation", ICIP 2021).
 * @param share of pet around each pixel.
 * @param fronts blurred pet, weighted by the matte; becomes the pet's color.
 * @param backs blurred backdrop, weighted by the rest; becomes the backdrop's color.
 */
export function fuseLayers(
  photo: Float32Array,
  matte: Float32Array,
  share: Float32Array,
  fronts: Float32Array,
  backs: Float32Array,
): void {
  inPieces([fronts, backs], [photo, matte, share], (kernels, count, [frontsAt, backsAt, photoAt, matteAt, shareAt]) =>
    kernels.fuseLayers(photoAt, matteAt, shareAt, frontsAt, backsAt, count),
  );
}

/**
 * Processes planes in pieces.
 * @param written planes that are read and written.
 * @param work receives the addresses of a piece of all planes, the written ones first.
 */
function inPieces(
  written: Float32Array[],
  read: Float32Array[],
  work: (kernels: Kernels, count: number, at: number[]) => void,
): void {
  const planes = [...written, ...read];
  const layout = makeLayout();
  const at = planes.map(() => layout.take(piece * 4));
  const { kernels, floats } = openScratch(layout.total());
  for (let begin = 0, end = planes[0].length; begin < end; begin += piece) {
    const count = Math.min(piece, end - begin);
    planes.forEach((plane, k) => floats.set(plane.subarray(begin, begin + count), at[k] / 4));
    work(kernels, count, at);
    written.forEach((plane, k) => plane.set(floats.subarray(at[k] / 4, at[k] / 4 + count), begin));
  }
}
