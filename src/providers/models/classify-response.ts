import type { ProviderResponse } from '../../platform/http-client/call-provider.ts';
import type { ModelFailure, Submission } from './port.ts';

/** Provider-specific checks of an error body, for refusals that the status alone leaves open. */
export interface Dialect {
  /** The provider's name, for messages to the owner. */
  readonly name: string;
  /** Whether the body is an error of the provider itself rather than of a gateway in front of it. */
  isOwn(json: unknown): boolean;
  /** Whether the request was rejected by moderation. */
  isModerated(json: unknown): boolean;
  /** Whether the account has no credit left; some providers signal this with 403, 400 or 429. */
  isOutOfCredit(json: unknown): boolean;
  /** Whether the key is wrong; Google signals this with 400. */
  isWrongKey?(json: unknown): boolean;
  /** Whether the model does not exist for this account; OpenAI also signals this with 403. */
  isWithoutModel?(json: unknown): boolean;
}

/**
 * Classifies an unsuccessful response to a request for a picture:
 *
 * | response                                           | submission                     | charged |
 * |----------------------------------------------------|--------------------------------|---------|
 * | no connection: refused, DNS or certificate error   | refused, transient             | no      |
 * | reset or timeout after the request was sent        | unknown                        |         |
 * | 500, 502, 504, 408, 409, any other 5xx             | unknown                        |         |
 * | 503 in the provider's own format                   | refused, transient             | no      |
 * | 503 of a gateway in front of it                    | unknown                        |         |
 * | 429                                                | refused, transient, pause      | no      |
 * | 429, 403 or 400 with a message about credit        | refused, provider, credit      | no      |
 * | 402                                                | refused, provider, credit      | no      |
 * | 401, 403, or 400 with a message about the key      | refused, provider, key         | no      |
 * | 404, 410, or 403 with a message about the model    | refused, provider, model       | no      |
 * | 400, 413, 415, 422                                 | refused, input                 | no      |
 * | 400, 403, 422 with a message about moderation      | refused, moderated             | maybe   |
 * | 3xx: never followed                                | refused, provider, answer      | no      |
 * | any other 4xx                                      | refused, provider, answer      | no      |
 * | 2xx outside the protocol, e.g. HTML                | refused, provider, answer      | maybe   |
 */
export function classifyResponse(
  answer: ProviderResponse,
  dialect: Dialect,
): Submission & { state: 'refused' | 'unknown' } {
  const { name } = dialect;
  if (answer.kind === 'lost') return { state: 'unknown', detail: `${name}: ${answer.detail}` };
  if (answer.kind === 'unsent')
    return refuse({ kind: 'transient', detail: `${name}: ${answer.detail}`, charged: 'no' });
  const { status, json } = answer;
  const detail = `${name} answered ${status}`;
  if (status >= 400 && dialect.isWrongKey?.(json)) return refuse(trouble('key', `${detail}: the key is not accepted`));
  if (status >= 400 && dialect.isWithoutModel?.(json)) return refuse(trouble('model', `${detail}: no such model`));
  if ([400, 403, 429].includes(status) && dialect.isOutOfCredit(json))
    return refuse(trouble('credit', `${detail}: no credit left`));
  if ([400, 403, 422].includes(status) && dialect.isModerated(json)) {
    return refuse({ kind: 'moderated', detail: `${detail}: refused by moderation`, charged: 'maybe' });
  }
  switch (status) {
    case 402:
      return refuse(trouble('credit', `${detail}: no credit left`));
    case 401:
    case 403:
      return refuse(trouble('key', `${detail}: the key is not accepted`));
    case 404:
    case 410:
      return refuse(trouble('model', `${detail}: no such model`));
    case 400:
    case 413:
    case 415:
    case 422:
      return refuse({ kind: 'input', detail: `${detail}: the request is not accepted`, charged: 'no' });
    case 429:
      return refuse({
        kind: 'transient',
        detail: `${detail}: too many requests`,
        charged: 'no',
        ...pauseOf(answer.headers, json),
      });
    case 408:
    case 409:
      return { state: 'unknown', detail };
    default:
  }
  if (status === 503 && dialect.isOwn(json)) {
    return refuse({
      kind: 'transient',
      detail: `${detail}: overloaded`,
      charged: 'no',
      ...pauseOf(answer.headers, json),
    });
  }
  if (status >= 500) return { state: 'unknown', detail };
  const charged = status < 300 ? 'maybe' : 'no';
  return refuse({
    kind: 'provider',
    detail: `${detail} with a body that is not a valid response`,
    charged,
    trouble: 'answer',
  });
}

/** Seconds to pause: from the header in either of its forms, or from the message ('resets in ~30s'). */
export function pauseOf(headers: Headers, json?: unknown): { retryAfterSeconds?: number } {
  const header = headers.get('retry-after');
  const written =
    header === null ? null : Number(header) >= 0 ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  const stated = /(?:resets in|available in|retry in|"retryDelay":\s*")\s*~?(\d+(?:\.\d+)?)\s*s/i.exec(
    JSON.stringify(json ?? ''),
  );
  const seconds = written !== null && Number.isFinite(written) ? written : stated === null ? null : Number(stated[1]);
  return seconds === null ? {} : { retryAfterSeconds: Math.min(3_600, Math.max(0, Math.ceil(seconds))) };
}

function trouble(what: NonNullable<ModelFailure['trouble']>, detail: string): ModelFailure {
  return { kind: 'provider', detail, charged: 'no', trouble: what };
}

function refuse(failure: ModelFailure): { state: 'refused'; failure: ModelFailure } {
  return { state: 'refused', failure };
}
