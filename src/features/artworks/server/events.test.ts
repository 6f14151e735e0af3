import { expect, test } from 'vitest';
import { artworkView } from '../../../../tests/factories/artwork-view.ts';
import type { ArtworkView } from '../contract.ts';
import { awaitArtwork, streamArtwork } from './events.ts';
import { openArtworkFeed } from './feed.ts';

/** A fake database whose notifications the test sends. */
function openFake() {
  const listeners = new Set<(payload: string) => void>();
  const database = {
    listen: async (_channel: string, onNotify: (payload: string) => void) => {
      listeners.add(onNotify);
      return async () => void listeners.delete(onNotify);
    },
  };
  const notify = (artworkId: string) => {
    for (const listener of listeners) listener(artworkId);
  };
  return { database, notify };
}

const viewAt = (fraction: number, status: ArtworkView['status'] = 'working') => artworkView({ fraction, status });

test('sends the state at once and after each change, and ends when the artwork is done', async () => {
  const { database, notify } = openFake();
  const feed = await openArtworkFeed(database);
  let view = viewAt(0.1);
  const stream = streamArtwork(feed, 'art_1', async () => view, new AbortController().signal);
  expect((await stream.next()).value).toContain('"fraction":0.1');
  view = viewAt(0.5);
  notify('art_other');
  notify('art_1');
  expect((await stream.next()).value).toMatch(/^event: progress\ndata: \{.*"fraction":0\.5.*\}\n\n$/);
  view = viewAt(1, 'done');
  notify('art_1');
  expect((await stream.next()).value).toContain('"status":"done"');
  expect((await stream.next()).done).toBe(true);
});

test('given a late picture is expected, then the stream continues after the artwork is done', async () => {
  const { database, notify } = openFake();
  const feed = await openArtworkFeed(database);
  let view = { ...viewAt(1, 'done'), coming: 1 };
  const stream = streamArtwork(feed, 'art_1', async () => view, new AbortController().signal);
  expect((await stream.next()).value).toContain('"coming":1');
  view = { ...view, coming: 0 };
  notify('art_1');
  expect((await stream.next()).value).toContain('"coming":0');
  expect((await stream.next()).done).toBe(true);
});

test('loses no change between two reads, and sends a slow reader only the latest state', async () => {
  const { database, notify } = openFake();
  const feed = await openArtworkFeed(database);
  let view = viewAt(0);
  const stream = streamArtwork(feed, 'art_1', async () => view, new AbortController().signal);
  await stream.next();
  for (let step = 1; step <= 50; step++) {
    view = viewAt(step / 100);
    notify('art_1');
  }
  expect((await stream.next()).value).toContain('"fraction":0.5');
  view = viewAt(1, 'failed');
  notify('art_1');
  expect((await stream.next()).value).toContain('"failed"');
});

test('given the reader disconnects, then the stream ends at once', async () => {
  const { database } = openFake();
  const feed = await openArtworkFeed(database);
  const disconnect = new AbortController();
  const stream = streamArtwork(feed, 'art_1', async () => viewAt(0), disconnect.signal);
  await stream.next();
  const next = stream.next();
  disconnect.abort();
  expect((await next).done).toBe(true);
});

test('awaitArtwork resolves when the artwork is done or the timeout passes', async () => {
  const { database, notify } = openFake();
  const feed = await openArtworkFeed(database);
  const { signal } = new AbortController();
  let view = viewAt(0);
  const done = awaitArtwork(feed, 'art_1', async () => view, 5_000, signal);
  setTimeout(() => {
    view = viewAt(1, 'done');
    notify('art_1');
  }, 20);
  expect((await done).status).toBe('done');
  const timedOut = await awaitArtwork(feed, 'art_2', async () => viewAt(0.2), 30, signal);
  expect(timedOut.status).toBe('working');
});
