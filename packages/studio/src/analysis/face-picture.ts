import { toLab } from '../core/colour.ts';
import { gauss } from '../core/filter.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { sampleBilinear } from '../core/resample.ts';
import { measureSilhouette, type Silhouette } from './silhouette.ts';

/** The pet alone, at one size whatever its size in the photo, so that every length of a face means the same. */
export interface FacePicture {
  width: number;
  height: number;
  /** Oklab lightness, spread so that the pet's mean is 0 and its standard deviation 1. */
  light: Float32Array;
  /** Oklab a and b in units of .05. */
  a: Float32Array;
  b: Float32Array;
  /** Strength of the finest detail, 1 on average. */
  detail: Float32Array;
  inside: Plane;
  silhouette: Silhouette;
  /** From pixels here to pixels of the matte: `x * scale + left`. */
  scale: number;
  left: number;
  top: number;
}

/** Square root of the pet's area in pixels. */
export const faceScale = 220;
/** Reach of the blur that fills in what is around the pet. */
const fillReach = 9;
/** Longest side, however thin the pet is. */
const longestSide = 700;

/** null when there is no pet. */
export function makeFacePicture(work: Rgb, matte: Plane): FacePicture | null {
  const whole = measureSilhouette(matte);
  if (!whole) return null;
  const across = whole.right - whole.left + 1;
  const down = whole.bottom - whole.top + 1;
  const scale = Math.max(Math.sqrt(whole.area) / faceScale, Math.max(across, down) / longestSide);
  const width = Math.max(1, Math.round(across / scale));
  const height = Math.max(1, Math.round(down / scale));
  const take = (data: Float32Array): Float32Array => {
    // Half the shrinking as standard deviation keeps catch-lights and loses noise.
    const source = scale > 1.2 ? gauss({ width: work.width, height: work.height, data }, 0.42 * scale).data : data;
    const out = new Float32Array(width * height);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        out[i] = sampleBilinear(source, work.width, work.height, (x + 0.5) * scale - 0.5 + whole.left, (y + 0.5) * scale - 0.5 + whole.top);
      }
    }
    return out;
  };
  const inside: Plane = { width, height, data: take(matte.data) };
  const silhouette = measureSilhouette(inside);
  if (!silhouette) return null;
  const { L, a, b } = toLab({ width, height, r: take(work.r), g: take(work.g), b: take(work.b) });
  const total = inside.data.reduce((sum, v) => sum + v, 0);
  const mean = (value: (i: number) => number): number => inside.data.reduce((sum, v, i) => sum + v * value(i), 0) / total;
  const middle = mean((i) => L[i]);
  const deviation = Math.sqrt(Math.max(1e-4, mean((i) => (L[i] - middle) ** 2)));
  const light = fillOutside(L.map((v) => (v - middle) / deviation), inside);
  const soft = gauss({ width, height, data: light }, 1).data;
  const fine = gauss({ width, height, data: light.map((v, i) => Math.abs(v - soft[i])) }, 2).data;
  const usual = mean((i) => fine[i]) + 1e-6;
  return {
    width,
    height,
    light,
    a: fillOutside(a.map((v) => v * 20), inside),
    b: fillOutside(b.map((v) => v * 20), inside),
    detail: fine.map((v) => v / usual),
    inside,
    silhouette,
    scale,
    left: whole.left,
    top: whole.top,
  };
}

/** Replaces what is outside by what is inside near by, so that the silhouette does not look like a spot. */
function fillOutside(data: Float32Array, inside: Plane): Float32Array {
  const { width, height } = inside;
  const sums = gauss({ width, height, data: data.map((v, i) => v * inside.data[i]) }, fillReach).data;
  const presence = gauss(inside, fillReach).data;
  return data.map((v, i) => (inside.data[i] > 0.5 ? v : sums[i] / (presence[i] + 1e-3)));
}
