import { gauss } from '../../core/filter.ts';
import type { Plane } from '../../core/image.ts';

/** Color variance below which the picture counts as flat. */
const flat = 3e-3;

/**
 * Fits the guess as a locally linear function of color, so that it follows the picture's fine structure (He, Sun and
 * Tang, "Guided Image Filtering", ECCV 2010, section 3.5: color guide). Each pixel counts by its `trust`, 0..1. `reach`
 * is the standard deviation of the neighborhood in pixels. Returns the function of each pixel: its slopes for red,
 * green and blue, and its offset.
 */
export function fitColorGuide(
  channels: Plane[],
  guess: Float32Array,
  trust: Float32Array,
  reach: number,
): Float32Array[] {
  const { width, height } = channels[0];
  const n = guess.length;
  const blur = (data: Float32Array): Float32Array => gauss({ width, height, data }, reach).data;
  const total = blur(trust);
  const weighed = new Float32Array(n);
  /** Local mean of a plane, or of its product with another. */
  const mean = (plane: Float32Array, by?: Float32Array): Float32Array => {
    if (by) for (let i = 0; i < n; i++) weighed[i] = trust[i] * (plane[i] * by[i]);
    else for (let i = 0; i < n; i++) weighed[i] = trust[i] * plane[i];
    const means = blur(weighed);
    for (let i = 0; i < n; i++) means[i] /= total[i] + 1e-6;
    return means;
  };
  const [r, g, b] = channels.map(({ data }) => data);
  const meanR = mean(r);
  const meanG = mean(g);
  const meanB = mean(b);
  const meanGuess = mean(guess);
  const withGuess = [r, g, b].map((channel) => mean(channel, guess));
  const [rr, rg, rb, gg, gb, bb] = [
    [r, r],
    [r, g],
    [r, b],
    [g, g],
    [g, b],
    [b, b],
  ].map(([p, q]) => mean(p, q));
  const slopes = [new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  const offset = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    // The inverse of the symmetric covariance matrix, by cofactors.
    const xx = rr[i] - meanR[i] * meanR[i] + flat;
    const xy = rg[i] - meanR[i] * meanG[i];
    const xz = rb[i] - meanR[i] * meanB[i];
    const yy = gg[i] - meanG[i] * meanG[i] + flat;
    const yz = gb[i] - meanG[i] * meanB[i];
    const zz = bb[i] - meanB[i] * meanB[i] + flat;
    const p = withGuess[0][i] - meanR[i] * meanGuess[i];
    const q = withGuess[1][i] - meanG[i] * meanGuess[i];
    const s = withGuess[2][i] - meanB[i] * meanGuess[i];
    const c0 = yy * zz - yz * yz;
    const c1 = xz * yz - xy * zz;
    const c2 = xy * yz - xz * yy;
    const determinant = xx * c0 + xy * c1 + xz * c2;
    slopes[0][i] = (c0 * p + c1 * q + c2 * s) / determinant;
    slopes[1][i] = (c1 * p + (xx * zz - xz * xz) * q + (xy * xz - xx * yz) * s) / determinant;
    slopes[2][i] = (c2 * p + (xy * xz - xx * yz) * q + (xx * yy - xy * xy) * s) / determinant;
    offset[i] = meanGuess[i] - slopes[0][i] * meanR[i] - slopes[1][i] * meanG[i] - slopes[2][i] * meanB[i];
  }
  // Each pixel is in the neighborhoods of many others, whose functions are averaged.
  return [...slopes, offset].map(blur);
}
