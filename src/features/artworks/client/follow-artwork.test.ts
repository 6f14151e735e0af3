import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../../client/request.ts';
import type { ArtworkView } from '../contract.ts';
import { followArtwork, type Line } from './follow-artwork.ts';

const view = (part: Partial<ArtworkView> = {}): ArtworkView => ({
  id: 'art_1',
  style: 'watercolor',
  petName: null,
  photoUrl: '/api/photos/pho_1/image',
  status: 'working',
  stage: 'painting',
  variation: 0,
  fraction: 0.2,
  queuePosition: 0,
  coming: 0,
  variations: [],
  failure: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...part,
});

/** A server whose events and answers the test controls. */
function stage(answers: (ArtworkView | Error)[] = []) {
  const events = new EventTarget();
  const close = vi.fn<() => void>();
  const load = vi.fn<Line['load']>(() => {
    const answer = answers.shift() ?? view();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const heard: ArtworkView[] = [];
  const stop = new AbortController();
  const line: Line = { open: () => ({ addEventListener: events.addEventListener.bind(events), close }), load };
  const followed = followArtwork('art_1', (change) => heard.push(change), stop.signal, line);
  return {
    heard,
    close,
    load,
    stop,
    followed,
    say: (change: ArtworkView) => events.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(change) })),
    cut: () => events.dispatchEvent(new Event('error')),
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('reports every event and closes the stream at the end', async () => {
  const { heard, say, followed, close, load } = stage();
  say(view({ fraction: 0.4 }));
  say(view({ status: 'done', stage: 'done', fraction: 1 }));
  await followed;
  expect(heard.map(({ fraction }) => fraction)).toEqual([0.4, 1]);
  expect(close).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
});

test('polls while events are interrupted, and stops when they arrive again', async () => {
  const { heard, say, cut, load } = stage([new TypeError('Failed to fetch'), view({ fraction: 0.5 })]);
  cut();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(heard.map(({ fraction }) => fraction)).toEqual([0.5]);
  say(view({ fraction: 0.6 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('given polling finds a failed artwork, then it ends', async () => {
  const { heard, cut, followed, close, load } = stage([
    view({ status: 'failed', stage: 'failed', failure: 'No pet found.' }),
  ]);
  cut();
  await vi.advanceTimersByTimeAsync(1_500);
  await followed;
  expect(heard.at(-1)?.failure).toBe('No pet found.');
  expect(close).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledOnce();
});

test('given a late picture, then it goes on after the others are done', async () => {
  const { heard, say, followed, close } = stage();
  say(view({ status: 'done', stage: 'done', fraction: 1, coming: 1 }));
  expect(close).not.toHaveBeenCalled();
  say(view({ status: 'done', stage: 'done', fraction: 1, coming: 0 }));
  await followed;
  expect(heard.map(({ coming }) => coming)).toEqual([1, 0]);
  expect(close).toHaveBeenCalledOnce();
});

test('given the server does not have the artwork, then it rejects', async () => {
  const { cut, followed, close } = stage([new RequestError(404, '')]);
  const outcome = followed.catch((error: unknown) => error);
  cut();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await outcome).toHaveProperty('status', 404);
  expect(close).toHaveBeenCalledOnce();
});

test('ignores malformed events', () => {
  const { heard, say } = stage();
  say({ nonsense: true } as unknown as ArtworkView);
  expect(heard).toEqual([]);
});

test('given the signal aborts, then it ends and reports nothing more', async () => {
  const { heard, say, stop, followed, close } = stage();
  stop.abort();
  await followed;
  say(view());
  expect(heard).toEqual([]);
  expect(close).toHaveBeenCalledOnce();
});
