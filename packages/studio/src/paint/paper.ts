import { fractalNoise, hash2 } from '../core/noise.ts';

/** Tooth of a watercolour paper at a place in picture widths, 0..1 around .5; the same at any size. */
export function paperTooth(x: number, y: number, seed: number): number {
  return 0.6 * fractalNoise(x * 250, y * 250, 3, seed) + 0.4 * fractalNoise(x * 85, y * 85, 2, seed + 5);
}

/** Fine grain of a pressed paper, about -.5..5; `cell` grains across the picture. */
export function fineGrain(x: number, y: number, seed: number, cell = 600): number {
  return hash2(Math.floor(x * cell), Math.floor(y * cell), seed) - 0.5;
}
