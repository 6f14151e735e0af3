import type { Rgb } from '../../core/image.ts';
import type { StrokeCanvas } from './stroke-canvas.ts';

/** How far the paint at pixel `i` is from the image's color there; see `colorDistance`. */
export function canvasDistance(image: Rgb, { paint }: StrokeCanvas, i: number): number {
  return colorDistance(image, i, paint[4 * i], paint[4 * i + 1], paint[4 * i + 2]);
}

/** Weighted sum of the differences of three channels, 0..3, between pixel `i` of the image and a color. */
export function colorDistance(image: Rgb, i: number, r: number, g: number, b: number): number {
  return Math.abs(image.r[i] - r) * 0.9 + Math.abs(image.g[i] - g) * 1.2 + Math.abs(image.b[i] - b) * 0.9;
}
