import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { request, throwIfRefused, type Reader } from '../../../client/request.ts';
import { limitTime, mayRetry, retryDelayMs } from './load-failure.ts';

/** Query options of the panel. `networkMode: 'always'` sends requests even if the browser believes it is offline. */
export const adminQuery = {
  retry: (failures: number, error: Error) => mayRetry(failures, error),
  retryDelay: retryDelayMs,
  networkMode: 'always',
  staleTime: 2 * 60_000,
  refetchOnMount: true,
} as const;

/** The same for lists: the previous page stays visible until the next one is loaded. */
export const adminListQuery = { ...adminQuery, placeholderData: keepPreviousData } as const;

/**
 * Sends a request of the panel. Aborts after 30 seconds with a TimeoutError, or after 10 minutes for a `FormData`
 * payload, which is sent as multipart. Throws RequestError for a status outside 2xx.
 */
export async function adminRequest(
  method: string,
  path: string,
  payload?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const limit = limitTime(signal, payload instanceof FormData);
  try {
    if (!(payload instanceof FormData))
      return await readWhole(await request(method, path, payload, { signal: limit.signal }));
    const response = await fetch(path, { method, credentials: 'include', body: payload, signal: limit.signal });
    await throwIfRefused(response);
    return await readWhole(response);
  } finally {
    limit.done();
  }
}

/** Downloads a file; the time limit is the one for large files. */
export async function adminFile(path: string): Promise<Blob> {
  const limit = limitTime(undefined, true);
  try {
    return await (await request('GET', path, undefined, { signal: limit.signal })).blob();
  } finally {
    limit.done();
  }
}

export async function adminLoad<T>(path: string, reader: Reader<T>, signal?: AbortSignal): Promise<T> {
  return reader.parse(await (await adminRequest('GET', path, undefined, signal)).json());
}

export async function adminSend<T>(method: string, path: string, payload: unknown, reader: Reader<T>): Promise<T> {
  return reader.parse(await (await adminRequest(method, path, payload)).json());
}

/** Reads the body within the time limit, because a failing server may stop sending in the middle. */
async function readWhole(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(status === 204 ? null : body, { status, headers });
}

/** Marks all data of the panel as stale; visible data is fetched again at once. */
export async function refreshPanel(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/admin'),
  });
}
