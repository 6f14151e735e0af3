import { valueAtPath, textAt } from './json-path.ts';
import type { ModelFailure, ModelProgress } from './port.ts';

/** Replicate's messages for moderated content; E005 is the code of its sensitive-content check. */
const moderated = /\bE005\b|flagged as sensitive|nsfw|content moderation|safety (?:system|filter)/i;
/** Its messages for overloaded, interrupted or restarted work: E003, E004 and the codes of its director. */
const temporary = /\bE00[34]\b|\bE9\d{3}\b|code: PA|interrupted|high demand|temporarily unavailable|rate limit/i;
/** Its messages for an input that the model does not accept; E006 is the code. */
const unreadable = /\bE006\b|input validation|invalid (?:image|input)|cannot identify image/i;

/**
 * Converts a prediction from a poll or a webhook; null for any other JSON. The status `aborted` means that the deadline
 * passed before the work began, which is free; `canceled` means that it passed while the work ran, which is charged
 * (replicate.com/changelog/2025-10-16-prediction-deadlines).
 */
export function presentPrediction(prediction: unknown): ModelProgress | null {
  switch (valueAtPath(prediction, 'status')) {
    case 'starting':
      return { state: 'waiting', position: null };
    case 'processing':
      return { state: 'working' };
    case 'succeeded':
      return presentSuccess(prediction);
    case 'failed':
      return { state: 'failed', failure: presentFailure(prediction) };
    case 'canceled':
      return {
        state: 'failed',
        failure: { kind: 'deadline', detail: 'replicate canceled the prediction', charged: charge(prediction) },
      };
    case 'aborted':
      return {
        state: 'failed',
        failure: { kind: 'deadline', detail: 'replicate never began the prediction', charged: 'no' },
      };
    default:
      return null;
  }
}

function presentSuccess(prediction: unknown): ModelProgress {
  const output = valueAtPath(prediction, 'output');
  const url = typeof output === 'string' ? output : textAt(output, 0);
  if (url !== null) return { state: 'finished', output: { url }, cost: null };
  // Replicate deletes inputs and outputs an hour after the end.
  if (valueAtPath(prediction, 'data_removed') === true || output === null || output === undefined)
    return { state: 'forgotten' };
  const detail = 'replicate finished with something that is not a picture';
  return { state: 'failed', failure: { kind: 'provider', detail, charged: 'yes', trouble: 'answer' } };
}

function presentFailure(prediction: unknown): ModelFailure {
  // The message may quote the prompt, so it is inspected here and never passed on.
  const message = textAt(prediction, 'error') ?? '';
  const charged = charge(prediction);
  const code = /\bE\d{3,4}\b/.exec(message)?.[0];
  const detail = `replicate's model failed${code === undefined ? '' : ` with ${code}`}`;
  if (moderated.test(message)) return { kind: 'moderated', detail: `${detail}: refused by moderation`, charged };
  if (unreadable.test(message)) return { kind: 'input', detail: `${detail}: the input is not accepted`, charged };
  return { kind: 'transient', detail: temporary.test(message) ? `${detail}: overloaded` : detail, charged };
}

/** Work that never began is free; running work may be charged by the second. */
function charge(prediction: unknown): 'no' | 'maybe' {
  return textAt(prediction, 'started_at') === null ? 'no' : 'maybe';
}
