/** An answer outside 2xx. `message` is '<status>: <body text>' (the status text when the body is empty). */
export class RequestError extends Error {
  readonly status: number;
  /** The answer's JSON, or null when the body was something else. */
  readonly body: unknown;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'RequestError';
    this.status = status;
    this.body = parseOrNull(text);
  }
}

/** The generic request: cookies always, a JSON body only when there is a payload; any refusal throws RequestError. */
export async function request(
  method: string,
  path: string,
  payload?: unknown,
  options: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  const hasPayload = payload !== undefined;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(hasPayload ? { 'Content-Type': 'application/json' } : {}), ...options.headers },
    ...(hasPayload ? { body: JSON.stringify(payload) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  await throwIfRefused(response);
  return response;
}

/** Throws RequestError for anything outside 2xx; for calls that cannot go through `request`, e.g. multipart. */
export async function throwIfRefused(response: Response): Promise<void> {
  if (response.ok) return;
  const text = await response.text().catch(() => '');
  throw new RequestError(response.status, text || response.statusText);
}

/** What answers are read with; every zod schema is one. */
export interface Reader<T> {
  parse(json: unknown): T;
}

interface LoadOptions<On401> {
  /** 'empty' makes a 401 resolve to null instead of throwing. */
  on401?: On401;
  signal?: AbortSignal;
}

/** The generic loader: GET and parse. */
export async function load<T>(path: string, reader: Reader<T>, options?: LoadOptions<'throw'>): Promise<T>;
export async function load<T>(path: string, reader: Reader<T>, options: LoadOptions<'empty'>): Promise<T | null>;
export async function load<T>(
  path: string,
  reader: Reader<T>,
  options: LoadOptions<'throw' | 'empty'> = {},
): Promise<T | null> {
  try {
    const response = await request('GET', path, undefined, options.signal ? { signal: options.signal } : {});
    return reader.parse(await response.json());
  } catch (error) {
    if (options.on401 === 'empty' && statusOf(error) === 401) return null;
    throw error;
  }
}

/** The HTTP status behind an error, or null when the network or our own code failed. */
export function statusOf(error: unknown): number | null {
  return error instanceof RequestError ? error.status : null;
}

/** For a screen whose request was never answered. */
export const unreachable = 'We could not reach the shop. Please check your connection and try again.';

/** The server's sentence for the visitor when it sent one, else the fallback. */
export function userMessageOf(error: unknown, fallback: string): string {
  if (!(error instanceof RequestError)) return fallback;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('userMessage' in body)) return fallback;
  return typeof body.userMessage === 'string' && body.userMessage !== '' ? body.userMessage : fallback;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
