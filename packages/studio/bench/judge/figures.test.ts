import { expect, it } from 'vitest';
import { formatFigure, holds } from './figures.ts';
import type { Figure } from './figures.ts';

/** A time of twice its bound, measured beside a reference job that took this many milliseconds. */
const late = (reference: number): Figure => ({
  part: 'times',
  name: 'a picture',
  value: 6,
  unit: 's',
  atMost: 3,
  references: 6000 / reference,
});

it('an exceeded time is reported as a busy machine only if the reference job was as slow', () => {
  expect(holds(late(54))).toBe(false);
  expect(formatFigure(late(54))).toMatch(/^FAIL a picture/);
  expect(formatFigure(late(107))).toMatch(/^FAIL a picture/);
  expect(formatFigure(late(109))).toMatch(/^busy a picture/);
  expect(holds(late(109)), 'a busy machine does not meet the requirement either').toBe(false);
});

it('only times can be reported as a busy machine', () => {
  expect(formatFigure({ part: 'memory', name: 'a worker', value: 500, unit: 'MB', atMost: 450 })).toMatch(
    /^FAIL a worker/,
  );
  expect(formatFigure({ part: 'tones', name: 'grays', value: 100, atLeast: 200 })).toMatch(/^FAIL grays/);
  expect(formatFigure({ part: 'tones', name: 'grays', value: 200, atLeast: 200 })).toMatch(/^ok {3}grays/);
});
