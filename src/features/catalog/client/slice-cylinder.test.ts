import { expect, test } from 'vitest';
import { sliceCylinder } from './slice-cylinder.ts';

const radius = 1.6;
const picture = 9;
const slices = sliceCylinder(radius, picture);

/** The place of the picture that a slice shows at its left edge. */
const shownAt = ({ shift, squeeze }: (typeof slices)[number]) => -shift / squeeze;

test('the slices cover the front from edge to edge and meet where the last one ended', () => {
  expect(slices[0].left).toBeCloseTo(0);
  const last = slices.at(-1)!;
  expect(last.left + last.across).toBeCloseTo(2 * radius);
  for (const [i, slice] of slices.slice(1).entries()) {
    const before = slices[i];
    const bare = slice.left - before.left;
    expect(shownAt(before) + bare / before.squeeze).toBeCloseTo(shownAt(slice));
  }
});

test('the middle of the picture faces the viewer, and half a turn of it is seen', () => {
  expect(shownAt(slices[slices.length / 2])).toBeCloseTo(picture / 2);
  expect(shownAt(slices[0])).toBeCloseTo(picture / 2 - (Math.PI / 2) * radius);
});

test('the surface is drawn narrower the more it turns away, and never wider than it is', () => {
  const squeezes = slices.slice(slices.length / 2).map(({ squeeze }) => squeeze);
  expect(squeezes).toEqual(squeezes.toSorted((a, b) => b - a));
  expect(squeezes[0]).toBeLessThanOrEqual(1);
});
