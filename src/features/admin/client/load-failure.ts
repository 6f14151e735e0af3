import { z } from 'zod';
import { RequestError, statusOf, unreachable, userMessageOf } from '../../../client/request.ts';
import { teamRole } from '../../accounts/contract.ts';

/**
 * Why loading failed. 'denied': the person may not use the panel. 'refused': any other 4xx that a retry would not
 * change.
 */
type LoadFailure = 'denied' | 'refused' | 'timeout' | 'network' | 'other';

const requestTimeoutMs = 30_000;
/** Enough for a picture of 80 MB on a slow connection. */
const fileTimeoutMs = 10 * 60_000;
export const orderMessages = {
  timeout: 'Request timeout - server may be restarting',
  network: 'Network error - server may have restarted after sending data',
  cached: 'Using cached data - server may be restarting',
} as const;

/** Whether the server refused a request because of the person's role. They may keep using the rest of the panel. */
export function isRoleRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.status === 403 && roleRefusal.safeParse(error.body).success;
}

const roleRefusal = z.object({ role: teamRole });

export function failureOf(error: unknown): LoadFailure {
  const status = statusOf(error);
  if (status === 401 || (status === 403 && !isRoleRefusal(error))) return 'denied';
  // 429 (rate limit) and 408 (request timeout) can be retried.
  if (status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429) return 'refused';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  // fetch throws TypeError if there is no response. An invalid response causes other errors.
  if (error instanceof TypeError) return 'network';
  return 'other';
}

/** Whether to retry after `failures` failed retries: 3 times without a response, 5 otherwise, never if refused. */
export function mayRetry(failures: number, error: unknown): boolean {
  const failure = failureOf(error);
  if (failure === 'denied' || failure === 'refused') return false;
  return failures < (failure === 'other' ? 5 : 3);
}

/** Whether a change may have been made although it failed: there was no response, or only one from a proxy. */
export function isOutcomeUnknown(error: unknown): boolean {
  const failure = failureOf(error);
  const status = statusOf(error);
  return failure === 'timeout' || failure === 'network' || status === 502 || status === 504;
}

/** Whether to repeat an idempotent request after `failures` failed retries. */
export function mayRepeat(failures: number, error: unknown): boolean {
  return failures < 2 && (isOutcomeUnknown(error) || (statusOf(error) ?? 0) >= 500);
}

/** Milliseconds before the next retry: 1 s, doubled per failed retry, at most 30 s. */
export function retryDelayMs(failures: number): number {
  return Math.min(1_000 * 2 ** failures, 30_000);
}

/** Message for a list that could not be loaded. */
export function describeFailure(error: unknown): string {
  const failure = failureOf(error);
  if (failure === 'timeout' || failure === 'network') return orderMessages[failure];
  if (isRoleRefusal(error)) return userMessageOf(error, unreachable);
  return error instanceof RequestError
    ? `The server answered with an error (${error.status})`
    : "The server's response could not be read";
}

/**
 * A signal that aborts with a TimeoutError after 30 s (10 min for a file), or together with the given signal. Call
 * `done` after the response.
 */
export function limitTime(signal?: AbortSignal, forFile = false): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('The server did not answer in time.', 'TimeoutError')),
    forFile ? fileTimeoutMs : requestTimeoutMs,
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
