import { expect, test } from 'vitest';
import { beginDrawing, rasterize } from './svg.ts';

const square = '<rect x="250" y="250" width="500" height="500" fill="#f00" fill-opacity=".5"/>';

test('beginDrawing gives the same drawing as rasterize', async () => {
  const [early, late] = [beginDrawing(square, 8, 0, 10), await rasterize(square, 8, 0, 10)];
  expect(await early()).toEqual(late);
  expect([late.rgb.r[4 * 8 + 4], late.alpha.data[0]]).toEqual([1, 0]);
  expect(late.alpha.data[4 * 8 + 4]).toBeCloseTo(0.5, 2);
});

test('an empty drawing is transparent', async () => {
  const { rgb, alpha } = await beginDrawing('', 8, 2, 6)();
  expect([rgb.width, rgb.height, alpha.data.length, Math.max(...alpha.data)]).toEqual([8, 4, 32, 0]);
});

test('an invalid drawing rejects only when its result is requested', async () => {
  beginDrawing('<rect', 8, 0, 10);
  await expect(beginDrawing('<rect', 8, 0, 10)()).rejects.toThrow();
});
