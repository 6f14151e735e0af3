import { type BeliefWeights, boxedWeights, freeWeights } from './belief-weights.ts';
import type { Evidence } from './evidence.ts';
import { feature } from './features.ts';

const names = Object.keys(feature) as (keyof typeof feature)[];

function logOdds(row: Float64Array, weights: BeliefWeights): number {
  return names.reduce((sum, name) => sum + weights[name] * row[feature[name]], 0);
}

/** Log odds per region that it is the pet. */
export function believe({ rows, picture }: Evidence): Float64Array {
  const weights = picture.boxed ? boxedWeights : freeWeights;
  return Float64Array.from(rows, (row) => logOdds(row, weights));
}

export function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
