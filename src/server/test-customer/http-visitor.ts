import { minute } from '../../shared/time.ts';

/** Longest time for one request: a picture of 40 MB may come over a slow line. */
const timeoutMs = 2 * minute;

/** A visitor who reaches the shop over HTTP at its public address, with a cookie jar, as a browser does. */
export class HttpVisitor {
  /** Ends every request that is under way, and lets none begin. */
  signal: AbortSignal;
  readonly #publicUrl: string;
  readonly #cookies = new Map<string, string>();

  constructor(publicUrl: string, signal: AbortSignal) {
    this.#publicUrl = publicUrl;
    this.signal = signal;
  }

  async send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, this.#publicUrl), {
      method,
      headers: {
        origin: this.#publicUrl,
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        // The answer to a request for a picture does not wait until it is painted.
        prefer: 'respond-async',
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.any([this.signal, AbortSignal.timeout(timeoutMs)]),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    return response;
  }
}
