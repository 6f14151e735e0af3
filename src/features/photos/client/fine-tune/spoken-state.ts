import type { TunerState } from './tuner.ts';

/** Describes the state of the cut-out in one sentence. */
export function resultSentence({ view, phase }: Pick<TunerState, 'view' | 'phase'>, petName: string): string {
  const name = petName === '' ? 'your pet' : petName;
  if (phase === 'failed') return 'We could not look at the photo just now.';
  if (view === null) return `Looking for ${name}.`;
  if (phase === 'looking') return 'Looking again.';
  return view.trusted
    ? `This is how we cut ${name} out.`
    : `We do not trust this outline yet, so ${name} would be painted in a soft oval. Tap a better outline, or draw a box.`;
}
