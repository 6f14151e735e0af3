import type { Plane } from '../../core/image.ts';
import type { Point } from '../types.ts';

/** Connected pixels (4-neighborhood). */
interface Piece {
  readonly pixels: Int32Array;
  readonly touchesFrame: boolean;
}

/** A piece other than the main one is kept if its summed probability exceeds this share of the main one's. */
const minPieceShare = 0.3;
/**
 * Holes smaller than the first share of the photo are filled. Holes smaller than the second are filled if their mean
 * probability exceeds `minHoleMean`.
 */
const smallHole = 0.006;
const largeHole = 0.04;
const minHoleMean = 0.35;

/**
 * Thresholds the probability and removes unlikely pieces: keeps the main piece, those with enough probability, and
 * those that contain one of `pinnedPoints`. Fills holes.
 * @param data of the plane: probability of the pet, 0..1.
 * @returns 0 or 1 for each pixel.
 */
export function keepPieces(
  { width, height, data }: Plane,
  threshold: number,
  pinnedPoints: readonly Point[],
): Float32Array {
  const n = width * height;
  const sum = (pixels: Int32Array): number => pixels.reduce((total, i) => total + data[i], 0);
  const pinned = new Set(pinnedPoints.map(({ x, y }) => Math.floor(y * height) * width + Math.floor(x * width)));
  const hard = Uint8Array.from(data, (value) => (value >= threshold ? 1 : 0));
  const pieces = findPieces(hard, 1, width, height).map((piece) => ({ ...piece, score: sum(piece.pixels) }));
  const highestScore = pieces.reduce((best, piece) => Math.max(best, piece.score), 0);
  const kept = new Uint8Array(n);
  for (const { pixels, score } of pieces) {
    if (score >= highestScore || score > minPieceShare * highestScore || pixels.some((i) => pinned.has(i)))
      for (const i of pixels) kept[i] = 1;
  }
  for (const { pixels, touchesFrame } of findPieces(kept, 0, width, height)) {
    if (touchesFrame || pixels.length >= n * largeHole) continue;
    if (pixels.length < n * smallHole || sum(pixels) / pixels.length > minHoleMean) for (const i of pixels) kept[i] = 1;
  }
  return Float32Array.from(kept);
}

function findPieces(mask: Uint8Array, value: 0 | 1, width: number, height: number): Piece[] {
  const n = width * height;
  const seen = new Uint8Array(n);
  const found = new Int32Array(n);
  const pieces: Piece[] = [];
  for (let start = 0; start < n; start++) {
    if (seen[start] === 1 || mask[start] !== value) continue;
    let count = 0;
    let touchesFrame = false;
    const take = (i: number): void => {
      if (seen[i] === 1 || mask[i] !== value) return;
      seen[i] = 1;
      found[count++] = i;
    };
    take(start);
    for (let k = 0; k < count; k++) {
      const i = found[k];
      const x = i % width;
      if (x === 0 || x === width - 1 || i < width || i >= n - width) touchesFrame = true;
      if (x > 0) take(i - 1);
      if (x < width - 1) take(i + 1);
      if (i >= width) take(i - width);
      if (i < n - width) take(i + width);
    }
    pieces.push({ pixels: found.slice(0, count), touchesFrame });
  }
  return pieces;
}
