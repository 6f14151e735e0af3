import { toLab } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';

/** One wash of a picture: covers tones below `below`, with a strength that varies slowly over its shape. */
export interface Wash {
  below: number;
  strength: Float32Array;
}

/** A picture as washes; `hue` is each channel's share of the local density, 1 per channel for gray. */
interface Separation {
  washes: Wash[];
  hue: Rgb;
}

/** Tones at which washes begin for a pet with an average spread of tones, and the shares of a pet that they cover. */
const usual: [tone: number, share: number][] = [
  [1.1, 1],
  [0.84, 0.7],
  [0.6, 0.42],
  [0.37, 0.17],
];

/** Blur of each wash's strength, in pixels of a preview: larger for a wetter wash. */
const strengthBlurs = [15, 9, 6, 4];

/**
 * Separates a picture into the few washes that a watercolorist would lay over one another. Each zone of tone gets one
 * slowly varying strength. Each wash adds the difference between the strength of its zone and that of the next lighter
 * zone, so all washes together reproduce the depth at every point, while only their shapes show form. Hue varies softly
 * across all of them, because a dark wash over a neighbor's color would look olive.
 *
 * Strengths are mean densities, exponents of e as in `Pigment`. The tones that divide the zones adapt to the pet, so
 * that black and white pets get as many shapes as any other.
 */
export function separateWashes(picture: Rgb, within: Plane, unit: number): Separation {
  const { width, height } = picture;
  const n = width * height;
  const { L } = toLab(picture);
  const density = makeRgb(width, height);
  const depth = new Float32Array(n);
  for (let first = 0; first < n; first += width) measureRow(picture, within.data, density, depth, first);
  const hue = {
    width,
    height,
    r: localMean(density.r, within, 3 * unit),
    g: localMean(density.g, within, 3 * unit),
    b: localMean(density.b, within, 3 * unit),
  };
  for (let first = 0; first < n; first += width) shareRow(hue, first);
  const limits = divideTones(L, within.data);
  let above: Float32Array | null = null;
  const washes: Wash[] = [];
  for (const [k, below] of limits.entries()) {
    const zone = makePlane(width, height);
    const next = limits[k + 1] ?? -1;
    for (let first = 0; first < n; first += width) zoneRow(zone, within.data, L, [next, below], first);
    const depths = localMean(depth, zone, strengthBlurs[k] * unit);
    washes.push({ below, strength: above ? excess(depths, above) : depths });
    above = depths;
  }
  return { washes, hue };
}

/** Measures the densities of a row that begins at the pixel `first`: of each channel, and their mean. */
function measureRow(picture: Rgb, within: Float32Array, density: Rgb, depth: Float32Array, first: number): void {
  for (let i = first; i < first + picture.width; i++) {
    // Pixels outside the pet have no weight.
    if (within[i] === 0) continue;
    depth[i] += (density.r[i] = densityOf(picture.r[i])) / 3;
    depth[i] += (density.g[i] = densityOf(picture.g[i])) / 3;
    depth[i] += (density.b[i] = densityOf(picture.b[i])) / 3;
  }
}

/** Turns a row's densities into each channel's share, 1 per channel for gray. */
function shareRow({ width, r, g, b }: Rgb, first: number): void {
  for (let i = first; i < first + width; i++) {
    const sum = r[i] + g[i] + b[i] + 0.02;
    r[i] = (3 * (r[i] + 0.0067)) / sum;
    g[i] = (3 * (g[i] + 0.0067)) / sum;
    b[i] = (3 * (b[i] + 0.0067)) / sum;
  }
}

/** Marks where a row's tones lie between two limits, with soft ends. */
function zoneRow(
  { width, data }: Plane,
  within: Float32Array,
  L: Float32Array,
  [low, high]: [number, number],
  first: number,
): void {
  for (let i = first; i < first + width; i++) {
    if (within[i] > 0.02)
      data[i] = within[i] * smooth(high + 0.04, high - 0.04, L[i]) * smooth(low - 0.04, low + 0.04, L[i]);
  }
}

/** How far values exceed the others; 0 where they do not. */
function excess(values: Float32Array, others: Float32Array): Float32Array {
  const more = new Float32Array(values.length);
  for (let i = 0; i < more.length; i++) more[i] = Math.max(0, values[i] - others[i]);
  return more;
}

/** Tones 60% of the way from the usual ones to those that cover the same shares of this pet. */
function divideTones(L: Float32Array, within: Float32Array): number[] {
  const inside: number[] = [];
  for (let i = 0; i < L.length; i += 7) if (within[i] > 0.7) inside.push(L[i]);
  if (inside.length < 40) return usual.map(([tone]) => tone);
  const sorted = Float32Array.from(inside).toSorted();
  const tones = usual.map(([tone, share]) =>
    share >= 1 ? tone : lerp(tone, sorted[Math.floor(share * (sorted.length - 1))], 0.6),
  );
  // Keep a distance between tones, or two washes would merge into one.
  for (let k = 2; k < tones.length; k++) tones[k] = Math.min(tones[k], tones[k - 1] - 0.08);
  return tones;
}

/** Weighted local mean; far from any weight, the global mean. */
function localMean(values: Float32Array, weight: Plane, sigma: number): Float32Array {
  const { width, height } = weight;
  const near = gauss(weight, sigma).data;
  const weighted = weigh(values, weight.data);
  const mean = sumOf(weighted, 0) / sumOf(weight.data, 1e-6);
  const blurred = gauss({ width, height, data: weighted }, sigma).data;
  divideMean(blurred, near, mean);
  return blurred;
}

function weigh(values: Float32Array, weights: Float32Array): Float32Array {
  const weighted = new Float32Array(values.length);
  for (let i = 0; i < weighted.length; i++) weighted[i] = values[i] * weights[i];
  return weighted;
}

function sumOf(values: Float32Array, start: number): number {
  let sum = start;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
}

/** Divides blurred values by the blurred weights `near`. */
function divideMean(blurred: Float32Array, near: Float32Array, mean: number): void {
  for (let i = 0; i < blurred.length; i++) blurred[i] = (blurred[i] + 0.004 * mean) / (near[i] + 0.004);
}

/** Optical density of a color over white paper, finite for black. */
export function densityOf(channel: number): number {
  return -Math.log(clamp(channel, 0.04, 0.995));
}
