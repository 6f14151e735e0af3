import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPhoto } from '../../../../../tests/journey/photo.ts';
import { readHeic } from './read-heic.ts';

/** The drawn dog Biscuit, 420 pixels wide, in Display P3. */
const file = new Uint8Array(await readFile(join(import.meta.dirname, 'pet.heic')));
const libheif = openLibheif();
const limit = 50_000_000;

test('given a HEIC photo, then its pixels and the colors of its profile are read', async () => {
  const picture = await readHeic(libheif, file, limit);
  if (typeof picture === 'string') throw new Error(picture);
  expect(picture).toMatchObject({ width: 420, height: 525, colorSpace: 'display-p3' });
  // The same drawing in the same colors, but for what two lossy formats cost.
  const drawn = await sharp(await drawPhoto('biscuit', 420))
    .withIccProfile('p3')
    .png()
    .toBuffer()
    .then(async (png) => sharp(png).keepIccProfile().ensureAlpha().raw().toBuffer());
  const difference = drawn.reduce((sum, value, index) => sum + Math.abs(value - picture.data[index]!), 0);
  expect(difference / drawn.length).toBeLessThan(6);
});

test('given a photo without the profile of Display P3, then its colors are sRGB', async () => {
  const plain = file.slice();
  // Red of another profile.
  const red = Buffer.from(plain.buffer).indexOf('rXYZ');
  plain.fill(0, red, red + 4);
  expect(await readHeic(libheif, plain, limit)).toMatchObject({ colorSpace: 'srgb' });
});

test.each([
  ['text', new TextEncoder().encode('no photo')],
  ['the first half of a photo', file.slice(0, file.length / 2)],
  ['a photo without its codec settings', Uint8Array.from(file).fill(0, 40, 400)],
])('given %s, then it is unreadable', async (_, bytes) => {
  expect(await readHeic(libheif, bytes, limit)).toBe('unreadable');
});

test('given more pixels than allowed, then nothing is decoded', async () => {
  expect(await readHeic(libheif, file, 420 * 525 - 1)).toBe('too many pixels');
});
