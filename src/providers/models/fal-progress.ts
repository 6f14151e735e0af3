import { valueAtPath, textAt } from './json-path.ts';
import type { ModelFailure, ModelProgress } from './port.ts';

/**
 * Reads the result of a fal model: its picture, or the first of several. It fails where the safety checker has
 * blackened the picture, and where there is none.
 */
export function presentPictures(payload: unknown): ModelProgress {
  const flags = valueAtPath(payload, 'has_nsfw_concepts');
  if (Array.isArray(flags) && flags[0] === true) {
    return {
      state: 'failed',
      failure: { kind: 'moderated', detail: "fal's safety checker blackened the picture", charged: 'yes' },
    };
  }
  const url = textAt(payload, 'images', 0, 'url') ?? textAt(payload, 'image', 'url');
  if (url !== null) return { state: 'finished', output: { url }, cost: null };
  const detail = 'fal finished with something that is not a picture';
  return { state: 'failed', failure: { kind: 'provider', detail, charged: 'yes', trouble: 'answer' } };
}

const moderated = new Set(['content_policy_violation', 'nsfw_content', 'content_moderation']);
/** Temporary errors of a model: fal.ai/docs/documentation/model-apis/errors. */
const temporary = new Set([
  'internal_server_error',
  'generation_timeout',
  'downstream_service_error',
  'downstream_service_unavailable',
  'no_media_generated',
]);
/**
 * Errors of fal itself, not of the model, that end a request because time ran out or its client left. fal's other
 * errors of its own are temporary. It charges for none of them: fal.ai/docs/documentation/model-apis/request-errors.
 */
const abandoned = new Set(['request_timeout', 'startup_timeout', 'client_cancelled', 'client_disconnected']);

/** Reads the error from the body of failed work; null when the body is not in fal's format of errors. */
export function presentError(body: unknown): ModelFailure | null {
  const requestError = textAt(body, 'error_type');
  if (requestError !== null) {
    return {
      kind: abandoned.has(requestError) ? 'deadline' : 'transient',
      detail: `fal failed with ${errorName(requestError)}`,
      charged: 'no',
    };
  }
  const type = textAt(body, 'detail', 0, 'type');
  if (type === null) return null;
  const detail = `fal's model failed with ${errorName(type)}`;
  if (moderated.has(type)) return { kind: 'moderated', detail, charged: 'maybe' };
  return { kind: temporary.has(type) ? 'transient' : 'input', detail, charged: 'maybe' };
}

/** The name of an error; never a sentence that could quote a visitor. */
function errorName(type: string): string {
  return /^[a-z_.]{1,60}$/.test(type) ? type : 'an unnamed error';
}
