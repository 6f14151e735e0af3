import { describe, expect, it } from 'vitest';
import { hash2 } from '../core/noise.ts';
import { compareKinds, describeRegions, kindRatio, unlikeRim } from './kinds.ts';
import { findRegions, meanPerRegion } from './slic.ts';

describe('kinds of regions', () => {
  const width = 96;
  const height = 64;
  const n = width * height;
  /** Fur in the middle, smooth; pebbles of the same mean lightness around it. */
  const isFur = (i: number): boolean => Math.abs((i % width) - width / 2) < 20 && Math.abs(Math.floor(i / width) - height / 2) < 16;
  const detail = Float32Array.from({ length: n }, (_, i) => (isFur(i) ? 0.01 : 0.2));
  const colours = new Float32Array(n * 3);
  for (let i = 0; i < n; i++) colours[i * 3] = 0.6 + detail[i] * (hash2(i % width, Math.floor(i / width), 1) - 0.5);
  const regions = findRegions(colours, width, height, 9);
  const plane = { width, height, data: detail };
  const kinds = compareKinds(regions, describeRegions(regions, plane, plane, 4));
  const fur = meanPerRegion(Uint8Array.from({ length: n }, (_, i) => (isFur(i) ? 1 : 0)), regions);
  const whole = (share: number): number[] => [...fur.keys()].filter((r) => fur[r] === share);
  const rimShare = meanPerRegion(Uint8Array.from({ length: n }, (_, i) => (Math.min(i % width, width - 1 - (i % width)) < 3 ? 1 : 0)), regions);

  it('the middle of another texture is unlike the rim, the ground beside it is not', () => {
    const unlike = unlikeRim(kinds, regions, rimShare);
    const mean = (of: number[]): number => of.reduce((sum, r) => sum + unlike[r], 0) / of.length;
    expect(whole(1).length).toBeGreaterThan(3);
    expect(mean(whole(1))).toBeGreaterThan(mean(whole(0)) + 1);
  });

  it('ground is of one kind with itself in the shade, where lightness, colour and detail are all a share less', () => {
    const dark = { ...regions, mean: regions.mean.map((v, i) => (i % 5 < 3 ? v * 0.7 : v)) };
    const inShade = { width, height, data: detail.map((v) => v * 0.7) };
    const lit = describeRegions(regions, plane, plane, 4);
    const unlit = describeRegions(dark, inShade, inShade, 4);
    const mean = (values: Float64Array, of: number[]): number => of.reduce((sum, r) => sum + values[r], 0) / of.length;
    // In standard deviations, of .3: less than a third beside more than five.
    expect(mean(unlit.finest, whole(0))).toBeCloseTo(mean(lit.finest, whole(0)), 1);
    expect(mean(lit.finest, whole(0)) - mean(lit.finest, whole(1))).toBeGreaterThan(1.5);
  });

  it('a rough guess of what is inside is put right by the kind of what it holds', () => {
    // Half of what the guess holds is ground, and a little of the fur is missing.
    const guess = fur.map((v, r) => (v > 0.5 ? 0.7 : regions.mean[r * 5 + 3] < 0.3 ? 0.4 : 0.1));
    const ratio = kindRatio(kinds, regions, guess);
    for (const r of whole(1)) expect(ratio[r]).toBeGreaterThan(0);
    for (const r of whole(0)) expect(ratio[r]).toBeLessThan(0);
  });
});
