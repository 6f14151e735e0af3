import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutGrid, stepX, stepY } from './max-flow.ts';

interface Grid {
  width: number;
  height: number;
  capacity: Float32Array;
  preference: Float32Array;
}

const grids = fc
  .record({
    width: fc.integer({ min: 1, max: 4 }),
    height: fc.integer({ min: 1, max: 3 }),
    costs: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 96, maxLength: 96 }),
    wishes: fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 12, maxLength: 12 }),
  })
  .map(({ width, height, costs, wishes }): Grid => {
    const capacity = new Float32Array(width * height * 8);
    for (let i = 0; i < width * height; i++) {
      for (let d = 0; d < 8; d++) {
        const x = (i % width) + stepX[d];
        const y = Math.floor(i / width) + stepY[d];
        if (x >= 0 && y >= 0 && x < width && y < height) capacity[i * 8 + d] = costs[(i * 8 + d) % 96];
      }
    }
    return { width, height, capacity, preference: Float32Array.from(wishes.slice(0, width * height)) };
  });

/** What a labelling costs: steps cut from inside to outside, and wishes refused. */
function costOf({ width, height, capacity, preference }: Grid, inside: ArrayLike<number>): number {
  let cost = 0;
  for (let i = 0; i < width * height; i++) {
    const wish = preference[i];
    if (inside[i] ? wish < 0 : wish > 0) cost += Math.abs(wish);
    if (!inside[i]) continue;
    for (let d = 0; d < 8; d++) {
      const cap = capacity[i * 8 + d];
      if (cap > 0 && !inside[i + stepY[d] * width + stepX[d]]) cost += cap;
    }
  }
  return cost;
}

function cheapest(grid: Grid): number {
  const n = grid.width * grid.height;
  let best = Infinity;
  for (let bits = 0; bits < 1 << n; bits++) {
    best = Math.min(best, costOf(grid, Array.from({ length: n }, (_, i) => (bits >> i) & 1)));
  }
  return best;
}

describe('cutGrid', () => {
  it('is as cheap as the best of all labellings', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const inside = cutGrid(grid.width, grid.height, grid.capacity, grid.preference);
        expect(costOf(grid, inside)).toBe(cheapest(grid));
      }),
      { numRuns: 150, seed: 4 },
    );
  });

  it('leaves the costs it was given alone', () => {
    const capacity = new Float32Array(16);
    capacity[0] = 3;
    capacity[12] = 3;
    const preference = Float32Array.of(5, -1);
    expect([...cutGrid(2, 1, capacity, preference)]).toEqual([1, 1]);
    expect(capacity[0]).toBe(3);
    expect([...preference]).toEqual([5, -1]);
  });
});
