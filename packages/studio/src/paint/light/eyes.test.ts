import { expect, test } from 'vitest';
import type { Pet } from '../../compose/place-pet.ts';
import { wholeSheet } from '../../compose/recipe.ts';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Rgb } from '../../core/image.ts';
import { findCatchLights } from './eyes.ts';

const width = 200;
const eye = { x: 0.5, y: 0.5, radius: 0.1 };
const light = { x: -0.7, y: -0.7, warmth: 0.5 };

/** A dark eye with a radius of 20 pixels in light fur, with discs of other lightness in it. */
function drawEye(...discs: { x: number; y: number; radius: number; lightness: number }[]): { pet: Pet; image: Rgb } {
  const image = makeRgb(width, width);
  const painted = [{ x: 100, y: 100, radius: 20, lightness: 0.08 }, ...discs];
  for (let i = 0; i < width * width; i++) {
    const here = painted.findLast(
      (disc) => Math.hypot((i % width) - disc.x, Math.floor(i / width) - disc.y) <= disc.radius,
    );
    image.r[i] = image.g[i] = image.b[i] = here?.lightness ?? 0.75;
  }
  const pet: Pet = {
    rgb: image,
    alpha: makePlane(width, width, 1),
    presence: makePlane(width, width, 1),
    surroundings: null,
    eyes: [eye],
    nose: null,
    head: { x: 0.5, y: 0.5, radius: 0.4 },
    span: width,
    frame: wholeSheet,
  };
  return { pet, image };
}

test('an eye without a reflection gets one, toward the light and inside the pupil', () => {
  const { pet, image } = drawEye();
  const [spot, ...others] = findCatchLights(pet, image, light);
  expect(others).toEqual([]);
  expect(spot.x).toBeLessThan(eye.x);
  expect(spot.y).toBeLessThan(eye.y);
  expect(Math.hypot(spot.x - eye.x, spot.y - eye.y) + spot.radius).toBeLessThan(eye.radius);
});

test('an eye with a clear reflection gets no second one', () => {
  const { pet, image } = drawEye({ x: 107, y: 94, radius: 4, lightness: 0.95 });
  expect(findCatchLights(pet, image, light)).toEqual([]);
});

test('a faint reflection is brightened in place', () => {
  const { pet, image } = drawEye({ x: 107, y: 94, radius: 4, lightness: 0.24 });
  const [spot, ...others] = findCatchLights(pet, image, light);
  expect(others).toEqual([]);
  expect(Math.hypot(spot.x * width - 107, spot.y * width - 94)).toBeLessThan(3);
});

test('an eye without a dark pupil gets no reflection', () => {
  const { pet, image } = drawEye({ x: 100, y: 100, radius: 30, lightness: 0.75 });
  expect(findCatchLights(pet, image, light)).toEqual([]);
});
