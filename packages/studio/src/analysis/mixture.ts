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
  const chosen: number[] = [];
  for (let i = 0; i < weight.length; i++) if (weight[i] > 0.25) chosen.push(i);
  if (chosen.length < 60) return null;
  const stride = Math.max(1, chosen.length / sample);
  const n = Math.ceil(chosen.length / stride);
  const x = new Float32Array(n * 3);
  const w = new Float32Array(n);
  for (let k = 0; k < n; k++) {
    const i = chosen[Math.min(chosen.length - 1, Math.floor(k * stride))];
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
  const part = new Uint8Array(n);
  const sum = new Float64Array(parts * 4);
  for (let round = 0; round < rounds; round++) {
    sum.fill(0);
    for (let i = 0; i < n; i++) {
      // Read once for all parts.
      const a = x[i * 3];
      const b = x[i * 3 + 1];
      const c = x[i * 3 + 2];
      let best = 0;
      let least = Infinity;
      for (let k = 0; k < parts; k++) {
        const d = squared(a - centre[k * 3], b - centre[k * 3 + 1], c - centre[k * 3 + 2]);
        if (d < least) {
          least = d;
          best = k;
        }
      }
      part[i] = best;
      sum[best * 4] += w[i] * a;
      sum[best * 4 + 1] += w[i] * b;
      sum[best * 4 + 2] += w[i] * c;
      sum[best * 4 + 3] += w[i];
    }
    for (let k = 0; k < parts; k++) {
      const s = sum[k * 4 + 3];
      if (s > 0) for (let c = 0; c < 3; c++) centre[k * 3 + c] = sum[k * 4 + c] / s;
    }
  }
  return part;
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

const terms = new Float64Array(16);

/** Log density of a colour, up to a constant that is the same for every mixture. At most 16 parts. */
export function logLikelihood(mixture: Mixture, x: number, y: number, z: number): number {
  let most = -Infinity;
  let best = 0;
  const parts = mixture.length / perPart;
  for (let k = 0; k < parts; k++) {
    const o = k * perPart;
    const a = x - mixture[o + 1];
    const b = y - mixture[o + 2];
    const c = z - mixture[o + 3];
    const term =
      mixture[o] -
      0.5 * (a * a * mixture[o + 4] + b * b * mixture[o + 7] + c * c * mixture[o + 9]) -
      (a * b * mixture[o + 5] + a * c * mixture[o + 6] + b * c * mixture[o + 8]);
    terms[k] = term;
    if (term > most) {
      most = term;
      best = k;
    }
  }
  // Most colours lie in one part alone: its own share is 1, and the logarithm of that 0.
  let sum = 0;
  for (let k = 0; k < parts; k++) if (terms[k] > most - 9) sum += k === best ? 1 : Math.exp(terms[k] - most);
  return sum === 1 ? most : most + Math.log(sum);
}

/** How much better the colour of pixel `i` fits the first mixture, in nats. */
export function logRatio(colours: Float32Array, i: number, inside: Mixture, outside: Mixture): number {
  const x = colours[i * 3];
  const y = colours[i * 3 + 1];
  const z = colours[i * 3 + 2];
  return logLikelihood(inside, x, y, z) - logLikelihood(outside, x, y, z);
}
