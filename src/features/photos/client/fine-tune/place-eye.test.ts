import { expect, test } from 'vitest';
import { guessEyes, moveEye, tapEye } from './place-eye.ts';

const left = { x: 0.3, y: 0.4 };
const right = { x: 0.6, y: 0.4 };

test('two taps make two eyes, in either order', () => {
  const one = tapEye({ eyes: null, first: null }, right, 1);
  expect(one).toEqual({ eyes: null, first: right });
  expect(tapEye(one, left, 1)).toEqual({ eyes: [left, right], first: null });
  // A second tap at almost the same point is ignored.
  expect(tapEye(one, { x: 0.601, y: 0.4 }, 1).eyes).toBeNull();
});

test('a later tap moves the nearer eye, measured on the displayed photo', () => {
  const tap = { x: 0.5, y: 0.4 };
  expect(tapEye({ eyes: [left, right], first: null }, tap, 1)).toEqual({ eyes: [left, tap], first: null });
  // In a tall photo, a fraction of the height is a long distance.
  const upper = { x: 0.3, y: 0.1 };
  const lower = { x: 0.7, y: 0.5 };
  expect(tapEye({ eyes: [upper, lower], first: null }, { x: 0.35, y: 0.45 }, 0.25).eyes).toEqual([
    upper,
    { x: 0.35, y: 0.45 },
  ]);
  expect(tapEye({ eyes: [upper, lower], first: null }, { x: 0.35, y: 0.25 }, 4).eyes).toEqual([
    { x: 0.35, y: 0.25 },
    lower,
  ]);
});

test('eyes stay within the photo and never coincide', () => {
  expect(moveEye([left, right], 0, { x: -0.2, y: 0.4 })).toEqual([{ x: 0, y: 0.4 }, right]);
  expect(moveEye([left, right], 0, right)).toEqual([left, right]);
});

test('guessEyes places two points in the upper part of the pet', () => {
  const [a, b] = guessEyes({ x: 0.2, y: 0.2, width: 0.5, height: 0.8 });
  expect(a.y).toBe(b.y);
  expect(a.y).toBeCloseTo(0.4);
  expect([a.x, b.x]).toEqual([expect.closeTo(0.4), expect.closeTo(0.5)]);
});
