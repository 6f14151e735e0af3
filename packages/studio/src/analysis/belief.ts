import type { BeliefWeights } from './belief-weights.ts';
import { feature } from './features.ts';

const names = Object.keys(feature) as (keyof typeof feature)[];

/** Log odds per region that it is the pet. */
export function believe(rows: Float64Array[], weights: BeliefWeights): Float64Array {
  return Float64Array.from(rows, (row) => names.reduce((sum, name) => sum + weights[name] * row[feature[name]], 0));
}

export function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
