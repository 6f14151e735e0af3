import { expect, test } from 'vitest';
import type { StylePreviewsView } from '../contract.ts';
import { isOver, nextPollMs, recordPoll, type Poll } from './poll-previews.ts';

/** All six styles are on the screen. */
const all = Array.from({ length: 6 }, (_, index) => `style-${index}`);

function view(status: StylePreviewsView['status'], done: number, set = 'sty_1'): StylePreviewsView {
  const previews = Array.from({ length: done }, (_, index) => ({
    style: `style-${index}`,
    url: `/api/style-previews/${set}/style-${index}`,
  }));
  return { status, total: 6, done, previews };
}

test('polls quickly while pictures arrive, slows down while none do, and finally stops', () => {
  let seen: Poll = recordPoll(view('waiting', 0), all, undefined);
  expect(nextPollMs(seen)).toBe(350);
  const waits: number[] = [];
  for (let wait = nextPollMs(seen); wait !== false; wait = nextPollMs(seen)) {
    waits.push(wait);
    seen = recordPoll(view('waiting', 0), all, seen);
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(5_000);
  expect(waits.filter((wait) => wait === 350).length * 350).toBeGreaterThan(2_500);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(180_000);
  // Any change makes it poll quickly again: another status, another picture, or another set for changed hints.
  for (const news of [view('painting', 0), view('waiting', 1), view('painting', 5, 'sty_2')]) {
    expect(nextPollMs(recordPoll(news, all, { view: view('waiting', 0), wanted: all, emptyPolls: 60 }))).toBe(350);
  }
  expect(
    nextPollMs(
      recordPoll(view('painting', 3, 'sty_2'), all, { view: view('painting', 3), wanted: all, emptyPolls: 9 }),
    ),
  ).toBe(350);
});

test('stops after the last picture, and when no more will come', () => {
  expect(nextPollMs(recordPoll(view('done', 6), all, undefined))).toBe(false);
  expect(nextPollMs(recordPoll(view('stopped', 2), all, undefined))).toBe(false);
});

test('given the styles on the screen are painted, then it stops, and polls again for more', () => {
  const top = recordPoll(view('painting', 2), ['style-1', 'style-0'], undefined);
  expect([nextPollMs(top), isOver(top)]).toEqual([false, false]);
  expect(nextPollMs(recordPoll(view('painting', 2), ['style-4'], { ...top, emptyPolls: 30 }))).toBe(350);
  // Before the painting begins, the server has not recorded what is wanted.
  expect(nextPollMs(recordPoll(view('waiting', 0), [], undefined))).toBe(350);
});
