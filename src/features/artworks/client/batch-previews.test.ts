import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPreviewBatcher } from './batch-previews.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A batcher whose pictures arrive when the test resolves them. */
function openBatcher() {
  const waiting = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const fetched: string[] = [];
  const shown: Record<string, string>[] = [];
  const batcher = createPreviewBatcher(
    (url) => {
      fetched.push(url);
      return new Promise((resolve, reject) => waiting.set(url, { resolve, reject }));
    },
    (pictures) => shown.push(Object.fromEntries(pictures)),
  );
  const advanceTime = async (milliseconds = 1_000) => vi.advanceTimersByTimeAsync(milliseconds);
  return {
    batcher,
    fetched,
    shown,
    advanceTime,
    arrive: (url: string) => waiting.get(url)!.resolve(),
    fail: (url: string) => waiting.get(url)!.reject(new Error('cut off')),
  };
}

const ink = { style: 'tattoo-style', url: '/ink' };
const oil = { style: 'classic-oil-painting', url: '/oil' };
const wash = { style: 'watercolor', url: '/wash' };

test('shows pictures once they are decoded, groups those that arrive together, and fetches none twice', async () => {
  const { batcher, fetched, shown, advanceTime, arrive } = openBatcher();
  batcher.show([ink, oil]);
  batcher.show([ink, oil, wash]);
  await advanceTime();
  expect(fetched).toEqual(['/ink', '/oil', '/wash']);
  expect(shown).toEqual([]);
  arrive('/ink');
  await advanceTime(100);
  arrive('/wash');
  await advanceTime();
  expect(shown).toEqual([{ 'tattoo-style': '/ink', watercolor: '/wash' }]);
  arrive('/oil');
  await advanceTime();
  expect(shown).toHaveLength(2);
  expect(shown[1]).toEqual({ 'tattoo-style': '/ink', watercolor: '/wash', 'classic-oil-painting': '/oil' });
});

test('given a picture fails, then it is not shown and the next call fetches it again', async () => {
  const { batcher, fetched, shown, advanceTime, arrive, fail } = openBatcher();
  batcher.show([ink]);
  fail('/ink');
  await advanceTime();
  expect(shown).toEqual([]);
  batcher.show([ink]);
  arrive('/ink');
  await advanceTime();
  expect([fetched, shown]).toEqual([['/ink', '/ink'], [{ 'tattoo-style': '/ink' }]]);
});

test('given two pictures of one style, then the newer one stays, whichever arrives last', async () => {
  const { batcher, shown, advanceTime, arrive } = openBatcher();
  batcher.show([ink]);
  batcher.show([{ ...ink, url: '/ink-2' }]);
  arrive('/ink-2');
  await advanceTime();
  arrive('/ink');
  await advanceTime();
  expect(shown).toEqual([{ 'tattoo-style': '/ink-2' }]);
});

test('given the hints change, then the pictures are removed until the new ones arrive', async () => {
  const { batcher, shown, advanceTime, arrive } = openBatcher();
  batcher.show([ink, oil]);
  arrive('/ink');
  await advanceTime();
  batcher.show([]);
  arrive('/oil');
  await advanceTime();
  batcher.show([{ ...oil, url: '/oil-2' }]);
  arrive('/oil-2');
  await advanceTime();
  expect(shown).toEqual([{ 'tattoo-style': '/ink' }, {}, { 'classic-oil-painting': '/oil-2' }]);
});

test('shows nothing after it is stopped', async () => {
  const { batcher, shown, advanceTime, arrive } = openBatcher();
  batcher.show([ink, oil]);
  arrive('/ink');
  await advanceTime(10);
  batcher.stop();
  arrive('/oil');
  await advanceTime();
  expect(shown).toEqual([]);
});
