import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPet, petNames } from './draw-pet.ts';

const size = { width: 240, height: 300 };
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe.each(petNames)('%s', { timeout: 30_000 }, (name) => {
  const drawn = drawPet(name, size);

  it('gives the same picture every time, at the requested size', async () => {
    const [first, again] = [await drawn, await drawPet(name, size)];
    expect(first.photo).toMatchObject(size);
    expect(first.photo.data).toHaveLength(240 * 300 * 3);
    expect(first.mask.data).toHaveLength(240 * 300);
    expect(hash(again.photo.data)).toBe(hash(first.photo.data));
  });

  it('has a matte that separates the pet from the backdrop', async () => {
    const { mask } = await drawn;
    const share = mask.data.reduce((sum, a) => sum + a, 0) / mask.data.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.75);
    expect(Math.min(...mask.data)).toBe(0);
    expect(Math.max(...mask.data)).toBeCloseTo(1, 3);
    // The backdrop is visible in both upper corners.
    expect(mask.data[0]).toBe(0);
    expect(mask.data[239]).toBe(0);
  });

  it('has two eyes above its nose, each with a dark pupil and a bright catch light', async () => {
    const { photo, mask, eyes, nose } = await drawPet(name, { width: 400 });
    expect(eyes[0].x).toBeLessThan(nose.x);
    expect(eyes[1].x).toBeGreaterThan(nose.x);
    for (const eye of eyes) {
      expect(eye.y).toBeLessThan(nose.y);
      const [x, y] = [Math.round(eye.x * 400), Math.round(eye.y * 500)];
      expect(mask.data[y * 400 + x]).toBeCloseTo(1, 3);
      const greens: number[] = [];
      for (let row = y - 8; row <= y + 8; row++) {
        for (let column = x - 8; column <= x + 8; column++) greens.push(photo.data[(row * 400 + column) * 3 + 1]);
      }
      expect(Math.min(...greens)).toBeLessThan(25);
      expect(Math.max(...greens)).toBeGreaterThan(215);
    }
  });

  it('can be stored as a JPEG', async () => {
    const { photo } = await drawn;
    const jpeg = await sharp(photo.data, { raw: { ...size, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...size });
  });
});

it('shows the same pet at any size', { timeout: 30_000 }, async () => {
  const [small, large] = [await drawPet('biscuit', { width: 240 }), await drawPet('biscuit', { width: 480 })];
  expect(large.eyes).toEqual(small.eyes);
  const shrunk = await sharp(large.photo.data, { raw: { width: 480, height: 600, channels: 3 } })
    .resize(60, 75)
    .raw()
    .toBuffer();
  const own = await sharp(small.photo.data, { raw: { ...size, channels: 3 } })
    .resize(60, 75)
    .raw()
    .toBuffer();
  const meanDifference = shrunk.reduce((sum, value, i) => sum + Math.abs(value - own[i]), 0) / own.length;
  expect(meanDifference).toBeLessThan(8);
});
