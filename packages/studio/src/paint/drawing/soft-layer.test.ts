import { expect, test } from 'vitest';
import { makeRgb } from '../../core/image.ts';
import { coverOf, exposeDrawing, blendLayer, readLayer, spanOf } from './soft-layer.ts';

const red = '<rect x="400" y="250" width="200" height="500" fill="#f00"/>';
const size = { width: 160, height: 200, span: 160 };

test('a drawing keeps its color up to its soft edge, where premultiplied color and alpha fade together', async () => {
  const layer = await exposeDrawing(red, size);
  const paint = new Float32Array(4);
  for (let x = 60; x <= 100; x += 0.25) {
    readLayer(layer, x, 80, paint);
    expect(paint[0]).toBeCloseTo(paint[3], 1);
    expect(paint[1] + paint[2]).toBeLessThan(0.02);
  }
  readLayer(layer, 80, 80, paint);
  expect(paint[3]).toBeCloseTo(1, 2);
});

test('each row has the correct span of visible columns, at any picture size', async () => {
  const layer = await exposeDrawing(red, size);
  expect(spanOf(layer, 160, 5)).toEqual([0, 0]);
  for (const width of [160, 480]) {
    const [from, to] = spanOf(layer, width, 0.4 * width);
    expect(from).toBeLessThanOrEqual(0.4 * width);
    expect(to).toBeGreaterThanOrEqual(0.6 * width);
    expect(to - from).toBeLessThan(0.26 * width);
  }
  expect(coverOf(layer, 80, 100).data.reduce((sum, a) => sum + a, 0) / 8000).toBeCloseTo(0.08, 2);
});

test('a layer over a band replaces covered pixels and keeps the rest', async () => {
  const rows = makeRgb(160, 20);
  for (const channel of ['r', 'g', 'b'] as const) rows[channel].fill(0.5);
  blendLayer(rows, 80, await exposeDrawing(red, size));
  const middle = 10 * 160 + 80;
  expect([rows.r[middle], rows.g[middle], rows.b[middle]].map((v) => Math.round(v * 100))).toEqual([100, 0, 0]);
  expect(rows.g[10 * 160 + 20]).toBe(0.5);
});
