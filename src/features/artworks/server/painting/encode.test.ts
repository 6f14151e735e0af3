import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Pixels } from '../../../../providers/generation/port.ts';
import { must } from '../../../../shared/must.ts';
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

/** Pairs of eyes as pictures have them, of close and of distant pets, in a picture of these proportions. */
function eyePairs({ width, height }: typeof size, least: number, most: number) {
  return Array.from({ length: 24 }, (_, i) => {
    const apart = (least + ((most - least) * (i % 6)) / 5) * width;
    const angle = ((i % 5) - 2) * 0.2;
    const middle = {
      x: width * (0.3 + 0.4 * ((i * 7) % 24) * (1 / 23)),
      y: height * (0.3 + (0.3 * ((i * 11) % 24)) / 23),
    };
    return [-0.5, 0.5].map((side) => ({
      x: middle.x + side * apart * Math.cos(angle),
      y: middle.y + side * apart * Math.sin(angle),
      radius: 0.15 * apart,
    }));
  });
}

test.each([
  ['a preview', size, 1],
  ['a style preview', { width: 320, height: 400 }, 1],
  ['a square', { width: 840, height: 840 }, 1],
  ['a detail', { width: 600, height: 600 }, 2.4],
])(
  'the watermark of %s leaves the eyes free and shows in every other part',
  async (_name, { width, height }, scale) => {
    let covered = 0;
    for (const eyes of eyePairs({ width, height }, scale === 1 ? 0.08 : 0.33, scale === 1 ? 0.34 : 0.75)) {
      const overlay = await watermarkOverlay('Pawtelier', width, height, { eyes, scale });
      const { data } = await sharp(overlay).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
      const marked = (x: number, y: number) => must(data[y * width + x]) > 20;
      for (const eye of eyes) {
        let [inside, hit] = [0, 0];
        for (let y = Math.ceil(eye.y - eye.radius); y <= eye.y + eye.radius; y++)
          for (let x = Math.ceil(eye.x - eye.radius); x <= eye.x + eye.radius; x++) {
            if (Math.hypot(x - eye.x, y - eye.y) > eye.radius || x < 0 || x >= width || y < 0) continue;
            inside++;
            if (marked(x, y)) hit++;
          }
        covered = Math.max(covered, hit / inside);
      }
      // Half of a detail is as wide as the gaps of its larger letters.
      const parts = scale === 1 ? 3 : 2;
      for (let left = 0; left < parts; left++)
        for (let top = 0; top < parts; top++) {
          let hit = 0;
          for (let y = Math.floor((top * height) / parts); y < ((top + 1) * height) / parts - 1; y++)
            for (let x = Math.floor((left * width) / parts); x < ((left + 1) * width) / parts - 1; x++)
              hit += Number(marked(x, y));
          expect((parts ** 2 * hit) / (width * height)).toBeGreaterThan(0.015);
        }
    }
    expect(covered).toBeLessThan(0.02);
  },
  60_000,
);

test('the same picture has the same watermark in every copy', async () => {
  const [eyes = []] = eyePairs(size, 0.2, 0.2);
  const once = await watermarkOverlay('Pawtelier', 480, 600, { eyes });
  expect((await watermarkOverlay('Pawtelier', 480, 600, { eyes })).equals(once)).toBe(true);
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
