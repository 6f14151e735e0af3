import type { ProviderResponse } from '../../../platform/http-client/call-provider.ts';
import { PartnerError, type PartnerFailureKind, type PartnerProblem } from '../port.ts';
import { errorResponse } from './responses.ts';
import { problemOfField } from './issues.ts';
import { normalizeWord } from './normalize-word.ts';

/** Whether a request changes something. If it does, a lost response leaves the outcome unknown. */
export type Effect = 'reads' | 'writes';

/** Whether a response says that there is no such order or product, rather than no such endpoint. */
export function isNotFound(answer: ProviderResponse): boolean {
  return answer.kind === 'answer' && answer.status === 404 && outcomeOf(answer.json) !== 'endpointdoesnotexist';
}

/**
 * Classifies an unsuccessful response:
 *
 * | response                                       | reads        | writes             |
 * |------------------------------------------------|--------------|--------------------|
 * | no connection                                  | unsent       | unsent             |
 * | reset or timeout after the request was sent    | unsent       | unknown            |
 * | 429                                            | unsent       | unsent             |
 * | 401, 403, 3xx, EndpointDoesNotExist            | account      | account            |
 * | 402                                            | account      | account, wallet    |
 * | 400, 422 ValidationFailed                      | refused      | refused, by field  |
 * | 404 EntityNotFound                             | refused      | refused            |
 * | 405, 413, 415, any other 4xx                   | refused      | refused            |
 * | 408, 409, 5xx InternalServerError and TimedOut | unsent       | unknown            |
 * | 2xx outside the protocol, e.g. HTML            | unsent       | unknown            |
 */
export function classifyResponse(answer: ProviderResponse, effect: Effect): PartnerError {
  const uncertain: PartnerFailureKind = effect === 'writes' ? 'unknown' : 'unsent';
  if (answer.kind === 'unsent') return new PartnerError('unsent', `Prodigi: ${answer.detail}`);
  if (answer.kind === 'lost') return new PartnerError(uncertain, `Prodigi: ${answer.detail}`);
  const { status, json } = answer;
  const summary = `Prodigi answered ${status}`;
  if (status === 429)
    return new PartnerError('unsent', `${summary}: too many requests`, {
      retryAfterSeconds: readRetryAfter(answer.headers),
    });
  if (status === 408 || status === 409 || status >= 500)
    return new PartnerError(uncertain, summary, { retryAfterSeconds: readRetryAfter(answer.headers) });
  if (status < 300) return new PartnerError(uncertain, `${summary} with a body that is not a valid response`);
  if (status === 401 || status === 403)
    return new PartnerError(
      'account',
      `${summary}: the key is not accepted. Its sandbox and its live shop have a key each.`,
    );
  if (status === 402) return new PartnerError('account', `${summary}: payment required`, { problem: 'wallet' });
  if (status < 400 || (status === 404 && !isNotFound(answer)))
    return new PartnerError('account', `${summary}: there is no such API at this address`);
  if (status === 404) return new PartnerError('refused', `${summary}: it does not know this order or product`);
  return refusal(summary, json);
}

/** The first refused field with a known problem decides. Values are left out: a customer may have typed them. */
function refusal(summary: string, json: unknown): PartnerError {
  const fields = refusedFields(json);
  const problem: PartnerProblem =
    fields.map(({ field }) => problemOfField(field)).find((one) => one !== 'other') ?? 'other';
  const list = fields.map(({ field, key }) => (key === '' ? field : `${field} (${key})`)).join(', ');
  const message = list === '' ? `${summary}: the request is not accepted` : `${summary}: it refuses ${list}`;
  return new PartnerError('refused', message.slice(0, 500), { problem });
}

function refusedFields(json: unknown): { field: string; key: string }[] {
  const { data } = errorResponse.safeParse(json);
  if (data === undefined) return [];
  const listed = (data.data?.errors ?? []).map(({ field, key }) => ({
    field: clean(field ?? key),
    key: field ? clean(key) : '',
  }));
  const byField = Object.keys(data.failures ?? {}).map((field) => ({ field: clean(field), key: '' }));
  return [...listed, ...byField].filter(({ field }) => field !== '');
}

/** The name of a field or an error, without anything that a name cannot contain. */
function clean(name: string | null | undefined): string {
  return (name ?? '').replace(/[^\w.[\]-]/g, '').slice(0, 80);
}

function outcomeOf(json: unknown): string {
  return normalizeWord(errorResponse.safeParse(json).data?.outcome);
}

/** Seconds of a Retry-After header in either of its forms, at most an hour. */
function readRetryAfter(headers: Headers): number | null {
  const header = headers.get('retry-after');
  if (header === null) return null;
  const seconds = Number(header) >= 0 ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(3_600, Math.max(0, Math.ceil(seconds))) : null;
}
