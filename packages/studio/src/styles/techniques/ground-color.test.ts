import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../analysis/types.ts';
import { backgroundColor, hasDarkBackground, hasWarmBackground } from './ground-color.ts';

/** Analysis of a pet of one color on a background of another; sRGB, 0..1. */
function analysisOf(background: number[], pet: number[] = [0.9, 0.6, 0.2]): Analysis {
  const [width, height] = [20, 16];
  const inside = Float32Array.from({ length: width * height }, (_, i) => (Math.abs((i % width) - 10) < 5 ? 1 : 0));
  const [r, g, b] = [0, 1, 2].map((c) => inside.map((held) => (held ? pet[c] : background[c])));
  return { work: { width, height, r, g, b }, matte: { width, height, data: inside } } as Partial<Analysis> as Analysis;
}

describe("the color of a photo's background", () => {
  it("does not depend on the pet's color", () => {
    const [golden, black] = [analysisOf([0.5, 0.5, 0.5]), analysisOf([0.5, 0.5, 0.5], [0, 0, 0])].map(backgroundColor);
    for (const [k, value] of golden.entries()) expect(value).toBeCloseTo(black[k], 4);
    expect(Math.hypot(golden[1], golden[2])).toBeLessThan(0.001);
  });

  it.each([
    ['a yellow wall', [0.85, 0.7, 0.3], true, false],
    ['a terracotta wall', [0.78, 0.48, 0.36], true, false],
    ['a pink wall', [0.93, 0.8, 0.77], true, false],
    ['grass', [0.35, 0.5, 0.2], false, false],
    ['the sky', [0.6, 0.8, 0.95], false, false],
    ['a white wall', [0.95, 0.95, 0.94], false, false],
    ['the dark', [0.08, 0.07, 0.06], false, true],
  ])('%s: recognized as warm, dark or neither', (_, color, warm, dark) => {
    expect(hasWarmBackground(analysisOf(color))).toBe(warm);
    expect(hasDarkBackground(analysisOf(color))).toBe(dark);
  });
});
