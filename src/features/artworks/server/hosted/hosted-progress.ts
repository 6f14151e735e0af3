import { variationsPerArtwork } from '../../contract.ts';
import type { AttemptRow } from './attempts-store.ts';

/** How far a picture is at each true event of its attempt; a provider tells no more. */
const reached: Partial<Record<AttemptRow['status'], number>> = { submitting: 0.1, unknown: 0.1, accepted: 0.2 };
const whileWorking = 0.4;

/** Share of a whole artwork that is done, 0..1. */
export function hostedFraction(landed: readonly number[], tried: readonly AttemptRow[]): number {
  let sum = landed.length;
  for (const { variation, status, phase } of tried) {
    if (!landed.includes(variation)) sum += status === 'accepted' && phase === 'working' ? whileWorking : (reached[status] ?? 0);
  }
  return Math.min(sum / variationsPerArtwork, 0.99);
}
