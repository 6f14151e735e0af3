import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { request, throwIfRefused, type Reader } from '../../../web/api/request.ts';
import { limitTime, mayRetry, retryDelay } from './load-failure.ts';

/** How the panel's questions are asked: patiently, and even where the browser thinks that it is offline. */
export const adminQuery = {
  retry: (failures: number, error: Error) => mayRetry(failures, error),
  retryDelay,
  networkMode: 'always',
  staleTime: 2 * 60_000,
  refetchOnMount: true,
} as const;

/** The same, where the last page stays until the next is there. */
export const adminListQuery = { ...adminQuery, placeholderData: keepPreviousData } as const;

/** The panel's every request; given up after 30 seconds, with a TimeoutError. A `FormData` goes as it is, and may take longer. */
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

/** A file of the panel's, which may be large. */
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

/** The time limit covers the body, which a dying server may leave half sent. */
async function readWhole(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(status === 204 ? null : body, { status, headers });
}

/** Everything of the panel is asked for again, once it is looked at. */
export async function refreshPanel(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/admin'),
  });
}
