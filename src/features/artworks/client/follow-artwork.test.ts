import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../../client/request.ts';
import { artworkView } from '../../../../tests/factories/artwork-view.ts';
import type { ArtworkView } from '../contract.ts';
import { followArtwork, type ArtworkTransport } from './follow-artwork.ts';

/** Follows an artwork on a fake server whose events and responses the test controls. */
function startFollowing(answers: (ArtworkView | Error)[] = []) {
  const events = new EventTarget();
  const close = vi.fn<() => void>();
  const load = vi.fn<ArtworkTransport['load']>(() => {
    const answer = answers.shift() ?? artworkView();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const reported: ArtworkView[] = [];
  const stop = new AbortController();
  const transport: ArtworkTransport = {
    open: () => ({ addEventListener: events.addEventListener.bind(events), close }),
    load,
  };
  const followed = followArtwork('art_1', (change) => reported.push(change), stop.signal, transport);
  return {
    reported,
    close,
    load,
    stop,
    followed,
    sendEvent: (change: ArtworkView) =>
      events.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(change) })),
    interrupt: () => events.dispatchEvent(new Event('error')),
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('reports every event and closes the stream at the end', async () => {
  const { reported, sendEvent, followed, close, load } = startFollowing();
  sendEvent(artworkView({ fraction: 0.4 }));
  sendEvent(artworkView({ status: 'done', stage: 'done', fraction: 1 }));
  await followed;
  expect(reported.map(({ fraction }) => fraction)).toEqual([0.4, 1]);
  expect(close).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
});

test('polls while events are interrupted, and stops when they arrive again', async () => {
  const { reported, sendEvent, interrupt, load } = startFollowing([
    new TypeError('Failed to fetch'),
    artworkView({ fraction: 0.5 }),
  ]);
  interrupt();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(reported.map(({ fraction }) => fraction)).toEqual([0.5]);
  sendEvent(artworkView({ fraction: 0.6 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('given polling finds a failed artwork, then following ends', async () => {
  const { reported, interrupt, followed, close, load } = startFollowing([
    artworkView({ status: 'failed', stage: 'failed', failure: 'No pet found.' }),
  ]);
  interrupt();
  await vi.advanceTimersByTimeAsync(1_500);
  await followed;
  expect(reported.at(-1)?.failure).toBe('No pet found.');
  expect(close).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledOnce();
});

test('given a late picture is expected, then following continues after the artwork is done', async () => {
  const { reported, sendEvent, followed, close } = startFollowing();
  sendEvent(artworkView({ status: 'done', stage: 'done', fraction: 1, coming: 1 }));
  expect(close).not.toHaveBeenCalled();
  sendEvent(artworkView({ status: 'done', stage: 'done', fraction: 1, coming: 0 }));
  await followed;
  expect(reported.map(({ coming }) => coming)).toEqual([1, 0]);
  expect(close).toHaveBeenCalledOnce();
});

test('given the server does not have the artwork, then the promise rejects', async () => {
  const { interrupt, followed, close } = startFollowing([new RequestError(404, '')]);
  const outcome = followed.catch((error: unknown) => error);
  interrupt();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await outcome).toHaveProperty('status', 404);
  expect(close).toHaveBeenCalledOnce();
});

test('ignores malformed events', () => {
  const { reported, sendEvent } = startFollowing();
  sendEvent({ nonsense: true } as unknown as ArtworkView);
  expect(reported).toEqual([]);
});

test('given the signal aborts, then following ends and reports nothing more', async () => {
  const { reported, sendEvent, stop, followed, close } = startFollowing();
  stop.abort();
  await followed;
  sendEvent(artworkView());
  expect(reported).toEqual([]);
  expect(close).toHaveBeenCalledOnce();
});
