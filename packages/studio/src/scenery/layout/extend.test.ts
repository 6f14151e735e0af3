import { expect, test } from 'vitest';
import type { Recipe } from '../../compose/recipe.ts';
import { rasterize } from '../../paint/drawing/svg.ts';
import { extended, sheetPlace } from './extend.ts';

/** Three sheets wide. */
const frame = { left: -1, top: 0, width: 3, height: 1.25 };
const recipe = { frame, beside: 'anew' } as Recipe;
const width = 300;

/** Red on the left, blue on the right, and a green tower across the right edge. */
const scene = `<rect x="-20" width="520" height="1250" fill="#f00"/><rect x="500" width="520" height="1250" fill="#00f"/>
  <rect x="960" y="900" width="80" height="350" fill="#0f0"/>`;

test('beyond the sheet the scene starts over, and what stands on its edge is whole', async () => {
  const { rgb } = await rasterize(extended(scene, recipe), width, 0, 125);
  const colorAt = (x: number, y: number): string => {
    const at = Math.floor(y * 100) * width + Math.floor((x + 1) * 100);
    const channels = { red: rgb.r[at], green: rgb.g[at], blue: rgb.b[at] };
    return Object.entries(channels).reduce((most, next) => (next[1] > most[1] ? next : most))[0];
  };
  for (const sheet of [-1, 0, 1]) {
    expect([0.2, 0.4, 0.6, 0.8].map((x) => colorAt(sheet + x, 0.3))).toEqual(['red', 'red', 'blue', 'blue']);
  }
  // Both halves of the tower of the sheet in the middle.
  expect([0.98, 1.02].map((x) => colorAt(x, 1))).toEqual(['green', 'green']);
});

test('given a recipe of an earlier version, then its scenery is mirrored, as it was when it was approved', async () => {
  const earlier = { frame } as Recipe;
  const { rgb } = await rasterize(extended(scene, earlier), width, 0, 125);
  const isRed = (x: number) => rgb.r[30 * width + Math.floor((x + 1) * 100)] > 0.5;
  expect([-0.8, -0.2, 0.2, 0.8, 1.2, 1.8].map(isRed)).toEqual([false, true, true, false, false, true]);
  const place = sheetPlace(earlier);
  expect(place(0.1, 0.1).x).toBeCloseTo(0.7, 9);
  expect(place(0.1 + 2 / 3, 0.1).x).toBeCloseTo(0.7, 9);
});

test('a position beyond the sheet is that of the scene which is shown there', () => {
  const place = sheetPlace(recipe);
  for (const u of [0.1, 0.1 + 1 / 3, 0.1 + 2 / 3]) expect(place(u, 0.1).x).toBeCloseTo(0.3, 9);
});
