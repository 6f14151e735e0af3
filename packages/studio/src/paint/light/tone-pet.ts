import type { Light } from '../../compose/recipe.ts';
import type { Pet } from '../../compose/place-pet.ts';
import { fromLab, toLab } from '../../core/color.ts';
import type { Lab } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { accentFace } from './accent-face.ts';

export interface ToneOptions {
  light: Light;
  /** Factor on chroma; grays stay gray. */
  chroma: number;
  /** 0..1: how strongly the scene's light models the pet's form. */
  modeling: number;
  /** Gain of fine tone: fur, whiskers. */
  detail: number;
  /**
   * Whether to tone pixels outside the outline too, for a blur that reads them. Otherwise they stay unchanged. Default
   * true.
   */
  beyondOutline?: boolean;
}

/**
 * Adapts the pet to the scene's light. Tone is split into a broad and a fine part. The broad part is exposed so that
 * black fur rises above black and white fur stays below paper white; the fine part is kept or amplified. A height field
 * derived from the outline then takes warm light from one side and cool shadow from the other.
 */
export function tonePet(pet: Pet, options: ToneOptions): Rgb {
  const { width, height } = pet.alpha;
  const { beyondOutline = true } = options;
  const lab = toLab(pet.rgb);
  const alpha = pet.alpha.data;
  const broad = blurWithin({ width, height, data: lab.L }, pet.alpha, 0.022 * pet.span);
  const { low, middle, high } = measureTone(lab.L, alpha);
  // An underexposed pet is raised to the middle. One that is black or gray by nature, in a photo with full highlights,
  // stays darker.
  const underexposed = smooth(0.88, 0.72, measureLights(lab.L));
  const dim = underexposed * smooth(0.24, 0.36, middle) * smooth(0.6, 0.48, middle);
  const target = (middle < 0.5 ? lerp(middle, 0.5, 0.42) : lerp(middle, 0.72, 0.35)) + 0.1 * dim;
  // The sheen of dark fur is not white: stretched as far as a pale pet's highlights, it would look like a second coat.
  const white = lerp(high, 0.97, lerp(0.24, 0.65, Math.max(underexposed, smooth(0.5, 0.82, high))));
  const black = lerp(low, 0.1, 0.5);
  const gamma =
    Math.log(clamp((target - black) / (white - black), 0.05, 0.95)) /
    Math.log(clamp((middle - low) / (high - low), 0.05, 0.95));
  const darkness = smooth(0.45, 0.2, middle);
  const fine = options.detail * (1 + 0.35 * darkness);
  const relief = raiseOutline(pet.alpha, pet.span);
  // On a colorless coat, the light's color would look like the coat's: a gray cat would look brown.
  const colorless = smooth(0.03, 0.014, usualChroma(lab.a, lab.b, alpha));
  const toning: Toning = {
    lab,
    alpha: beyondOutline ? null : alpha,
    broad: broad.data,
    low,
    high,
    black,
    white,
    bend: clamp(gamma, 0.55, 1.6),
    fine,
    relief,
    options,
    colorless,
    original: new Float32Array(width),
    lit: new Float64Array(width),
  };
  const { frame } = pet;
  for (let y = 0; y < height; y++) {
    const below = smooth(pet.head.y + 0.15 / frame.width, (1.3 - frame.top) / frame.width, y / width);
    exposeRow(toning, y, below);
    keepColorRow(toning, y);
    colorRow(toning, y);
  }
  accentFace(lab.L, pet);
  return fromLab(lab);
}

/**
 * What the rows of a pet are toned with. Each step on a row is a function of its own: V8 optimizes one that is called
 * often and is not too long better than a single long loop.
 */
interface Toning {
  lab: Lab;
  /** Null if pixels outside the outline are toned, too. */
  alpha: Float32Array | null;
  broad: Float32Array;
  low: number;
  high: number;
  black: number;
  white: number;
  bend: number;
  fine: number;
  relief: Plane;
  options: ToneOptions;
  /** 0..1: whether the coat has no color. */
  colorless: number;
  /** Of the row: lightness before it was exposed, and light from the side. */
  original: Float32Array;
  lit: Float64Array;
}

/** Exposes the lightness of a row and models it; `below` is how far the row is below the head, 0..1. */
function exposeRow(toning: Toning, y: number, below: number): void {
  const { lab, alpha, broad, low, high, black, white, bend, fine, relief, options, original, lit } = toning;
  const { modeling, light } = options;
  for (let x = 0, i = y * lab.width; x < lab.width; x++, i++) {
    if (alpha !== null && alpha[i] === 0) continue;
    const b = broad[i];
    original[x] = lab.L[i];
    // Below `low` and above `high` the curve is linear, so that no tone is lost.
    const t = (b - low) / (high - low);
    const exposed = t <= 0 ? black + t * 0.1 : t >= 1 ? white + (t - 1) * 0.1 : black + (white - black) * t ** bend;
    // Fine tone shrinks toward paper white, where there is no headroom.
    const delta = lab.L[i] - b;
    const room = delta > 0 ? smooth(1.02, 0.7, exposed) : 1;
    let L = exposed + delta * lerp(1, fine, 0.75 * room);
    lit[x] = modeling * clamp(shade(relief, x, y, light), -1, 1);
    L += 0.12 * lit[x] * (0.3 + L) - 0.1 * modeling * below * L;
    lab.L[i] = clamp(softShoulder(L), 0.015, 0.985);
  }
}

/** Takes the color of a mirrored sky from the black fur of a row. */
function keepColorRow({ lab, alpha, original }: Toning, y: number): void {
  for (let x = 0, i = y * lab.width; x < lab.width; x++, i++) {
    if (alpha !== null && alpha[i] === 0) continue;
    const own = keptColorShare(original[x], lab.a[i], lab.b[i]);
    lab.a[i] *= own;
    lab.b[i] *= own;
  }
}

/** Colors a row that was exposed. */
function colorRow({ lab, alpha, options, colorless, original, lit }: Toning, y: number): void {
  const warmth = options.light.warmth * lerp(1, 0.3, colorless);
  for (let x = 0, i = y * lab.width; x < lab.width; x++, i++) {
    if (alpha !== null && alpha[i] === 0) continue;
    // Grays take the light's cast. Colors get more chroma, strong ones less.
    const chroma = hypot(lab.a[i], lab.b[i]);
    const gain = gainOf(options.chroma, chroma, original[x], lab.L[i], colorless);
    const cast = warmth * (0.01 + 0.018 * lit[x]);
    const kept = chroma > 0 ? limitChroma(chroma, chroma * gain) / chroma : 1;
    lab.a[i] = lab.a[i] * kept + 0.3 * cast;
    lab.b[i] = lab.b[i] * kept + cast;
  }
}

/** Factor on the chroma of a pixel whose lightness was `original` and is `L` now. */
function gainOf(factor: number, chroma: number, original: number, L: number, colorless: number): number {
  // The cast of near-black fur comes from the camera, so raising its lightness must not amplify it.
  const colored = smooth(0.035, 0.07, chroma);
  const trusted = Math.max(lerp(0.35, 1, smooth(0.1, 0.42, original)), colored);
  // A color that is raised from the dark keeps its saturation, not its chroma.
  const lifted = L / (original + 1e-3);
  const lift = colored === 0 || lifted <= 1 ? 1 : lerp(1, Math.min(lifted, 1.4) ** 0.7, colored);
  // Gray fur and the shade of white fur take their tint from the room. Amplified like the pet's own colors, it
  // would look dirty.
  const clean = lerp(1, 0.55, Math.max(colorless, smooth(0.5, 0.7, original)) * smooth(0.06, 0.03, chroma));
  return factor * trusted * lift * clean * lerp(1.12, 0.82, smooth(0.05, 0.2, chroma));
}

/**
 * Share of its color that a pixel keeps. Black fur mirrors sky and backdrop, so cameras render it teal or violet, which
 * no pet is. Browns, which are warm, and eyes, which are more colorful or lighter, keep all of it.
 */
function keptColorShare(L: number, a: number, b: number): number {
  const cool = smooth(0.006, -0.012, b + 0.5 * a);
  if (cool === 0) return 1;
  return 1 - 0.88 * cool * smooth(0.6, 0.42, L) * smooth(0.1, 0.065, hypot(a, b));
}

/**
 * Raises chroma to `raised`, but approaches a limit beyond the range of fur, so that tan does not become orange. Chroma
 * that was already higher stays.
 */
function limitChroma(chroma: number, raised: number): number {
  const knee = 0.1;
  return raised <= knee
    ? raised
    : Math.max(Math.min(chroma, raised), knee + 0.05 * (1 - Math.exp(-(raised - knee) / 0.05)));
}

function softShoulder(L: number): number {
  return L < 0.9 ? L : 0.9 + 0.085 * (1 - Math.exp(-(L - 0.9) / 0.085));
}

/** 98th percentile of lightness in the visible part of the photo. */
function measureLights(L: Float32Array): number {
  const sample = new Float32Array(Math.ceil(L.length / 11));
  for (let i = 0; i < sample.length; i++) sample[i] = L[11 * i];
  sample.sort();
  return sample[Math.floor(0.98 * (sample.length - 1))];
}

/** 3rd, 50th and 97th percentile of lightness inside the pet. */
function measureTone(L: Float32Array, alpha: Float32Array): { low: number; middle: number; high: number } {
  const inside = new Float32Array(Math.ceil(L.length / 5));
  let count = 0;
  for (let i = 0; i < L.length; i += 5) if (alpha[i] > 0.8) inside[count++] = L[i];
  if (count < 20) return { low: 0.1, middle: 0.5, high: 0.9 };
  const sorted = inside.subarray(0, count).toSorted();
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))];
  const low = at(0.03);
  const high = Math.max(at(0.97), low + 0.25);
  return { low, high, middle: clamp(at(0.5), low + 0.05, high - 0.05) };
}

/** Median chroma of the pet. */
function usualChroma(a: Float32Array, b: Float32Array, alpha: Float32Array): number {
  const inside: number[] = [];
  for (let i = 0; i < a.length; i += 29) if (alpha[i] > 0.8) inside.push(Math.hypot(a[i], b[i]));
  return inside.length > 0 ? Float32Array.from(inside).toSorted()[inside.length >> 1] : 1;
}

/** Blur that excludes pixels outside the alpha. */
export function blurWithin(plane: Plane, alpha: Plane, sigma: number): Plane {
  return { width: plane.width, height: plane.height, data: blurAllWithin([plane.data], alpha, sigma)[0] };
}

/** As `blurWithin`, for several planes of the alpha's size. */
export function blurAllWithin(planes: readonly Float32Array[], alpha: Plane, sigma: number): Float32Array[] {
  const { width, height } = alpha;
  const weight = gauss(alpha, sigma).data;
  return planes.map((plane) => {
    const sum = gauss({ width, height, data: weigh(plane, alpha.data) }, sigma).data;
    divide(sum, weight);
    return sum;
  });
}

/** Added to each weight, so that nothing is divided by zero outside the alpha. */
const leastWeight = 1e-3;

function weigh(plane: Float32Array, alpha: Float32Array): Float32Array {
  const weighted = new Float32Array(plane.length);
  for (let i = 0; i < weighted.length; i++) weighted[i] = plane[i] * (alpha[i] + leastWeight);
  return weighted;
}

function divide(sum: Float32Array, weight: Float32Array): void {
  for (let i = 0; i < sum.length; i++) sum[i] /= weight[i] + leastWeight;
}

/** A rounded height field from the outline alone, with about the roundness of a body. */
function raiseOutline(alpha: Plane, span: number): Plane {
  const { width, height } = alpha;
  const near = gauss(alpha, 0.018 * span).data;
  const far = gauss(alpha, 0.07 * span).data;
  const data = new Float32Array(near.length);
  for (let i = 0; i < data.length; i++) data[i] = span * (0.018 * near[i] + 0.14 * far[i]);
  return { width, height, data };
}

/** Slope toward the light, about -1..1. */
function shade(relief: Plane, x: number, y: number, light: Light): number {
  const { width, height, data } = relief;
  const i = y * width + x;
  const gx = data[x < width - 1 ? i + 1 : i] - data[x > 0 ? i - 1 : i];
  const gy = data[y < height - 1 ? i + width : i] - data[y > 0 ? i - width : i];
  return -0.9 * (gx * light.x + gy * light.y);
}
