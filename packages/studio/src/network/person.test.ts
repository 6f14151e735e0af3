import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Raster } from '../core/image.ts';
import { findPersonInFloats } from './person-in-floats.ts';
import { openPersonFinder } from './open.ts';
import { floatConvolutions, readPersonWeights, type PublishedTensor } from './person-weights.ts';
import { readFileParts } from './weights.ts';

const file = await readFile(join(import.meta.dirname, '../../weights/person.bin'));
const { header, bytes } = readFileParts(file);
const convolutions = floatConvolutions((header as { tensors: PublishedTensor[] }).tensors, bytes);

/** Circles and stripes of several colors. */
function draw(width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const ring = Math.floor(Math.sqrt((x - width / 2) ** 2 + (y - height / 2) ** 2) / 7);
    data.set([(ring * 83) % 256, (ring * 47 + 3 * y) % 256, (ring * 29 + 5 * x) % 256], 3 * i);
  }
  return { width, height, data };
}

test.each([
  [64, 64],
  [90, 40],
  [33, 120],
])('in a picture of %d x %d pixels, integers give the logit of real numbers', (width, height) => {
  const picture = draw(width, height);
  const exact = Math.max(...findPersonInFloats(convolutions, picture).logits);
  expect(Math.abs(openPersonFinder().find(picture) - exact)).toBeLessThan(0.1);
});

test('every processor gives the same logit, and a second run repeats it', () => {
  const finder = openPersonFinder();
  const picture = draw(160, 128);
  expect([finder.find(picture), finder.find(picture)]).toEqual([-5.01749324798584, -5.01749324798584]);
});

test('no sum of products leaves 32 bits, whatever the picture', () => {
  for (const { inputs, outputs, taps, weights } of readPersonWeights(file).convolutions) {
    const each = inputs * taps * taps;
    for (let output = 0; output < outputs; output++) {
      const own = weights.subarray(output * each, (output + 1) * each);
      expect(8_191 * Array.from(own).reduce((sum, weight) => sum + Math.abs(weight), 0)).toBeLessThan(
        2 ** 31 - 2 ** 27,
      );
    }
  }
});

test('given a file that is cut off, or a picture that is too large, then it fails', () => {
  expect(() => readPersonWeights(file.subarray(0, file.length - 1))).toThrow('cut off');
  expect(() => openPersonFinder().find(draw(417, 10))).toThrow('up to 416 pixels');
});
