import { second } from '../../src/shared/time.ts';

/** Milliseconds that a service has for one answer. */
export const timeoutMs = 10 * second;

export interface Answer {
  readonly status: number;
  /** Null if the body is not JSON. */
  readonly json: unknown;
  readonly location: string | null;
  /**
   * Milliseconds by which the service's clock is ahead of ours, accurate to a second at best; null without a Date
   * header.
   */
  readonly ahead: number | null;
}

/** Sends a GET, without following redirects. Throws if there is no answer. */
export async function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  const now = Date.now();
  const text = await answer.text();
  const date = Date.parse(answer.headers.get('date') ?? '');
  return {
    status: answer.status,
    json: parseJson(text),
    location: answer.headers.get('location'),
    ahead: Number.isNaN(date) ? null : date - now,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
