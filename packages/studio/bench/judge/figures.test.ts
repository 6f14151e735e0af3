import { expect, it } from 'vitest';
import { formatFigure, holds } from './figures.ts';
import type { Figure } from './figures.ts';

/** A time of twice its bound, measured next to a reference job that took this many milliseconds. */
const exceededTime = (reference: number): Figure => ({
  part: 'times',
  name: 'a picture',
  value: 6,
  unit: 's',
  atMost: 3,
  references: 6000 / reference,
});

it("an exceeded time is reported as 'busy' only if the reference job was slow in the same proportion", () => {
  expect(holds(exceededTime(54))).toBe(false);
  expect(formatFigure(exceededTime(54))).toMatch(/^FAIL a picture/);
  expect(formatFigure(exceededTime(107))).toMatch(/^FAIL a picture/);
  expect(formatFigure(exceededTime(109))).toMatch(/^busy a picture/);
  expect(holds(exceededTime(109)), 'a time reported as busy does not meet the requirement').toBe(false);
});

it("only times can be reported as 'busy'", () => {
  expect(formatFigure({ part: 'memory', name: 'a worker', value: 500, unit: 'MB', atMost: 450 })).toMatch(
    /^FAIL a worker/,
  );
  expect(formatFigure({ part: 'tones', name: 'grays', value: 100, atLeast: 200 })).toMatch(/^FAIL grays/);
  expect(formatFigure({ part: 'tones', name: 'grays', value: 200, atLeast: 200 })).toMatch(/^ok {3}grays/);
});
