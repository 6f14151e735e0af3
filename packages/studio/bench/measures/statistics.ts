import { toLab } from '../../src/core/colour.ts';
import { gauss } from '../../src/core/filter.ts';
import { fromBytes } from '../../src/core/image.ts';
import type { Plane, Raster } from '../../src/core/image.ts';

/** Blurs, in picture widths, at which gradients are looked at. */
const gradientScales = [0.0015, 0.006, 0.02];
/** Edges of the bins into which gradient lengths of Oklab's lightness fall. */
const gradientBins = [0.003, 0.01, 0.03, 0.08];
/** Radii, in pixels of a picture 320 wide, of the circles on which local binary patterns are read. */
const patternRadii = [1, 3];

/**
 * What a style looks like whatever it shows: colour (moments and quantiles in Oklab, a histogram of hue weighted by
 * chroma), gradients (histograms of their length at three scales, how parallel they run) and texture (rotation
 * invariant uniform local binary patterns, Ojala et al. 2002). `weights` (0..1 a pixel) limit it to a part.
 */
export function describeLook(picture: Raster, weights: Plane | null): number[] {
  const { width, height, L, a, b } = toLab(fromBytes(picture));
  const held: number[] = [];
  for (let i = 0; i < L.length; i++) if (!weights || weights.data[i] > 0.5) held.push(i);
  // A subject of nothing would have no statistics; any part will do, as it will be told apart by none.
  if (held.length < 16) return describeLook(picture, null);
  const lightness: Plane = { width, height, data: L };
  return [
    ...colour(L, a, b, held),
    ...gradientScales.flatMap((scale) => gradients(gauss(lightness, scale * width), held)),
    ...patternRadii.flatMap((radius) => patterns(lightness, Math.max(1, Math.round((radius * width) / 320)), held)),
  ];
}

function colour(L: Float32Array, a: Float32Array, b: Float32Array, held: number[]): number[] {
  const moments = [L, a, b].flatMap((plane) => {
    const mean = held.reduce((sum, i) => sum + plane[i], 0) / held.length;
    return [mean, Math.sqrt(held.reduce((sum, i) => sum + (plane[i] - mean) ** 2, 0) / held.length)];
  });
  const chroma = Float32Array.from(held, (i) => Math.hypot(a[i], b[i]));
  const hues = Array.from({ length: 8 }, () => 0);
  held.forEach((i, k) => {
    hues[Math.floor(((Math.atan2(b[i], a[i]) / (2 * Math.PI) + 1) % 1) * 8) % 8] += chroma[k] / held.length;
  });
  return [
    ...moments,
    ...quantiles(Float32Array.from(held, (i) => L[i]), [0.02, 0.25, 0.5, 0.75, 0.98]),
    ...quantiles(chroma, [0.25, 0.5, 0.75, 0.95]),
    ...hues.map(Math.sqrt),
  ];
}

function gradients({ width, height, data }: Plane, held: number[]): number[] {
  const counts = Array.from({ length: gradientBins.length + 1 }, () => 0);
  let [sum, cosine, sine] = [0, 0, 0];
  for (const i of held) {
    const x = i % width;
    const y = (i / width) | 0;
    const dx = (data[x < width - 1 ? i + 1 : i] - data[x > 0 ? i - 1 : i]) / 2;
    const dy = (data[y < height - 1 ? i + width : i] - data[y > 0 ? i - width : i]) / 2;
    const length = Math.hypot(dx, dy);
    const bin = gradientBins.findIndex((edge) => length < edge);
    counts[bin < 0 ? gradientBins.length : bin]++;
    sum += length;
    // Doubled angles: a gradient and its opposite run alike.
    cosine += dx * dx - dy * dy;
    sine += 2 * dx * dy;
  }
  const parallel = Math.hypot(cosine, sine) / (held.length * (sum / held.length) ** 2 || 1);
  return [...counts.map((count) => Math.sqrt(count / held.length)), Math.log(sum / held.length + 1e-4), Math.min(4, parallel)];
}

/** Shares of the ten rotation invariant uniform patterns of eight neighbours; differences below a grey level count as none. */
function patterns({ width, height, data }: Plane, radius: number, held: number[]): number[] {
  const around = Array.from({ length: 8 }, (_, k) => [
    Math.round(radius * Math.cos((k * Math.PI) / 4)), Math.round(radius * Math.sin((k * Math.PI) / 4)),
  ]);
  const counts = Array.from({ length: 10 }, () => 0);
  for (const i of held) {
    const x = i % width;
    const y = (i / width) | 0;
    if (x < radius || y < radius || x >= width - radius || y >= height - radius) continue;
    const above = around.map(([dx, dy]) => (data[i + dy * width + dx] > data[i] + 0.004 ? 1 : 0));
    const changes = above.reduce<number>((n, bit, k) => n + (bit === above[(k + 7) % 8] ? 0 : 1), 0);
    counts[changes <= 2 ? above.reduce<number>((n, bit) => n + bit, 0) : 9]++;
  }
  return counts.map((count) => Math.sqrt(count / held.length));
}

function quantiles(values: Float32Array, shares: number[]): number[] {
  values.sort();
  return shares.map((share) => values[Math.floor(share * (values.length - 1))]);
}
