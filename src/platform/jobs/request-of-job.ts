import { currentRequest } from '../request-id.ts';

/** Beside a job's own data, whose schema drops it. */
const field = '$request';

/** What is queued: the data and, where a request or a job of one queues it, the id of that request. */
export function withRequest(data: object): object {
  const request = currentRequest();
  return request === null ? data : { ...data, [field]: request };
}

/** The request that queued a job, as its data tell. */
export function requestOf(data: object): string | null {
  const request: unknown = Reflect.get(data, field);
  return typeof request === 'string' ? request : null;
}
