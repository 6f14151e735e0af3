import type { FakePrintfulSettings } from './settings.ts';

/** A response of the API: JSON, or no body for 204. */
export interface Answer {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response of the API, which has two forms: Printful's own and RFC 9457. */
export class Refusal extends Error {
  readonly status: number;
  /** One of the documented error codes, such as 'OR-13'. */
  readonly code: string | null;

  constructor(status: number, message: string, code: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** `place` is the field that holds the message in Printful's own form: shipping rates and stores use `data`. */
  answer({ errorForm, codeIn }: Pick<FakePrintfulSettings, 'errorForm' | 'codeIn'>, place: 'result' | 'data'): Answer {
    const { status, message, code } = this;
    if (errorForm === 'problem') {
      const detail = code === null ? message : `${code}: ${message}`;
      const type = 'https://developers.printful.com/docs/v2-beta/#section/Errors';
      const body = { type, status, title: titles[status] ?? 'Error', detail };
      return { status, body, headers: { 'content-type': 'application/problem+json' } };
    }
    const reason = codeIn === 'reason' && code !== null ? code : (reasons[status] ?? 'BadRequest');
    const error = { reason, message, ...(codeIn === 'api_error_code' && code !== null && { api_error_code: code }) };
    return { status, body: { ...(place === 'result' && { code: status }), [place]: message, error } };
  }
}

const titles: Readonly<Record<number, string>> = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found' };
const reasons: Readonly<Record<number, string>> = { 403: 'Forbidden', 404: 'NotFound', 429: 'TooManyRequests' };
