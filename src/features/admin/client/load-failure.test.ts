import { afterEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../../client/request.ts';
import { failureOf, isOutcomeUnknown, limitTime, mayRepeat, mayRetry, retryDelayMs } from './load-failure.ts';

const timeout = new DOMException('', 'TimeoutError');
const network = new TypeError('Failed to fetch');

afterEach(() => vi.useRealTimers());

test('a refusal is never retried, a timeout or network error 3 times, anything else 5 times', () => {
  const retriesOf = (error: unknown) => [0, 1, 2, 3, 4, 5, 6].filter((failures) => mayRetry(failures, error)).length;
  expect([401, 403, 400, 404, 409].map((status) => retriesOf(new RequestError(status, '')))).toEqual([0, 0, 0, 0, 0]);
  expect([408, 429, 500, 503].map((status) => retriesOf(new RequestError(status, '')))).toEqual([5, 5, 5, 5]);
  expect(retriesOf(timeout)).toBe(3);
  expect(retriesOf(network)).toBe(3);
  expect(retriesOf(new SyntaxError('not JSON'))).toBe(5);
});

test('classifies failures', () => {
  expect([401, 403, 400, 404, 502].map((status) => failureOf(new RequestError(status, '')))).toEqual([
    'denied',
    'denied',
    'refused',
    'refused',
    'other',
  ]);
  expect([timeout, network].map(failureOf)).toEqual(['timeout', 'network']);
});

test('the outcome of a change is unknown after a timeout or a proxy error, but not after an error of the shop', () => {
  expect([timeout, network, new RequestError(502, ''), new RequestError(504, '')].map(isOutcomeUnknown)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([400, 401, 409, 422, 500, 503].map((status) => isOutcomeUnknown(new RequestError(status, '')))).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

test('an idempotent request is repeated twice, unless it was refused', () => {
  const repeatsOf = (error: unknown) => [0, 1, 2, 3].filter((failures) => mayRepeat(failures, error)).length;
  expect([timeout, network, new RequestError(500, ''), new RequestError(504, '')].map(repeatsOf)).toEqual([2, 2, 2, 2]);
  expect([400, 401, 409, 422].map((status) => repeatsOf(new RequestError(status, '')))).toEqual([0, 0, 0, 0]);
});

test('the retry delay doubles from 1 s up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a request is aborted after 30 seconds or by its own signal', () => {
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
