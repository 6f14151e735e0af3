import { describe, expect, test } from 'vitest';
import { formatMicrodollars, microdollars } from './microdollars.ts';

describe('microdollars', () => {
  test.each([
    [0, 0],
    [0.039, 39_000],
    [0.1 + 0.2, 300_000],
    [0.000_000_4, 1],
    [12.5, 12_500_000],
  ])('%d dollars are %d microdollars', (dollars, amount) => {
    expect(microdollars(dollars)).toBe(amount);
  });

  test.each([-0.01, Number.NaN, Number.POSITIVE_INFINITY])('%d dollars throw RangeError', (dollars) => {
    expect(() => microdollars(dollars)).toThrow(RangeError);
  });

  test.each([
    [0, '$0.00'],
    [0.039, '$0.039'],
    [12.5, '$12.50'],
    [0.000_001, '$0.000001'],
  ])('%d dollars are formatted as %s', (dollars, text) => {
    expect(formatMicrodollars(microdollars(dollars))).toBe(text);
  });
});
