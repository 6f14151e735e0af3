import { variationsPerArtwork } from '../../contract.ts';
import type { AttemptRow } from './attempts-store.ts';

/** Progress of a picture in each state of its attempt, 0..1; providers report nothing finer. */
const fractionByStatus: Partial<Record<AttemptRow['status'], number>> = {
  submitting: 0.1,
  unknown: 0.1,
  accepted: 0.2,
};
const fractionByPhase: Partial<Record<NonNullable<AttemptRow['phase']>, number>> = { working: 0.4, landing: 0.8 };

/** Share of a whole artwork that is done, 0..1. */
export function hostedFraction(finished: readonly number[], tried: readonly AttemptRow[]): number {
  let sum = finished.filter((index) => index < variationsPerArtwork).length;
  for (const { variation, status, phase } of tried) {
    if (finished.includes(variation)) continue;
    const phaseFraction = status === 'accepted' && phase !== null ? fractionByPhase[phase] : undefined;
    sum += phaseFraction ?? fractionByStatus[status] ?? 0;
  }
  return Math.min(sum / variationsPerArtwork, 0.99);
}
