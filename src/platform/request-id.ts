import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** The request for which this is done: the one being answered, or the one that queued the running job. Null outside of both. */
export function currentRequest(): string | null {
  return requests.getStore() ?? null;
}

/** Does `work`, and all that follows from it, for this request; for none when null. */
export function inRequest<T>(request: string | null, work: () => T): T {
  return request === null ? requests.exit(work) : requests.run(request, work);
}
