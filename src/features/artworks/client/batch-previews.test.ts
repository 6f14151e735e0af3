import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPreviewBatcher } from './batch-previews.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Pictures that arrive when the test decides. */
function openStudio() {
  const waiting = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const asked: string[] = [];
  const shown: Record<string, string>[] = [];
  const batcher = createPreviewBatcher(
    (url) => {
      asked.push(url);
      return new Promise((resolve, reject) => waiting.set(url, { resolve, reject }));
    },
    (pictures) => shown.push(Object.fromEntries(pictures)),
  );
  const pass = async (milliseconds = 1_000) => vi.advanceTimersByTimeAsync(milliseconds);
  return {
    batcher,
    asked,
    shown,
    pass,
    arrive: (url: string) => waiting.get(url)!.resolve(),
    fail: (url: string) => waiting.get(url)!.reject(new Error('cut off')),
  };
}

const ink = { style: 'tattoo-style', url: '/ink' };
const oil = { style: 'classic-oil-painting', url: '/oil' };
const wash = { style: 'watercolor', url: '/wash' };

test('shows pictures once they are decoded, groups those that arrive together, and fetches none twice', async () => {
  const { batcher, asked, shown, pass, arrive } = openStudio();
  batcher.show([ink, oil]);
  batcher.show([ink, oil, wash]);
  await pass();
  expect(asked).toEqual(['/ink', '/oil', '/wash']);
  expect(shown).toEqual([]);
  arrive('/ink');
  await pass(100);
  arrive('/wash');
  await pass();
  expect(shown).toEqual([{ 'tattoo-style': '/ink', watercolor: '/wash' }]);
  arrive('/oil');
  await pass();
  expect(shown).toHaveLength(2);
  expect(shown[1]).toEqual({ 'tattoo-style': '/ink', watercolor: '/wash', 'classic-oil-painting': '/oil' });
});

test('given a picture fails, then it is not shown and the next call fetches it again', async () => {
  const { batcher, asked, shown, pass, arrive, fail } = openStudio();
  batcher.show([ink]);
  fail('/ink');
  await pass();
  expect(shown).toEqual([]);
  batcher.show([ink]);
  arrive('/ink');
  await pass();
  expect([asked, shown]).toEqual([['/ink', '/ink'], [{ 'tattoo-style': '/ink' }]]);
});

test('given two pictures of one style, then the newer one stays, whichever arrives last', async () => {
  const { batcher, shown, pass, arrive } = openStudio();
  batcher.show([ink]);
  batcher.show([{ ...ink, url: '/ink-2' }]);
  arrive('/ink-2');
  await pass();
  arrive('/ink');
  await pass();
  expect(shown).toEqual([{ 'tattoo-style': '/ink-2' }]);
});

test('given the hints change, then the pictures are removed until the new ones arrive', async () => {
  const { batcher, shown, pass, arrive } = openStudio();
  batcher.show([ink, oil]);
  arrive('/ink');
  await pass();
  batcher.show([]);
  arrive('/oil');
  await pass();
  batcher.show([{ ...oil, url: '/oil-2' }]);
  arrive('/oil-2');
  await pass();
  expect(shown).toEqual([{ 'tattoo-style': '/ink' }, {}, { 'classic-oil-painting': '/oil-2' }]);
});

test('shows nothing after it is stopped', async () => {
  const { batcher, shown, pass, arrive } = openStudio();
  batcher.show([ink, oil]);
  arrive('/ink');
  await pass(10);
  batcher.stop();
  arrive('/oil');
  await pass();
  expect(shown).toEqual([]);
});
