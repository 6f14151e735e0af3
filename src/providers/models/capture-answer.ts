import { classifyFetchError, parseBody, type ProviderAnswer } from '../../platform/http-client/call-provider.ts';
import { limitedFetch } from '../../platform/http-client/limited-fetch.ts';

/** Bytes of a 50 MB picture in base64, plus the rest of the response. */
const maxAnswerBytes = 70 * 2 ** 20;
const fetchLimited = limitedFetch(maxAnswerBytes);

export interface Capture {
  /** A `fetch` for a vendor's client. Reads the whole response within the client's own timeout. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The result of the last request; null before there was one. */
  read(): ProviderAnswer | null;
}

/**
 * Captures the raw response to a request of a vendor's client, so that responses of all four providers are classified
 * alike, however a client words its errors. Allows one request; the client is configured not to retry.
 */
export function captureAnswer(): Capture {
  let answer: ProviderAnswer | null = null;
  return {
    async fetch(input, init) {
      // The openai client inspects the class of an empty response to detect supported body types.
      if (input === 'data:,') return new Response();
      // If a client retries despite its settings, the shop would pay twice.
      if (answer !== null) throw new Error('the client has already made its one request');
      answer = { kind: 'lost', detail: 'no answer' };
      try {
        const response = await fetchLimited(input, init);
        const text = await response.text();
        answer = { kind: 'answer', status: response.status, headers: response.headers, json: parseBody(text) };
        const { status, headers } = response;
        // Responses without a body need null; to a client that expects JSON, they are errors.
        return new Response(status === 204 || status === 304 ? null : text, {
          status,
          headers: withoutEncoding(headers),
        });
      } catch (error) {
        answer = classifyFetchError(error);
        throw error;
      }
    },
    read: () => answer,
  };
}

/** Removes headers that no longer apply, because the text is already decompressed. */
function withoutEncoding(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return plain;
}
