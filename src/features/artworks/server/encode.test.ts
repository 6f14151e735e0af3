import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Pixels } from '../../../providers/generation/port.ts';
import { must } from '../../../shared/must.ts';
import { encodeMaster, encodePreview, encodePrint } from './encode.ts';
import { watermarkOverlay } from './watermark.ts';

const size = { width: 768, height: 960 };

function flat(value: number, { width, height } = size): Pixels {
  return { width, height, data: new Uint8Array(width * height * 3).fill(value) };
}

async function gray(image: Uint8Array): Promise<Uint8Array> {
  return sharp(image).grayscale().toColorspace('b-w').raw().toBuffer();
}

/** For each cell of a 6x6 grid: the share of its pixels that differ by more than 25 levels, 0..1. */
function markedShares(a: Uint8Array, b: Uint8Array): number[] {
  const cells = Array.from({ length: 36 }, () => 0);
  for (let i = 0; i < a.length; i++) {
    const column = Math.floor(((i % size.width) / size.width) * 6);
    const row = Math.floor((Math.floor(i / size.width) / size.height) * 6);
    const cell = row * 6 + column;
    if (Math.abs(must(a[i]) - must(b[i])) > 25) cells[cell] = must(cells[cell]) + 1;
  }
  return cells.map((marked) => marked / (a.length / 36));
}

test.each([20, 128, 235])('the watermark shows in every part of a picture of gray level %i', async (value) => {
  const picture = flat(value);
  const master = await encodeMaster(picture);
  const preview = await encodePreview(picture, 'Pawtelier');
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', ...size });
  const shares = markedShares(await gray(master), await gray(preview));
  // White letters on a near-white picture show only their thin outline.
  expect(Math.min(...shares)).toBeGreaterThan(value > 200 ? 0.004 : 0.015);
  expect(Math.max(...shares)).toBeLessThan(0.25);
});

test('the watermark is the same in every copy and depends on the shop name', async () => {
  const once = await watermarkOverlay('Pawtelier', 480, 600);
  expect((await watermarkOverlay('Pawtelier', 480, 600)).equals(once)).toBe(true);
  expect((await watermarkOverlay('Another Shop', 480, 600)).equals(once)).toBe(false);
});

test('a print file declares 300 DPI and sRGB and keeps every pixel', async () => {
  const picture = flat(77, { width: 40, height: 50 });
  const print = await encodePrint(picture);
  const { format, density, space, width, height, icc } = await sharp(print).metadata();
  expect({ format, density, space, width, height }).toEqual({
    format: 'png',
    density: 300,
    space: 'srgb',
    width: 40,
    height: 50,
  });
  expect(icc!.includes(Buffer.from('s\0R\0G\0B', 'latin1'))).toBe(true);
  expect((await sharp(print).raw().toBuffer()).equals(Buffer.from(picture.data))).toBe(true);
});
