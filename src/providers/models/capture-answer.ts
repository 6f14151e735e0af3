import { describeLoss, parseBody, type ProviderAnswer } from './call-provider.ts';
import { limitedFetch } from './limited-fetch.ts';

/** A picture of 50 MB in base64, and what stands around it. */
const answerLimit = 70 * 2 ** 20;
const take = limitedFetch(answerLimit);

export interface Capture {
  /** For a vendor's client: reads the whole answer, within the client's own time-out. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** What came of the last request; null before there was one. */
  read(): ProviderAnswer | null;
}

/**
 * What really came back from a request that a vendor's client makes, so that all four providers are judged alike and
 * nothing hangs on how a client words its errors. One request each: the client is told to repeat nothing.
 */
export function captureAnswer(): Capture {
  let answer: ProviderAnswer | null = null;
  return {
    async fetch(input, init) {
      // The client of openai looks at the class of an empty answer to see which forms it may send.
      if (input === 'data:,') return new Response();
      // A client that repeated a request against its settings would pay twice: it gets no second one.
      if (answer !== null) throw new Error('a request is made once');
      answer = { kind: 'lost', detail: 'no answer' };
      try {
        const response = await take(input, init);
        const text = await response.text();
        answer = { kind: 'answer', status: response.status, headers: response.headers, json: parseBody(text) };
        const { status, headers } = response;
        // A redirect, and an answer without a body, are none to a client that wants JSON.
        return new Response(status === 204 || status === 304 ? null : text, {
          status,
          headers: withoutEncoding(headers),
        });
      } catch (error) {
        answer = describeLoss(error);
        throw error;
      }
    },
    read: () => answer,
  };
}

/** The text is decoded already. */
function withoutEncoding(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return plain;
}
