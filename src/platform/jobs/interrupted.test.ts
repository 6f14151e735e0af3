import { describe, expect, test } from 'vitest';
import { attemptOf, interruptedField, lapsedMessage } from './interrupted.ts';
import { stoppingMessage } from './jobs.ts';

describe('given a job that was put back once because its process ended', () => {
  const claimed = { retryCount: 1, data: {}, output: {} };

  test('when the interruption has been counted, then the next attempt is the first again', () => {
    expect(attemptOf({ ...claimed, data: { [interruptedField]: 1 } })).toBe(0);
  });

  test('when a worker claims it before the interruption has been counted, then it is the first attempt, too', () => {
    expect(attemptOf({ ...claimed, output: { value: { message: lapsedMessage } } })).toBe(0);
    expect(attemptOf({ ...claimed, output: { message: stoppingMessage } })).toBe(0);
  });

  test('when another attempt has failed since, then that failure counts', () => {
    const data = { [interruptedField]: 1 };
    expect(attemptOf({ retryCount: 2, data, output: { message: 'the disk failed' } })).toBe(1);
  });
});

test('given a job that failed, when it is claimed again, then it is the second attempt', () => {
  expect(attemptOf({ retryCount: 1, data: {}, output: { message: 'the model failed' } })).toBe(1);
});
