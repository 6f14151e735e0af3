import { variationsPerArtwork } from '../../contract.ts';
import type { AttemptRow } from './attempts-store.ts';

/** Progress of a picture in each state of its attempt, 0..1; providers report nothing finer. */
const reached: Partial<Record<AttemptRow['status'], number>> = { submitting: 0.1, unknown: 0.1, accepted: 0.2 };
const inPhase: Partial<Record<NonNullable<AttemptRow['phase']>, number>> = { working: 0.4, landing: 0.8 };

/** Share of a whole artwork that is done, 0..1. */
export function hostedFraction(landed: readonly number[], tried: readonly AttemptRow[]): number {
  let sum = landed.filter((index) => index < variationsPerArtwork).length;
  for (const { variation, status, phase } of tried) {
    if (landed.includes(variation)) continue;
    const atPhase = status === 'accepted' && phase !== null ? inPhase[phase] : undefined;
    sum += atPhase ?? reached[status] ?? 0;
  }
  return Math.min(sum / variationsPerArtwork, 0.99);
}
