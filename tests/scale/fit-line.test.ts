import { describe, expect, test } from 'vitest';
import { fitLine } from '../../bench/scale/watch-memory.ts';

describe('the fitted line', () => {
  test('passes through points that lie on a line', () => {
    const line = fitLine([
      [10, 5],
      [20, 7],
      [30, 9],
    ]);
    expect(line).toEqual({ from: 5, to: 9 });
  });

  test('averages out alternating noise', () => {
    const points = Array.from({ length: 200 }, (_, x) => [x, 100 + (x % 2 === 0 ? 20 : -20)] as const);
    const { from, to } = fitLine(points);
    expect(Math.abs(to - from)).toBeLessThan(1);
  });

  test('is level for one point and zero for none', () => {
    expect(fitLine([[3, 4]])).toEqual({ from: 4, to: 4 });
    expect(fitLine([])).toEqual({ from: 0, to: 0 });
  });
});
