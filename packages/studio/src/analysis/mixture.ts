import { groupColours, colourLikelihoods } from '../kernels/colours.ts';

/**
 * Colours of a set of pixels as a weighted sum of Gaussians with full covariance.
 * Ten numbers per part: log weight, mean (3), inverse covariance (xx, xy, xz, yy, yz, zz).
 */
export type Mixture = Float64Array;

const perPart = 10;
const rounds = 8;
/** Least variance per axis: the noise of a camera, below which colours are one colour. L, then a and b. */
const floorL = 6e-4;
const floorAB = 2e-4;

/**
 * @param colours three numbers per pixel.
 * @param weight per pixel; those of at most .25 are left out.
 * @param sample pixels looked at, evenly spread.
 * @returns null when fewer than 60 pixels have weight.
 */
export function fitMixture(
  colours: Float32Array,
  weight: Float32Array,
  parts: number,
  random: () => number,
  sample = 6000,
): Mixture | null {
  const chosen = new Int32Array(weight.length);
  let count = 0;
  for (let i = 0; i < weight.length; i++) if (weight[i] > 0.25) chosen[count++] = i;
  if (count < 60) return null;
  const stride = Math.max(1, count / sample);
  const n = Math.ceil(count / stride);
  const x = new Float32Array(n * 3);
  const w = new Float32Array(n);
  for (let k = 0; k < n; k++) {
    const i = chosen[Math.min(count - 1, Math.floor(k * stride))];
    x[k * 3] = colours[i * 3];
    x[k * 3 + 1] = colours[i * 3 + 1];
    x[k * 3 + 2] = colours[i * 3 + 2];
    w[k] = weight[i];
  }
  return gaussians(x, w, group(x, w, parts, random), parts);
}

/** Weighted k-means with spread-out starts (Arthur and Vassilvitskii, "k-means++", SODA 2007). */
function group(x: Float32Array, w: Float32Array, parts: number, random: () => number): Uint8Array {
  const n = w.length;
  const centre = new Float64Array(parts * 3);
  const nearest = new Float64Array(n).fill(Infinity);
  let pick = Math.floor(random() * n);
  for (let k = 0; k < parts; k++) {
    centre.set(x.subarray(pick * 3, pick * 3 + 3), k * 3);
    const [a, b, c] = centre.subarray(k * 3, k * 3 + 3);
    let total = 0;
    for (let i = 0; i < n; i++) {
      nearest[i] = Math.min(nearest[i], squared(x[i * 3] - a, x[i * 3 + 1] - b, x[i * 3 + 2] - c));
      total += nearest[i] * w[i];
    }
    let left = random() * total;
    for (pick = 0; pick < n - 1; pick++) {
      left -= nearest[pick] * w[pick];
      if (left <= 0) break;
    }
  }
  return groupColours(x, w, centre, rounds);
}

function squared(a: number, b: number, c: number): number {
  return a * a + b * b + c * c;
}

function gaussians(x: Float32Array, w: Float32Array, part: Uint8Array, parts: number): Mixture {
  const n = w.length;
  // Per part: weight, sums of x, y, z, xx, xy, xz, yy, yz, zz.
  const sum = new Float64Array(parts * perPart);
  for (let i = 0; i < n; i++) {
    const o = part[i] * perPart;
    const a = x[i * 3];
    const b = x[i * 3 + 1];
    const c = x[i * 3 + 2];
    const q = w[i];
    sum[o] += q;
    sum[o + 1] += q * a;
    sum[o + 2] += q * b;
    sum[o + 3] += q * c;
    sum[o + 4] += q * a * a;
    sum[o + 5] += q * a * b;
    sum[o + 6] += q * a * c;
    sum[o + 7] += q * b * b;
    sum[o + 8] += q * b * c;
    sum[o + 9] += q * c * c;
  }
  const filled = Array.from({ length: parts }, (_, k) => k).filter((k) => sum[k * perPart] > 1e-6);
  const total = filled.reduce((s, k) => s + sum[k * perPart], 0);
  const mixture = new Float64Array(filled.length * perPart);
  filled.forEach((k, at) => mixture.set(gaussian(sum.subarray(k * perPart, (k + 1) * perPart), total), at * perPart));
  return mixture;
}

function gaussian(sum: Float64Array, total: number): number[] {
  const [w, sx, sy, sz, sxx, sxy, sxz, syy, syz, szz] = sum;
  const x = sx / w;
  const y = sy / w;
  const z = sz / w;
  const a = sxx / w - x * x + floorL;
  const b = sxy / w - x * y;
  const c = sxz / w - x * z;
  const d = syy / w - y * y + floorAB;
  const e = syz / w - y * z;
  const f = szz / w - z * z + floorAB;
  const det = a * (d * f - e * e) - b * (b * f - e * c) + c * (b * e - d * c);
  return [
    Math.log(w / total) - 0.5 * Math.log(det),
    x,
    y,
    z,
    ...[d * f - e * e, c * e - b * f, b * e - c * d, a * f - c * c, b * c - a * e, a * d - b * b].map((v) => v / det),
  ];
}

/** Log density of each colour, up to a constant that is the same for every mixture. @param colours three numbers per pixel. */
export function logLikelihoods(mixture: Mixture, colours: Float32Array): Float64Array {
  return colourLikelihoods(mixture, mixture.length / perPart, colours);
}

/** How much better each colour fits the first mixture, in nats. @param colours three numbers per pixel. */
export function logRatios(colours: Float32Array, inside: Mixture, outside: Mixture): Float64Array {
  const ratios = logLikelihoods(inside, colours);
  const against = logLikelihoods(outside, colours);
  for (let i = 0; i < ratios.length; i++) ratios[i] -= against[i];
  return ratios;
}

/** What shade leaves of lightness and colour in Oklab, which are cube roots of light: of a fifth to two fifths of it. */
const shades = [0.75, 0.56];

/** A mixture of which a share lies in the shade: the colours of what is neither lit nor shaded throughout. @param share of each shade, beside 1 in the light. */
export function alsoInShade(mixture: Mixture, share: number): Mixture {
  const parts = mixture.length / perPart;
  const all = new Float64Array(mixture.length * (1 + shades.length));
  all.set(mixture);
  shades.forEach((shade, s) => {
    for (let k = 0; k < parts; k++) {
      const part = mixture.subarray(k * perPart, (k + 1) * perPart);
      const at = (s + 1) * mixture.length + k * perPart;
      // The same share of all, three axes closer together.
      all[at] = part[0] + Math.log(share) - 3 * Math.log(shade);
      for (let i = 1; i <= 3; i++) all[at + i] = part[i] * shade;
      for (let i = 4; i < perPart; i++) all[at + i] = part[i] / (shade * shade);
    }
  });
  return all;
}
