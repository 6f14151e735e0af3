import { gauss } from '../core/filter.ts';
import { stepX, stepY } from './max-flow.ts';

export interface EdgeOptions {
  /** Cost of an outline between two like pixels. */
  strength: number;
  /** Cost that remains on the strongest border, so that outlines stay short. */
  floor: number;
  /** 0..1: how far a border is measured against the texture around it; grass and pebbles are full of strong but meaningless steps. */
  local: number;
}

/** Radius of that texture in pixels. */
const textureReach = 7;

/** Costs for `cutGrid` of parting each pixel from its eight neighbours. */
export function edgeCosts(colours: Float32Array, width: number, height: number, options: EdgeOptions): Float32Array {
  const { strength, floor, local } = options;
  const n = width * height;
  const step2 = (i: number, j: number): number => {
    const a = colours[i * 3] - colours[j * 3];
    const b = colours[i * 3 + 1] - colours[j * 3 + 1];
    const c = colours[i * 3 + 2] - colours[j * 3 + 2];
    return a * a + b * b + c * c;
  };
  const data = new Float32Array(n);
  let total = 0;
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      data[i] = 0.5 * (step2(i, i + 1) + step2(i, i + width));
      total += data[i];
    }
  }
  const everywhere = (total / n) * (1 - local) + 1e-6;
  const around = gauss({ width, height, data }, textureReach).data;
  const costs = new Float32Array(n * 8);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      // Half of the steps; the others are the same steps seen from the other pixel.
      for (let d = 0; d < 4; d++) {
        const toX = x + stepX[d];
        const toY = y + stepY[d];
        if (toX < 0 || toX >= width || toY >= height) continue;
        const j = toY * width + toX;
        const usual = everywhere + local * 0.5 * (around[i] + around[j]);
        // Boykov and Kolmogorov 2003: diagonal steps cross the outline at a slant.
        const slant = d % 2 === 1 ? Math.SQRT1_2 : 1;
        const cost = slant * (strength * Math.exp(-step2(i, j) / (2 * usual)) + floor);
        costs[i * 8 + d] = cost;
        costs[j * 8 + d + 4] = cost;
      }
    }
  }
  return costs;
}
