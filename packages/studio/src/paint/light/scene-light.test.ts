import { describe, expect, test } from 'vitest';
import { wholeSheet } from '../../compose/recipe.ts';
import type { Pet } from '../../compose/place-pet.ts';
import { rgbToLab } from '../../core/color.ts';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Rgb } from '../../core/image.ts';
import { lightByScene } from './scene-light.ts';

const width = 80;
const height = 100;
const sunset = { key: '#ff9430', fill: '#4a58f0' };
const fromTheLeft = { x: -1, y: 0, warmth: 0.5 };

/** A gray ball in the middle of the picture. */
function ball(gray: number, surroundings: boolean): { pet: Pet; toned: Rgb } {
  const toned = makeRgb(width, height);
  for (const plane of [toned.r, toned.g, toned.b]) plane.fill(gray);
  const alpha = makePlane(width, height);
  alpha.data.forEach((_, i) => {
    alpha.data[i] = Math.hypot((i % width) - 40, Math.floor(i / width) - 50) < 30 ? 1 : 0;
  });
  const pet: Pet = {
    rgb: toned,
    alpha,
    presence: alpha,
    surroundings: surroundings ? makePlane(width, height) : null,
    eyes: [],
    nose: null,
    head: { x: 0.5, y: 50 / width, radius: 0.3 },
    span: width,
    frame: wholeSheet,
  };
  return { pet, toned };
}

function labAt({ r, g, b }: Rgb, x: number, y: number): [L: number, a: number, b: number] {
  const i = y * width + x;
  return rgbToLab(r[i], g[i], b[i]);
}

describe.each([
  ['a figure', false],
  ['a cameo', true],
])('the light of a scene on %s', (_name, cameo) => {
  test("has the key's color on the side toward the light and the fill's on the other", () => {
    const { pet, toned } = ball(0.5, cameo);
    const lit = lightByScene(toned, pet, fromTheLeft, sunset);
    // Orange is yellow (b > 0) in Oklab, indigo is blue (b < 0).
    expect(labAt(lit, 18, 50)[2]).toBeGreaterThan(0.015);
    expect(labAt(lit, 62, 50)[2]).toBeLessThan(-0.015);
    expect(labAt(lit, 18, 50)[0]).toBeGreaterThan(labAt(lit, 62, 50)[0]);
  });

  test('turns with the light', () => {
    const { pet, toned } = ball(0.5, cameo);
    const lit = lightByScene(toned, pet, { ...fromTheLeft, x: 1 }, sunset);
    expect(labAt(lit, 18, 50)[2]).toBeLessThan(0);
    expect(labAt(lit, 62, 50)[2]).toBeGreaterThan(0);
  });

  test('does not dye black fur, and leaves other pixels unchanged', () => {
    const { pet, toned } = ball(0.06, cameo);
    const lit = lightByScene(toned, pet, fromTheLeft, sunset);
    const [, a, b] = labAt(lit, 18, 50);
    expect(Math.hypot(a, b)).toBeLessThan(0.025);
    expect(labAt(lit, 2, 2)).toEqual(labAt(toned, 2, 2));
  });
});

test('exposure raises or lowers middle tones, and black and white stay', () => {
  const at = (gray: number, exposure: number): number => {
    const { pet, toned } = ball(gray, false);
    return labAt(lightByScene(toned, pet, fromTheLeft, { ...sunset, exposure }), 40, 50)[0];
  };
  expect(at(0.5, 0.5)).toBeGreaterThan(at(0.5, 0) + 0.03);
  expect(at(0.5, -0.5)).toBeLessThan(at(0.5, 0) - 0.03);
  expect(at(0.99, 0.5)).toBeLessThan(0.99);
  expect(at(0.02, -0.5)).toBeGreaterThan(0.01);
});
