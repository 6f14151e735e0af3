import { expect, test } from 'vitest';
import type { StylePreviewsView } from '../contract.ts';
import { nextPollMs, recordPoll, type Poll } from './poll-previews.ts';

function view(status: StylePreviewsView['status'], done: number, set = 'sty_1'): StylePreviewsView {
  const previews = Array.from({ length: done }, (_, index) => ({
    style: `style-${index}`,
    url: `/api/style-previews/${set}/style-${index}`,
  }));
  return { status, total: 6, done, previews };
}

test('polls quickly while pictures arrive, slows down while none do, and finally stops', () => {
  let seen: Poll = recordPoll(view('waiting', 0), undefined);
  expect(nextPollMs(seen)).toBe(700);
  const waits: number[] = [];
  for (let wait = nextPollMs(seen); wait !== false; wait = nextPollMs(seen)) {
    waits.push(wait);
    seen = recordPoll(view('waiting', 0), seen);
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(5_000);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(180_000);
  // Any change makes it poll quickly again: another status, another picture, or another set for changed hints.
  for (const news of [view('painting', 0), view('waiting', 1), view('painting', 6, 'sty_2')]) {
    expect(nextPollMs(recordPoll(news, { view: view('waiting', 0), emptyPolls: 50 }))).toBe(700);
  }
  expect(nextPollMs(recordPoll(view('painting', 3, 'sty_2'), { view: view('painting', 3), emptyPolls: 9 }))).toBe(700);
});

test('stops after the last picture, and when no more will come', () => {
  expect(nextPollMs(recordPoll(view('done', 6), undefined))).toBe(false);
  expect(nextPollMs(recordPoll(view('stopped', 2), undefined))).toBe(false);
});
