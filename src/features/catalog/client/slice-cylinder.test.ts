import { expect, test } from 'vitest';
import { must } from '../../../shared/must.ts';
import { handleAt, sliceCylinder, widestTurn } from './slice-cylinder.ts';

const radius = 1.6;
const pictureWidth = 9;
const slices = sliceCylinder(radius, pictureWidth);

/** The position in the picture that a slice shows at its left edge. */
const shownAt = ({ shift, squeeze }: (typeof slices)[number]) => -shift / squeeze;

test('the slices cover the front from edge to edge, and each continues the picture of the previous one', () => {
  expect(slices[0]?.left).toBeCloseTo(0);
  const last = slices.at(-1)!;
  expect(last.left + last.across).toBeCloseTo(2 * radius);
  for (const [i, slice] of slices.slice(1).entries()) {
    const before = must(slices[i]);
    const uncovered = slice.left - before.left;
    expect(shownAt(before) + uncovered / before.squeeze).toBeCloseTo(shownAt(slice));
  }
});

test('the middle of the picture faces the viewer, and half of the circumference is visible', () => {
  expect(shownAt(must(slices[slices.length / 2]))).toBeCloseTo(pictureWidth / 2);
  expect(shownAt(must(slices[0]))).toBeCloseTo(pictureWidth / 2 - (Math.PI / 2) * radius);
});

test('slices get narrower toward the edge and are never stretched', () => {
  const squeezes = slices.slice(slices.length / 2).map(({ squeeze }) => squeeze);
  expect(squeezes).toEqual(squeezes.toSorted((a, b) => b - a));
  expect(squeezes[0]).toBeLessThanOrEqual(1);
});

test('a cup turned as far as it goes shows one end of its picture, and not yet the other', () => {
  const turn = widestTurn(radius, pictureWidth);
  const ends = [turn - pictureWidth / 2, turn + pictureWidth / 2].map((arc) => arc / radius);
  expect(ends[0]).toBeGreaterThan(-Math.PI / 2);
  expect(ends[0]).toBeLessThan(Math.PI / 2);
  expect(ends[1]).toBeCloseTo(1.5 * Math.PI);
});

test('the handle is behind the middle of the picture, and comes around on the other side of a turned cup', () => {
  expect(handleAt(radius, 0, 1)).toMatchObject({ root: expect.closeTo(0), inFront: false });
  const quarter = (radius * Math.PI) / 2;
  expect(handleAt(radius, quarter, 1)).toMatchObject({ root: expect.closeTo(-radius), length: expect.closeTo(-1) });
  expect(handleAt(radius, -quarter, 1)).toMatchObject({ root: expect.closeTo(radius), length: expect.closeTo(1) });
});
