import type { ProviderResponse } from '../../platform/http-client/call-provider.ts';
import { pauseOf } from './classify-response.ts';
import type { ModelProgress } from './port.ts';

/** Converts a response without a status of the work: the work is unknown, or has to be polled again. */
export function presentNoProgress(name: string, answer: ProviderResponse): ModelProgress {
  if (answer.kind !== 'answer') return { state: 'unreachable', detail: `${name}: ${answer.detail}` };
  if (answer.status === 404 || answer.status === 410) return { state: 'forgotten' };
  return { state: 'unreachable', detail: `${name} answered ${answer.status}`, ...pauseOf(answer.headers, answer.json) };
}
