import { fromLab, toLab } from './color.ts';
import { clamp, lerp } from './interpolate.ts';
import type { Rgb } from './image.ts';

export interface GradeOptions {
  /** Percentiles, 0..1, from which the black and white points are derived. */
  low?: number;
  high?: number;
  saturation?: number;
  /** Exponent on lightness: below 1 opens the shadows. */
  gamma?: number;
  /** 0..1: strength of an S-curve. */
  contrast?: number;
}

/**
 * Stretches lightness between percentiles and scales chroma, in Oklab. The black point is 4/5 of its percentile; the
 * white point lies 1/5 of the way from its percentile to 1.
 */
export function grade(image: Rgb, options: GradeOptions = {}): Rgb {
  const { low = 0.005, high = 0.995, saturation = 1.1, gamma = 1, contrast = 0 } = options;
  const lab = toLab(image);
  const black = percentile(lab.L, low) * 0.8;
  const white = lerp(percentile(lab.L, high), 1, 0.2);
  for (let i = 0; i < lab.L.length; i++) {
    let L = clamp((lab.L[i] - black) / (white - black)) ** gamma;
    L = lerp(L, L * L * (3 - 2 * L), contrast);
    lab.L[i] = L * 0.985 + 0.01;
    lab.a[i] *= saturation;
    lab.b[i] *= saturation;
  }
  return fromLab(lab);
}

/** The value below which `share` of the data lies, in steps of 1/1023, for data in 0..1. */
export function percentile(data: Float32Array, share: number): number {
  const counts = new Int32Array(1024);
  for (let i = 0; i < data.length; i++) counts[clamp(data[i] * 1023, 0, 1023) | 0]++;
  const target = data.length * share;
  let seen = 0;
  for (let bin = 0; bin < 1024; bin++) {
    seen += counts[bin];
    if (seen > target) return bin / 1023;
  }
  return 1;
}
