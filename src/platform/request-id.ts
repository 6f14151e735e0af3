import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/**
 * The id of the current request: the one being answered, or the one that queued the running job. Null outside of both.
 */
export function currentRequest(): string | null {
  return requests.getStore() ?? null;
}

/** Runs `work`, and everything it starts, under this request id; null means without a request id. */
export function inRequest<T>(request: string | null, work: () => T): T {
  return request === null ? requests.exit(work) : requests.run(request, work);
}
