import { expect, test } from 'vitest';
import type { Pet } from '../../compose/place-pet.ts';
import { wholeSheet } from '../../compose/recipe.ts';
import { labToRgb, toLab } from '../../core/color.ts';
import { makePlane, makeRgb } from '../../core/image.ts';
import { tonePet } from './tone-pet.ts';

const light = { x: -0.7, y: -0.7, warmth: 0 };

test('black fur with a teal or violet cast becomes black', () => {
  for (const cast of [
    [-0.026, -0.006],
    [0.009, -0.05],
  ]) {
    const { L, chroma } = toned(0.28, cast[0], cast[1]);
    expect(L).toBeLessThan(0.55);
    expect(chroma).toBeLessThan(0.015);
  }
});

test('brown fur, amber eyes and blue eyes keep their color', () => {
  expect(toned(0.3, 0.03, 0.05).chroma).toBeGreaterThan(0.05);
  expect(toned(0.5, 0.04, 0.1).chroma).toBeGreaterThan(0.1);
  expect(toned(0.62, -0.03, -0.09).chroma).toBeGreaterThan(0.09);
});

/** The middle of a patch of one color between a black patch and a white one, after toning. */
function toned(L: number, a: number, b: number): { L: number; chroma: number } {
  const [width, height] = [60, 75];
  const rgb = makeRgb(width, height);
  const alpha = makePlane(width, height);
  alpha.data.fill(1);
  const patches = [labToRgb(0.12, 0, 0), labToRgb(L, a, b), labToRgb(0.9, 0, 0)];
  for (let i = 0; i < alpha.data.length; i++) [rgb.r[i], rgb.g[i], rgb.b[i]] = patches[Math.floor((i % width) / 20)];
  const pet: Pet = {
    rgb,
    alpha,
    presence: alpha,
    surroundings: null,
    eyes: [],
    nose: null,
    head: { x: 0.5, y: 0.5, radius: 0.2 },
    span: width,
    frame: wholeSheet,
  };
  const lab = toLab(tonePet(pet, { light, chroma: 1, modeling: 0, detail: 1 }));
  const middle = 37 * width + 30;
  return { L: lab.L[middle], chroma: Math.hypot(lab.a[middle], lab.b[middle]) };
}
