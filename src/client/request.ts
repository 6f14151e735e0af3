import { pageHeaders } from './page-headers.ts';
import { uiWords } from '../words/catalogs/ui.ts';
import type { PlainMessage } from '../words/message.ts';
import { say } from '../words/page.ts';
import { parseJson } from '../shared/parse-json.ts';

/** A response outside 2xx. `message` is '<status>: <body text>' (the status text if the body is empty). */
export class RequestError extends Error {
  readonly status: number;
  /** The parsed JSON body, or null if the body is not JSON. */
  readonly body: unknown;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'RequestError';
    this.status = status;
    this.body = parseJson(text);
  }
}

/** Sends a request with cookies, and with a JSON body if there is a payload. Throws RequestError outside 2xx. */
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
    headers: { ...(hasPayload ? { 'Content-Type': 'application/json' } : {}), ...pageHeaders(), ...options.headers },
    ...(hasPayload ? { body: JSON.stringify(payload) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  await throwIfRefused(response);
  return response;
}

/** Throws RequestError for a response outside 2xx. For calls that cannot use `request`, e.g. multipart. */
export async function throwIfRefused(response: Response): Promise<void> {
  if (response.ok) return;
  const text = await response.text().catch(() => '');
  throw new RequestError(response.status, text || response.statusText);
}

/** Parses a response body; every zod schema is a Reader. */
export interface Reader<T> {
  parse(json: unknown): T;
}

interface LoadOptions<On401> {
  /** 'empty' makes a 401 resolve to null instead of throwing. */
  on401?: On401;
  signal?: AbortSignal;
}

/** GETs and parses JSON. Throws RequestError outside 2xx, or the reader's error for an invalid body. */
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

/** The HTTP status of an error, or null if the network or the shop's own code failed. */
export function statusOf(error: unknown): number | null {
  return error instanceof RequestError ? error.status : null;
}

/** For a request without a response. A message, because nothing is said while a module is loaded. */
export const unreachable: PlainMessage = uiWords.unreachable;

/** The server's message for the visitor, else the fallback. */
export function userMessageOf(error: unknown, otherwise: string | PlainMessage): string {
  const fallback = typeof otherwise === 'string' ? otherwise : say(otherwise);
  if (!(error instanceof RequestError)) return fallback;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('userMessage' in body)) return fallback;
  return typeof body.userMessage === 'string' && body.userMessage !== '' ? body.userMessage : fallback;
}

/** The key of the message that the server has answered; null for other errors. */
export function messageKeyOf(error: unknown): string | null {
  const body = error instanceof RequestError ? error.body : null;
  return typeof body === 'object' && body !== null && 'key' in body && typeof body.key === 'string' ? body.key : null;
}
