import { gauss } from '../core/filter.ts';
import { clamp } from '../core/interpolate.ts';

const bins = 24;
/** Radius, in pixels, of the patch whose texture is a pixel's. */
const patch = 2.5;

/** Busyness of each pixel's surroundings in steps of equal visibility: fur is one texture, pebbles or grass another. */
export function textureBins(colours: Float32Array, width: number, height: number): Uint8Array {
  const n = width * height;
  const light = new Float32Array(n);
  for (let i = 0; i < n; i++) light[i] = colours[i * 3];
  const mean = gauss({ width, height, data: light }, patch).data;
  const square = gauss({ width, height, data: light.map((v) => v * v) }, patch).data;
  const bin = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    const deviation = Math.sqrt(Math.max(0, square[i] - mean[i] * mean[i]));
    // .004 is sensor noise, .25 the strongest texture there is.
    bin[i] = clamp(Math.log(deviation / 0.004 + 1) / Math.log(0.25 / 0.004 + 1), 0, 0.999) * bins;
  }
  return bin;
}

/** Log ratio, per bin, of how usual a texture is inside and outside; weights as for `fitMixture`. */
export function textureRatio(texture: Uint8Array, inside: Float32Array, outside: Float32Array): Float64Array {
  const smoothed = (weight: Float32Array): Float64Array => {
    const counts = new Float64Array(bins);
    let total = 0;
    for (let i = 0; i < texture.length; i++) {
      counts[texture[i]] += weight[i];
      total += weight[i];
    }
    return counts.map((c, b) => (0.25 * (counts[Math.max(0, b - 1)] + counts[Math.min(bins - 1, b + 1)]) + 0.5 * c) / (total + 1e-9) + 0.002);
  };
  const of = smoothed(inside);
  const against = smoothed(outside);
  return of.map((v, b) => clamp(Math.log(v / against[b]), -2, 2));
}
