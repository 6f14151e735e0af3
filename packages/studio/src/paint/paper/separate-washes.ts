import { toLab } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';

/** One wash of a picture: covers tones below `below`, with a strength that varies slowly over its shape. */
interface Wash {
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
  const limits = divideTones(L, within.data);
  const density = makeRgb(width, height);
  const depth = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    // Pixels outside the pet have no weight.
    if (within.data[i] === 0) continue;
    depth[i] += (density.r[i] = densityOf(picture.r[i])) / 3;
    depth[i] += (density.g[i] = densityOf(picture.g[i])) / 3;
    depth[i] += (density.b[i] = densityOf(picture.b[i])) / 3;
  }
  const soft = {
    width,
    height,
    r: localMean(density.r, within, 3 * unit),
    g: localMean(density.g, within, 3 * unit),
    b: localMean(density.b, within, 3 * unit),
  };
  for (let i = 0; i < n; i++) {
    const sum = soft.r[i] + soft.g[i] + soft.b[i] + 0.02;
    soft.r[i] = (3 * (soft.r[i] + 0.0067)) / sum;
    soft.g[i] = (3 * (soft.g[i] + 0.0067)) / sum;
    soft.b[i] = (3 * (soft.b[i] + 0.0067)) / sum;
  }
  let above: Float32Array | null = null;
  const washes = limits.map((below, k) => {
    const next = limits[k + 1] ?? -1;
    const zone = makePlane(width, height);
    for (let i = 0; i < n; i++) {
      if (within.data[i] > 0.02)
        zone.data[i] =
          within.data[i] * smooth(below + 0.04, below - 0.04, L[i]) * smooth(next - 0.04, next + 0.04, L[i]);
    }
    const depths = localMean(depth, zone, strengthBlurs[k] * unit);
    const strength = above ? depths.map((d, i) => Math.max(0, d - above![i])) : depths;
    above = depths;
    return { below, strength };
  });
  return { washes, hue: soft };
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
  const weighted = values.map((value, i) => value * weight.data[i]);
  let [sum, total] = [0, 1e-6];
  for (let i = 0; i < weighted.length; i++) {
    sum += weighted[i];
    total += weight.data[i];
  }
  const mean = sum / total;
  const blurred = gauss({ width, height, data: weighted }, sigma).data;
  for (let i = 0; i < blurred.length; i++) blurred[i] = (blurred[i] + 0.004 * mean) / (near[i] + 0.004);
  return blurred;
}

/** Optical density of a color over white paper, finite for black. */
export function densityOf(channel: number): number {
  return -Math.log(clamp(channel, 0.04, 0.995));
}
