import { limitedFetch, ResponseTooLargeError } from './limited-fetch.ts';

export interface ProviderCall {
  readonly url: string | URL;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly timeoutSeconds: number;
  /** Largest body of the response, in bytes; 8 MB by default. A longer response counts as lost. */
  readonly maxResponseBytes?: number;
  readonly signal?: AbortSignal;
  /** Sends the request; `fetch` by default. Fakes need no network. */
  readonly send?: typeof fetch;
}

/** The result of one request. `detail` contains neither keys nor bodies. */
export type ProviderResponse =
  /** `json` is undefined when the body is not JSON. */
  | { readonly kind: 'answer'; readonly status: number; readonly headers: Headers; readonly json: unknown }
  /** The request was never sent: DNS, connection or certificate failed. */
  | { readonly kind: 'unsent'; readonly detail: string }
  /** The request was sent, and no complete response arrived. */
  | { readonly kind: 'lost'; readonly detail: string };

const defaultMaxBytes = 8 * 2 ** 20;

/** Codes of Node and undici for a connection that was never established; TLS codes are recognized by their prefix. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/** Sends one request, once. Throws only when `signal` is aborted. */
export async function callProvider({
  timeoutSeconds,
  maxResponseBytes = defaultMaxBytes,
  signal,
  send,
  url,
  ...init
}: ProviderCall): Promise<ProviderResponse> {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    const call = limitedFetch(maxResponseBytes, send);
    const response = await call(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const text = await response.text();
    return { kind: 'answer', status: response.status, headers: response.headers, json: parseBody(text) };
  } catch (error) {
    signal?.throwIfAborted();
    return classifyFetchError(error);
  }
}

/** Classifies an error of `fetch`: whether the request was sent. */
export function classifyFetchError(error: unknown): Exclude<ProviderResponse, { kind: 'answer' }> {
  const links = chain(error);
  if (links.some((link) => link instanceof ResponseTooLargeError))
    return { kind: 'lost', detail: 'a response above the size limit' };
  const codes = links.flatMap((link) => ('code' in link && typeof link.code === 'string' ? [link.code] : []));
  const code = codes[0] ?? (error instanceof Error ? error.name : 'an unknown error');
  const unsent =
    codes.some((name) => neverConnected.has(name) || name.startsWith('ERR_TLS_') || name.startsWith('CERT_')) ||
    links.some((link) => 'syscall' in link && link.syscall === 'connect');
  return unsent
    ? { kind: 'unsent', detail: `no connection (${code})` }
    : { kind: 'lost', detail: `no answer (${code})` };
}

/**
 * An error with all of its causes. A host name with several addresses fails with one error for each, as an aggregate.
 */
function chain(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  return [error, ...chain(error.cause), ...(error instanceof AggregateError ? error.errors.flatMap(chain) : [])];
}

/** The JSON of a body; undefined for any other body. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
