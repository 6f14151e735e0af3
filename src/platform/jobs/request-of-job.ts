import { currentRequest } from '../request-id.ts';

/** Field stored next to a job's own data, whose schema strips it. */
const field = '$request';

/** Adds the id of the current request to a job's data, if a request or one of its jobs queues it. */
export function withRequest(data: object): object {
  const request = currentRequest();
  return request === null ? data : { ...data, [field]: request };
}

/** The id of the request that queued a job; null without one. */
export function requestOf(data: object): string | null {
  const request: unknown = Reflect.get(data, field);
  return typeof request === 'string' ? request : null;
}
