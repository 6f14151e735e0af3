import type { z } from 'zod';
import { callProvider } from '../../../platform/http-client/call-provider.ts';
import { classifyResponse, PrintfulError } from './classify-response.ts';

export interface CallOptions {
  /** A private token of Printful's developer portal. */
  readonly token: string;
  /** For a token of a whole account: the store to work in. */
  readonly storeId: string | null;
  readonly baseUrl: string;
  readonly send?: typeof fetch;
}

interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base URL, with its query. */
  readonly path: string;
  readonly body?: object;
  /** Whether the request changes something at Printful; by default, every request except GET. */
  readonly isChange?: boolean;
  /** What the customer typed, which no error may repeat. */
  readonly secrets?: readonly string[];
}

/** Sends one request and parses the response with a schema. Throws PrintfulError. */
export type PrintfulCall = <Answer>(request: Request, schema: z.ZodType<Answer>) => Promise<Answer>;

const timeoutSeconds = 30;

export function openCalls({ token, storeId, baseUrl, send }: CallOptions): PrintfulCall {
  const base = baseUrl.replace(/\/$/, '');
  return async (request, schema) => {
    const { method, path, body, isChange = method !== 'GET', secrets = [] } = request;
    const response = await callProvider({
      url: `${base}${path}`,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(storeId !== null && { 'x-pf-store-id': storeId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      timeoutSeconds,
      ...(send !== undefined && { send }),
    });
    const facts = { isChange, secrets: [token, ...secrets] };
    if (response.kind !== 'answer' || response.status < 200 || response.status >= 300)
      throw classifyResponse(response, facts);
    const read = schema.safeParse(response.json);
    if (read.success) return read.data;
    const at = read.error.issues[0]?.path.join('.') ?? '';
    throw new PrintfulError(
      isChange ? 'unknown' : 'unsent',
      `Printful answered ${response.status} with something unexpected${at === '' ? '' : ` at ${at}`}`,
      { status: response.status },
    );
  };
}

/** Reads every page of a list, up to a thousand entries. */
export async function callPages<Entry>(
  call: PrintfulCall,
  path: string,
  schema: z.ZodType<{ data: Entry[]; paging?: { total: number } | null | undefined }>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let page = 0; page < 10; page += 1) {
    const { data, paging } = await call({ method: 'GET', path: `${path}?limit=100&offset=${entries.length}` }, schema);
    entries.push(...data);
    // Some lists have no total.
    if (data.length === 0 || (paging ? entries.length >= paging.total : data.length < 100)) break;
  }
  return entries;
}
