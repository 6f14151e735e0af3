import { describe, expect, it } from 'vitest';
import { signedDepth } from './depth.ts';

describe('signedDepth', () => {
  const size = 9;
  const mask = new Uint8Array(size * size).fill(1);
  mask[0] = 0;
  const depth = signedDepth(mask, size, size);

  it('counts pixels to the nearest one outside, slanting steps included', () => {
    expect(depth[5]).toBe(5);
    expect(depth[4 * size + 4]).toBeCloseTo(4 * Math.SQRT2, 5);
    expect(depth[8 * size + 3]).toBeCloseTo(3 * Math.SQRT2 + 5, 5);
  });

  it('is below zero outside', () => {
    expect(depth[0]).toBe(-1);
    expect(signedDepth(mask.map((v) => 1 - v), size, size)).toEqual(depth.map((v) => -v));
  });

  it('does not take the frame for an outline', () => {
    expect(Math.min(...signedDepth(new Uint8Array(12).fill(1), 4, 3))).toBeGreaterThan(4);
  });
});
