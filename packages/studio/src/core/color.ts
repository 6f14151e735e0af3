import { convertPlanes } from '../kernels/convert-planes.ts';
import type { Rgb } from './image.ts';
import { clamp, lerp } from './interpolate.ts';

/** Oklab planes (Ottosson 2020): L 0..1, a and b about -.4 .. .4. */
export interface Lab {
  width: number;
  height: number;
  L: Float32Array;
  a: Float32Array;
  b: Float32Array;
}

/** One color: red, green and blue as sRGB 0..1, or L, a and b of Oklab where a function says so. */
export type Color = [number, number, number];

const steps = 4096;
const toLinearTable = makeTable((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
const toGammaTable = makeTable((c) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));

/** Converts sRGB 0..1 to linear light with a table. */
export function toLinear(c: number): number {
  return toLinearTable[(clamp(c) * steps + 0.5) | 0];
}

/** Converts linear light to sRGB 0..1. Interpolates in the table because the curve is steep near black. */
export function toGamma(c: number): number {
  const at = clamp(c) * steps;
  const i = at | 0;
  return i >= steps ? 1 : toGammaTable[i] + (toGammaTable[i + 1] - toGammaTable[i]) * (at - i);
}

/** Converts one color from sRGB 0..1 to Oklab. */
export function rgbToLab(r: number, g: number, b: number): Color {
  const R = toLinear(r);
  const G = toLinear(g);
  const B = toLinear(b);
  const l = Math.cbrt(0.4122214708 * R + 0.5363325363 * G + 0.0514459929 * B);
  const m = Math.cbrt(0.2119034982 * R + 0.6806995451 * G + 0.1073969566 * B);
  const s = Math.cbrt(0.0883024619 * R + 0.2817188376 * G + 0.6299787005 * B);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Converts one color from Oklab to sRGB 0..1. Writes it to `out`, so that loops need no new array for each pixel. */
export function labToRgb(L: number, a: number, b: number, out: Color = [0, 0, 0]): Color {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  out[0] = toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  out[1] = toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  out[2] = toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return out;
}

/** Converts a picture from sRGB to Oklab, by a kernel with the formulas of `rgbToLab`. */
export function toLab({ width, height, r, g, b }: Rgb): Lab {
  const [L, a, yellow] = convertPlanes('toLab', [r, g, b], toLinearTable);
  return { width, height, L, a, b: yellow };
}

/** Converts a picture from Oklab to sRGB, by a kernel with the formulas of `labToRgb`. */
export function fromLab({ width, height, L, a, b }: Lab): Rgb {
  const [red, green, blue] = convertPlanes('fromLab', [L, a, b], toGammaTable);
  return { width, height, r: red, g: green, b: blue };
}

/** '#rrggbb' to sRGB 0..1. */
export function parseHex(hex: string): Color {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

export function mix(from: Color, to: Color, t: number): Color {
  return [lerp(from[0], to[0], t), lerp(from[1], to[1], t), lerp(from[2], to[2], t)];
}

function makeTable(curve: (c: number) => number): Float32Array {
  return Float32Array.from({ length: steps + 1 }, (_, i) => curve(i / steps));
}
