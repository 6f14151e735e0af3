import { boxBlur, convolve } from '../kernels/blur.ts';
import type { Plane, Rgb } from './image.ts';

/**
 * Gaussian blur; edge pixels are repeated outside. Exact taps up to sigma 3.5, above that three box passes (Kovesi
 * 2010), whose error is below one gray level.
 */
export function gauss(plane: Plane, sigma: number): Plane {
  if (sigma <= 0.05) return { width: plane.width, height: plane.height, data: plane.data.slice() };
  return sigma > 3.5 ? boxBlur(plane, boxRadii(sigma)) : convolve(plane, gaussTaps(sigma));
}

export function gaussRgb(image: Rgb, sigma: number): Rgb {
  const { width, height } = image;
  const blur = (data: Float32Array): Float32Array => gauss({ width, height, data }, sigma).data;
  return { width, height, r: blur(image.r), g: blur(image.g), b: blur(image.b) };
}

/** Center and one side of a normalized Gaussian: taps[0] + 2 * sum(taps[1..]) = 1. */
export function gaussTaps(sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 2.8);
  const taps = new Float32Array(reach + 1);
  let sum = 0;
  for (let i = 0; i <= reach; i++) {
    taps[i] = Math.exp((-i * i) / (2 * sigma * sigma));
    sum += i ? 2 * taps[i] : taps[i];
  }
  for (let i = 0; i <= reach; i++) taps[i] /= sum;
  return taps;
}

/** Radii of three boxes that together have the variance of a Gaussian. */
export function boxRadii(sigma: number): number[] {
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1);
  let narrow = Math.floor(ideal);
  if (narrow % 2 === 0) narrow--;
  const narrowPasses = Math.round((12 * sigma * sigma - 3 * narrow * narrow - 12 * narrow - 9) / (-4 * narrow - 4));
  return [0, 1, 2].map((pass) => ((pass < narrowPasses ? narrow : narrow + 2) - 1) / 2);
}
