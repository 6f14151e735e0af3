import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackProgress, type Progress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function record(finished: number[] = []) {
  const saved: Progress[] = [];
  const tracker = trackProgress(finished, async (progress) => {
    saved.push(progress);
  });
  return { saved, tracker };
}

test('writes at most twice a second, the latest state last', async () => {
  const { saved, tracker } = record();
  for (let step = 0; step < 100; step++) {
    tracker.painting(0, 'painting', step / 100);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(600);
  await tracker.close();
  expect(saved.length).toBeGreaterThanOrEqual(2);
  expect(saved.length).toBeLessThanOrEqual(3);
  expect(saved.at(-1)!.fraction).toBeCloseTo(0.2 + (0.8 * 0.99) / 3, 5);
});

test('never decreases, counts variations that were finished before, and shows the first unfinished one', async () => {
  const { saved, tracker } = record([0]);
  tracker.analyzing('cutting', 1);
  await vi.advanceTimersByTimeAsync(600);
  tracker.painting(2, 'painting', 0.9);
  await vi.advanceTimersByTimeAsync(600);
  tracker.painting(2, 'composing', 0);
  tracker.painting(1, 'painting', 0.1);
  await vi.advanceTimersByTimeAsync(600);
  await tracker.close();
  const fractions = saved.map((progress) => progress.fraction);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect(fractions[0]).toBeCloseTo(0.2 + 0.8 / 3, 5);
  expect(saved.at(-1)).toMatchObject({ variation: 1, stage: 'painting' });
});

test('writes only changes that a page would show', async () => {
  const { saved, tracker } = record();
  for (let step = 0; step < 20; step++) {
    tracker.painting(0, 'painting', 0.5 + step / 10_000);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(saved).toHaveLength(1);
  tracker.painting(0, 'finishing', 0.5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saved).toHaveLength(2);
  await tracker.close();
});

test('writes nothing once it is closed', async () => {
  const { saved, tracker } = record();
  tracker.analyzing('looking', 0.1);
  await tracker.close();
  tracker.analyzing('looking', 0.2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saved).toEqual([]);
});
