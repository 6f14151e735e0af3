import { toLab } from '../../src/core/color.ts';
import { gauss } from '../../src/core/filter.ts';
import { fromBytes } from '../../src/core/image.ts';
import type { Plane, Raster } from '../../src/core/image.ts';

/** Blur radii of the gradient scales, in picture widths. */
const gradientScales = [0.0015, 0.006, 0.02];
/** Bin edges for gradient lengths of Oklab lightness. */
const gradientBins = [0.003, 0.01, 0.03, 0.08];
/** Radii of the local binary patterns' circles, in pixels of a picture 320 wide. */
const patternRadii = [1, 3];

/**
 * Describes the look of a style independently of its motif: color (moments and quantiles in Oklab, a histogram of hue
 * weighted by chroma), gradients (histograms of their length at three scales, how parallel they run) and texture
 * (rotation invariant uniform local binary patterns, Ojala et al. 2002). `weights` (0..1 per pixel) limit it to a part.
 */
export function describeLook(picture: Raster, weights: Plane | null): number[] {
  const { width, height, L, a, b } = toLab(fromBytes(picture));
  const held = heldPixels(L.length, weights);
  // An empty subject would have no statistics; the whole picture works as well, since it matches no style better.
  if (held.length < 16) return describeLook(picture, null);
  const lightness: Plane = { width, height, data: L };
  return [
    ...color(L, a, b, held),
    ...gradientScales.flatMap((scale) => gradients(gauss(lightness, scale * width), held)),
    ...patternRadii.flatMap((radius) => patterns(lightness, Math.max(1, Math.round((radius * width) / 320)), held)),
  ];
}

/** Indices of the pixels whose weight is above 0.5. */
function heldPixels(count: number, weights: Plane | null): Uint32Array {
  const held = new Uint32Array(count);
  let found = 0;
  for (let i = 0; i < count; i++) if (!weights || weights.data[i] > 0.5) held[found++] = i;
  return held.subarray(0, found);
}

function color(L: Float32Array, a: Float32Array, b: Float32Array, held: Uint32Array): number[] {
  const moments = [L, a, b].flatMap((plane) => {
    let sum = 0;
    for (const i of held) sum += plane[i];
    const mean = sum / held.length;
    let squares = 0;
    for (const i of held) squares += (plane[i] - mean) ** 2;
    return [mean, Math.sqrt(squares / held.length)];
  });
  const chroma = new Float32Array(held.length);
  const hues = Array.from({ length: 8 }, () => 0);
  for (let k = 0; k < held.length; k++) {
    const i = held[k];
    chroma[k] = Math.sqrt(a[i] * a[i] + b[i] * b[i]);
    hues[Math.floor(((Math.atan2(b[i], a[i]) / (2 * Math.PI) + 1) % 1) * 8) % 8] += chroma[k] / held.length;
  }
  return [
    ...moments,
    ...quantiles(pick(L, held), [0.02, 0.25, 0.5, 0.75, 0.98]),
    ...quantiles(chroma, [0.25, 0.5, 0.75, 0.95]),
    ...hues.map(Math.sqrt),
  ];
}

function gradients({ width, height, data }: Plane, held: Uint32Array): number[] {
  const counts = Array.from({ length: gradientBins.length + 1 }, () => 0);
  let [sum, cosine, sine] = [0, 0, 0];
  for (const i of held) {
    const x = i % width;
    const y = (i / width) | 0;
    const dx = (data[x < width - 1 ? i + 1 : i] - data[x > 0 ? i - 1 : i]) / 2;
    const dy = (data[y < height - 1 ? i + width : i] - data[y > 0 ? i - width : i]) / 2;
    const length = Math.sqrt(dx * dx + dy * dy);
    let bin = 0;
    while (bin < gradientBins.length && length >= gradientBins[bin]) bin++;
    counts[bin]++;
    sum += length;
    // Doubled angles, because opposite gradients are parallel.
    cosine += dx * dx - dy * dy;
    sine += 2 * dx * dy;
  }
  const parallel = Math.hypot(cosine, sine) / (held.length * (sum / held.length) ** 2 || 1);
  return [
    ...counts.map((count) => Math.sqrt(count / held.length)),
    Math.log(sum / held.length + 1e-4),
    Math.min(4, parallel),
  ];
}

/**
 * Shares of the ten rotation invariant uniform patterns of eight neighbors; differences below one gray level are
 * ignored.
 */
function patterns({ width, height, data }: Plane, radius: number, held: Uint32Array): number[] {
  const around = Int32Array.from({ length: 8 }, (_, k) => {
    const [dx, dy] = [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)].map((part) =>
      Math.round(radius * part),
    );
    return dx + dy * width;
  });
  const counts = Array.from({ length: 10 }, () => 0);
  for (const i of held) {
    const x = i % width;
    const y = (i / width) | 0;
    if (x < radius || y < radius || x >= width - radius || y >= height - radius) continue;
    let above = 0;
    for (let k = 0; k < 8; k++) if (data[i + around[k]] > data[i] + 0.004) above |= 1 << k;
    counts[kinds[above]]++;
  }
  return counts.map((count) => Math.sqrt(count / held.length));
}

/** For eight bits around a circle: the number of set bits if they are contiguous, else 9. */
const kinds = Uint8Array.from({ length: 256 }, (_, bits) => {
  const ring = Array.from({ length: 8 }, (_bit, k) => (bits >> k) & 1);
  const changes = ring.filter((bit, k) => bit !== ring[(k + 7) % 8]).length;
  return changes <= 2 ? ring.filter((bit) => bit === 1).length : 9;
});

function pick(plane: Float32Array, held: Uint32Array): Float32Array {
  const values = new Float32Array(held.length);
  for (let k = 0; k < held.length; k++) values[k] = plane[held[k]];
  return values;
}

function quantiles(values: Float32Array, shares: number[]): number[] {
  values.sort();
  return shares.map((share) => values[Math.floor(share * (values.length - 1))]);
}
