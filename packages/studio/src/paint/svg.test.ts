import { expect, test } from 'vitest';
import { beginDrawing, rasterize } from './svg.ts';

const square = '<rect x="250" y="250" width="500" height="500" fill="#f00" fill-opacity=".5"/>';

test('a drawing that was begun early is the drawing', async () => {
  const [early, late] = [beginDrawing(square, 8, 0, 10), await rasterize(square, 8, 0, 10)];
  expect(await early()).toEqual(late);
  expect([late.rgb.r[4 * 8 + 4], late.alpha.data[0]]).toEqual([1, 0]);
  expect(late.alpha.data[4 * 8 + 4]).toBeCloseTo(0.5, 2);
});

test('a drawing of nothing is transparent', async () => {
  const { rgb, alpha } = await beginDrawing('', 8, 2, 6)();
  expect([rgb.width, rgb.height, alpha.data.length, Math.max(...alpha.data)]).toEqual([8, 4, 32, 0]);
});

test('a drawing that fails says so to whoever asks for it, and to nobody else', async () => {
  beginDrawing('<rect', 8, 0, 10);
  await expect(beginDrawing('<rect', 8, 0, 10)()).rejects.toThrow();
});
