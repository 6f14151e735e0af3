import { describe, expect, it } from 'vitest';
import { keepDifferent } from './choose.ts';

/** The first so many of a hundred pixels: of two, the overlap is the smaller over the larger. */
function bar(length: number): Uint8Array {
  return Uint8Array.from({ length: 100 }, (_, i) => (i < length ? 1 : 0));
}

describe('keepDifferent', () => {
  it('offers other ideas before better ones that only look different', () => {
    const [chosen, bit, less, half, tenth] = [bar(100), bar(85), bar(80), bar(50), bar(10)];
    expect(keepDifferent([chosen, bit, less, half, tenth])).toEqual([chosen, half, tenth]);
  });

  it('fills up with what looks different where there are no other ideas', () => {
    const [chosen, alike, different] = [bar(100), bar(95), bar(80)];
    expect(keepDifferent([chosen, alike, different])).toEqual([chosen, different]);
  });

  it('offers no speck and no outline twice, and the chosen one even when it is empty', () => {
    expect(keepDifferent([bar(60), bar(0), bar(1), bar(60)])).toEqual([bar(60)]);
    expect(keepDifferent([bar(0), bar(30), bar(30)])).toEqual([bar(0), bar(30)]);
  });
});
