import { expect, test } from 'vitest';
import type { Pet } from '../../compose/place-pet.ts';
import { wholeSheet } from '../../compose/recipe.ts';
import { makePlane, makeRgb } from '../../core/image.ts';
import { accentFace } from './accent-face.ts';

const width = 100;
const pet: Pet = {
  rgb: makeRgb(width, width),
  alpha: makePlane(width, width, 1),
  presence: makePlane(width, width, 1),
  surroundings: null,
  eyes: [{ x: 0.3, y: 0.4, radius: 0.06 }],
  nose: { x: 0.5, y: 0.6 },
  head: { x: 0.5, y: 0.5, radius: 0.4 },
  span: width,
  frame: wholeSheet,
};
const at = (x: number, y: number): number => y * width + x;

test('darkens a gray eye and a gray nose, but not fur of the same gray', () => {
  const lightness = new Float32Array(width * width).fill(0.3);
  accentFace(lightness, pet);
  expect(lightness[at(30, 40)]).toBeLessThan(0.25);
  expect(lightness[at(50, 60)]).toBeLessThan(0.25);
  expect(lightness[at(80, 80)]).toBeCloseTo(0.3);
});

test('leaves a light iris, a pink nose and black as they are', () => {
  for (const tone of [0.6, 0.04]) {
    const lightness = new Float32Array(width * width).fill(tone);
    accentFace(lightness, pet);
    expect(lightness[at(30, 40)]).toBeCloseTo(tone);
    expect(lightness[at(50, 60)]).toBeCloseTo(tone);
  }
});
