import { afterEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../../web/api/request.ts';
import { failureOf, limitTime, mayRetry, retryDelay } from './load-failure.ts';

const timeout = new DOMException('', 'TimeoutError');
const network = new TypeError('Failed to fetch');

afterEach(() => vi.useRealTimers());

test('a refusal is never retried, silence 3 times, anything else 5 times', () => {
  const retriesOf = (error: unknown) => [0, 1, 2, 3, 4, 5, 6].filter((failures) => mayRetry(failures, error)).length;
  expect([401, 403, 500].map((status) => retriesOf(new RequestError(status, '')))).toEqual([0, 0, 5]);
  expect(retriesOf(timeout)).toBe(3);
  expect(retriesOf(network)).toBe(3);
  expect(retriesOf(new SyntaxError('not JSON'))).toBe(5);
});

test('failures are told apart', () => {
  expect([new RequestError(401, ''), new RequestError(403, ''), timeout, network, new RequestError(502, '')].map(failureOf)).toEqual([
    'denied', 'denied', 'timeout', 'network', 'other',
  ]);
});

test('the wait doubles from one second and stops at thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a request is given up after 30 seconds, or when it is not wanted any more', () => {
  vi.useFakeTimers();
  const late = limitTime();
  vi.advanceTimersByTime(29_999);
  expect(late.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(failureOf(late.signal.reason)).toBe('timeout');
  const unwanted = new AbortController();
  const { signal } = limitTime(unwanted.signal);
  unwanted.abort(new Error('gone'));
  expect(signal.reason).toEqual(new Error('gone'));
  const answered = limitTime();
  answered.done();
  vi.advanceTimersByTime(60_000);
  expect(answered.signal.aborted).toBe(false);
});
