import { expect, it } from 'vitest';
import type { PlacedWhisker } from '../../compose/place-whiskers.ts';
import { makeRgb, toByte } from '../../core/image.ts';
import { layWhiskers } from './lay-whiskers.ts';

const points = Array.from({ length: 24 }, (_, i) => ({
  x: 0.3 + 0.015 * i,
  y: 0.4 + 0.02 * Math.sin(i / 6),
  width: 0.004 * (1 - i / 23),
}));
const whiskers: PlacedWhisker[] = [{ points, color: [1, 0.9, 0.8] }];

function draw(width: number, bands: [from: number, to: number][]): number[] {
  return bands.flatMap(([from, to]) => {
    const rows = makeRgb(width, to - from);
    layWhiskers(rows, from, whiskers, 0.9);
    return Array.from(rows.r, toByte);
  });
}

const coverOf = (drawn: number[], width: number): number => drawn.reduce((sum, v) => sum + v, 0) / width ** 2;

it('draws the same hair in one piece and in bands, and does not touch other rows', () => {
  const whole = draw(200, [[0, 250]]);
  expect(
    draw(200, [
      [0, 77],
      [77, 84],
      [84, 250],
    ]),
  ).toEqual(whole);
  expect(Math.max(...whole)).toBeGreaterThan(150);
  expect(whole.slice(0, 200 * 70).every((v) => v === 0)).toBe(true);
});

it('covers the same share of a print as of a preview', () => {
  const [preview, print] = [250, 1500].map((width) => coverOf(draw(width, [[0, width]]), width));
  expect(Math.abs(print / preview - 1)).toBeLessThan(0.06);
});
