import { RequestError, statusOf } from '../../../web/api/request.ts';

/** Why the panel's data did not come. 'refused': the server has answered that this cannot be asked, now or ever. */
type LoadFailure = 'denied' | 'refused' | 'timeout' | 'network' | 'other';

const requestTimeout = 30_000; // milliseconds
/** For a picture of 80 MB on a slow line. */
const fileTimeout = 10 * 60_000;
export const orderMessages = {
  timeout: 'Request timeout - server may be restarting',
  network: 'Network error - server may have restarted after sending data',
  cached: 'Using cached data - server may be restarting',
} as const;

export function failureOf(error: unknown): LoadFailure {
  const status = statusOf(error);
  if (status === 401 || status === 403) return 'denied';
  // A busy server (429) and a request that came too slowly (408) are asked again.
  if (status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429) return 'refused';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  // What fetch throws when nothing answered; an answer of another shape throws an error of its own.
  if (error instanceof TypeError) return 'network';
  return 'other';
}

/** Whether to ask again after `failures` failed retries: 3 times when nothing answered, 5 otherwise, never when refused. */
export function mayRetry(failures: number, error: unknown): boolean {
  const failure = failureOf(error);
  if (failure === 'denied' || failure === 'refused') return false;
  return failures < (failure === 'other' ? 5 : 3);
}

/** Whether a change may have been made although its answer did not say so: nothing answered, or a proxy in its place. */
export function isLost(error: unknown): boolean {
  const failure = failureOf(error);
  const status = statusOf(error);
  return failure === 'timeout' || failure === 'network' || status === 502 || status === 504;
}

/** Whether to ask again, after `failures` failed retries, for something that is done once however often it is asked for. */
export function mayRepeat(failures: number, error: unknown): boolean {
  return failures < 2 && (isLost(error) || (statusOf(error) ?? 0) >= 500);
}

/** Milliseconds before the retry after `failures` failed ones: 1 s, then doubling, at most 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(1_000 * 2 ** failures, 30_000);
}

/** The sentence for a list that could not be loaded. */
export function describeFailure(error: unknown): string {
  const failure = failureOf(error);
  if (failure === 'timeout' || failure === 'network') return orderMessages[failure];
  return error instanceof RequestError
    ? `The server answered with an error (${error.status})`
    : "The server's answer could not be read";
}

/** Aborts with a TimeoutError once half a minute has passed, or much longer for a file, or with the given signal. Call `done` when answered. */
export function limitTime(signal?: AbortSignal, forFile = false): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('The server did not answer in time.', 'TimeoutError')),
    forFile ? fileTimeout : requestTimeout,
  );
  const follow = () => controller.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    done: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', follow);
    },
  };
}
