import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LargePreviewView } from '../contract.ts';
import { enlargePreview } from './enlarge-preview.ts';

type Status = LargePreviewView['status'];

const fetchPicture = vi.fn<(url: string) => Promise<void>>();
const requests = vi.fn<(url: string, init: RequestInit) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  fetchPicture.mockReset().mockResolvedValue();
  requests.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The server answers with these, and then with the last one again and again. */
function answerWith(...statuses: Status[]): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests(url, init);
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    return Response.json({ status });
  });
}

function begin(signal = new AbortController().signal) {
  const done = enlargePreview('/api/style-previews/sty_a/watercolor', signal, fetchPicture);
  done.catch(() => undefined);
  return done;
}

test('it is asked for until it is painted, and shown once it is decoded', async () => {
  answerWith('painting', 'painting', 'done');
  const done = begin();
  await vi.advanceTimersByTimeAsync(900);
  expect(fetchPicture).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await done).toBe('/api/style-previews/sty_a/watercolor/large');
  expect(requests.mock.calls.map(([url, { method }]) => `${method} ${url}`)).toEqual(
    Array(3).fill('PUT /api/style-previews/sty_a/watercolor/large'),
  );
  expect(fetchPicture).toHaveBeenCalledOnce();
});

test('given none will come, then nobody asks again', async () => {
  answerWith('failed');
  expect(await begin()).toBeNull();
  expect(requests).toHaveBeenCalledOnce();
});

test('given a refusal, or a picture that cannot be decoded, then the small one stays', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  expect(await begin()).toBeNull();
  answerWith('done');
  fetchPicture.mockRejectedValue(new Error('no picture'));
  expect(await begin()).toBeNull();
});

test('given a busy shop, then it gives up after half a minute', async () => {
  answerWith('painting');
  const done = begin();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await done).toBeNull();
  expect(requests).toHaveBeenCalledTimes(60);
});

test('given the dialog closes, then nobody asks again', async () => {
  answerWith('painting');
  const closing = new AbortController();
  const done = begin(closing.signal);
  await vi.advanceTimersByTimeAsync(100);
  closing.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(done).rejects.toThrow();
  expect(requests).toHaveBeenCalledOnce();
});
