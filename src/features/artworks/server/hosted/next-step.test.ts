import { expect, test } from 'vitest';
import { addMilliseconds, second } from '../../../../shared/time.ts';
import type { AttemptEnd } from './attempt-states.ts';
import { artworkTimeoutMs, nextStep, type Situation, type PastAttempt } from './next-step.ts';

const now = new Date('2030-06-01T12:00:00Z');
const until = addMilliseconds(now, artworkTimeoutMs);

function step(tried: readonly PastAttempt[], more: Partial<Situation> = {}) {
  return nextStep({ tried, plan: ['replicate', 'openai'], paused: new Set(), now, until, ...more });
}

function ended(end: AttemptEnd, more: Partial<PastAttempt> = {}): PastAttempt {
  return {
    provider: 'replicate',
    wording: 'first',
    status: 'failed',
    end,
    counted: 0,
    retryAfterSeconds: null,
    ...more,
  };
}

test('the first provider in the settings is asked first, in the first wording', () => {
  expect(step([])).toMatchObject({ do: 'try', provider: 'replicate', wording: 'first', afterSeconds: 0 });
});

test('no provider is asked while an attempt is live', () => {
  for (const status of ['reserved', 'submitting', 'unknown', 'accepted'] as const) {
    expect(step([{ ...ended('transient'), status, end: null }])).toEqual({ do: 'wait' });
  }
});

test('given a moderated attempt, then the gentler wording is tried once, and kept for the next provider', () => {
  expect(step([ended('moderated')])).toMatchObject({ provider: 'replicate', wording: 'gentler' });
  expect(step([ended('moderated'), ended('moderated', { wording: 'gentler' })])).toMatchObject({
    provider: 'openai',
    wording: 'gentler',
  });
});

test('a transient failure is retried twice, after the delay that the provider asks for', () => {
  const once = ended('transient', { retryAfterSeconds: 7 });
  expect(step([once])).toMatchObject({ provider: 'replicate', afterSeconds: 7 });
  expect(step([once, ended('transient')])).toMatchObject({ provider: 'replicate', afterSeconds: 4 });
  expect(step([once, once, ended('transient')])).toMatchObject({ provider: 'openai', afterSeconds: 0 });
});

test('a transient failure is not retried if it may have been paid or the wait is too long', () => {
  expect(step([ended('transient', { counted: 1 })])).toMatchObject({ provider: 'openai' });
  expect(step([ended('transient', { status: 'spent' })])).toMatchObject({ provider: 'openai' });
  expect(step([ended('transient', { retryAfterSeconds: 16 })])).toMatchObject({ provider: 'openai' });
});

test.each(['input', 'deadline', 'provider', 'unanswered'] as const)('after %s the next provider is asked', (end) => {
  expect(step([ended(end)])).toMatchObject({ do: 'try', provider: 'openai' });
});

test('an attempt that was interrupted with its process is retried once', () => {
  const lost = ended('interrupted', { status: 'spent', counted: 9 });
  expect(step([lost])).toMatchObject({ provider: 'replicate' });
  expect(step([lost, lost])).toMatchObject({ provider: 'openai' });
});

test('a paused provider is skipped; when no provider is left, the reason is how the last attempt ended', () => {
  expect(step([], { paused: new Set(['replicate']) })).toMatchObject({ provider: 'openai' });
  expect(step([ended('moderated')], { paused: new Set(['replicate', 'openai']) })).toEqual({
    do: 'give up',
    because: 'moderated',
  });
  expect(step([], { paused: new Set(['replicate', 'openai']) })).toEqual({ do: 'give up', because: 'paused' });
});

test('no provider is asked shortly before the visitor’s wait ends', () => {
  expect(step([], { now: addMilliseconds(until, -15 * second) })).toMatchObject({ do: 'try' });
  expect(step([], { now: addMilliseconds(until, -14 * second) })).toEqual({ do: 'give up', because: 'deadline' });
});
