import { describe, expect, test } from 'vitest';
import { boxRadii, gaussTaps } from '../core/filter.ts';
import type { Plane } from '../core/image.ts';
import { hash2 } from '../core/noise.ts';
import { boxBlur, convolve } from './blur.ts';

const sizes = [
  [61, 97],
  [130, 70],
  [3, 2],
  [1, 9],
  [8, 1],
] as const;

describe.each(sizes)('blur of %i x %i pixels', (width, height) => {
  const plane = drawNoise(width, height);

  test.each([0.4, 1.1, 3.5])('a Gaussian of %d matches its definition', (sigma) => {
    const taps = gaussTaps(sigma);
    const weight = (distance: number): number => taps[Math.abs(distance)];
    expect(worstDifference(convolve(plane, taps), convolvePlainly(plane, taps.length - 1, weight))).toBeLessThan(2e-6);
  });

  test.each([1, 4, 40])('a box of radius %i equals the mean', (radius) => {
    const mean = convolvePlainly(plane, radius, () => 1 / (2 * radius + 1));
    expect(worstDifference(boxBlur(plane, [radius]), mean)).toBeLessThan(2e-6);
  });

  test('three boxes in one call equal three single calls', () => {
    const once = boxRadii(6).reduce((blurred, radius) => boxBlur(blurred, [radius]), plane);
    expect(worstDifference(boxBlur(plane, boxRadii(6)), once)).toBeLessThan(2e-6);
  });
});

function drawNoise(width: number, height: number): Plane {
  return {
    width,
    height,
    data: Float32Array.from({ length: width * height }, (_, i) => hash2(i % width, (i / width) | 0, 5)),
  };
}

/** Rows, then columns, straight from the definition, in double precision. */
function convolvePlainly({ width, height, data }: Plane, reach: number, weight: (distance: number) => number): Plane {
  const sum = (at: (i: number) => number, center: number, length: number): number => {
    let total = 0;
    for (let i = -reach; i <= reach; i++) total += at(Math.min(length - 1, Math.max(0, center + i))) * weight(i);
    return total;
  };
  const across = Array.from(data, (_, i) => sum((x) => data[i - (i % width) + x], i % width, width));
  const out = across.map((_, i) => sum((y) => across[y * width + (i % width)], (i / width) | 0, height));
  return { width, height, data: Float32Array.from(out) };
}

function worstDifference(a: Plane, b: Plane): number {
  return a.data.reduce((worst, value, i) => Math.max(worst, Math.abs(value - b.data[i])), 0);
}
