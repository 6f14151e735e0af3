import { second } from '../../shared/time.ts';
import { parseJson } from '../../shared/parse-json.ts';

/** Timeout of one request to a service. */
export const timeoutMs = 10 * second;

interface ServiceResponse {
  readonly status: number;
  /** Null if the body is not JSON. */
  readonly json: unknown;
  readonly location: string | null;
  /**
   * Milliseconds by which the service's clock is ahead of the shop's, accurate to a second at best; null without a Date
   * header.
   */
  readonly ahead: number | null;
}

/** Sends a GET request, without following redirects. Throws if there is no response. */
export async function sendGet(url: string, headers: Readonly<Record<string, string>> = {}): Promise<ServiceResponse> {
  const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  const now = Date.now();
  const text = await response.text();
  const date = Date.parse(response.headers.get('date') ?? '');
  return {
    status: response.status,
    json: parseJson(text),
    location: response.headers.get('location'),
    ahead: Number.isNaN(date) ? null : date - now,
  };
}
