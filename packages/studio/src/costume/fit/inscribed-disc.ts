import type { Plane } from '../../core/image.ts';
import { mapFloats } from '../../core/map-floats.ts';

/** In pixels of the plane. */
export interface Disc {
  x: number;
  y: number;
  radius: number;
}

/**
 * Finds the head as a disc: among the discs that fit inside an outline and almost reach its upper edge, a large one
 * high up. Ears are too thin for a disc, and a body's largest disc is too deep below the edge.
 */
export function findHeadDisc(matte: Plane): Disc | null {
  const { width, height, data } = matte;
  const depth = distanceInside(matte);
  let deepest = 0;
  let topRow = height;
  depth.forEach((d, i) => {
    deepest = Math.max(deepest, d);
    if (d > 1.5) topRow = Math.min(topRow, Math.floor(i / width));
  });
  if (deepest < 0.03 * width) return null;
  let best: Disc | null = null;
  let bestScore = -Infinity;
  for (let x = 0; x < width; x++) {
    // How far the outline continues upward without a gap.
    let above = 0;
    for (let y = 0; y < height; y++) {
      above = data[y * width + x] > 0.5 ? above + 1 : 0;
      const radius = depth[y * width + x];
      if (radius < 0.4 * deepest || above > 1.15 * radius) continue;
      const score = radius - 0.7 * (y - radius - topRow);
      if (score > bestScore) [best, bestScore] = [{ x, y, radius }, score];
    }
  }
  return best;
}

/**
 * Distance to the nearest outside pixel, by two sweeps (chamfer 3-4, Borgefors 1986); the photo's edge does not count
 * as outside.
 */
function distanceInside({ width, height, data }: Plane): Float32Array {
  const out = mapFloats(data, (a) => (a > 0.5 ? 1e6 : 0));
  const relax = (x: number, y: number, dx: number, dy: number, cost: number): void => {
    const [u, v] = [x + dx, y + dy];
    if (u < 0 || v < 0 || u >= width || v >= height) return;
    const i = y * width + x;
    out[i] = Math.min(out[i], out[v * width + u] + cost);
  };
  const diagonal = 4 / 3;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      relax(x, y, -1, 0, 1);
      relax(x, y, 0, -1, 1);
      relax(x, y, -1, -1, diagonal);
      relax(x, y, 1, -1, diagonal);
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      relax(x, y, 1, 0, 1);
      relax(x, y, 0, 1, 1);
      relax(x, y, 1, 1, diagonal);
      relax(x, y, -1, 1, diagonal);
    }
  }
  return out;
}
