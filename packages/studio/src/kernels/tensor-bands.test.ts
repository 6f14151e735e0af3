import { expect, test } from 'vitest';
import { gaussTaps } from '../core/filter.ts';
import { makeRgb } from '../core/image.ts';
import type { Rgb } from '../core/image.ts';
import { fractalNoise, hash2 } from '../core/noise.ts';
import { structureTensor } from '../core/tensor.ts';
import { convolve } from './blur.ts';

test.each([
  [67, 150, 2.2],
  [9, 66, 4.8],
  [2, 1, 2],
])('a structure tensor of %i x %i pixels matches its definition', (width, height, sigma) => {
  const image = drawNoise(width, height);
  const [xx, xy, yy] = multiplyGradients(image).map(
    (products) => convolve({ width, height, data: Float32Array.from(products) }, gaussTaps(sigma)).data,
  );
  const { tx, ty, anisotropy, strength } = structureTensor(image, sigma);
  for (let i = 0; i < xx.length; i++) {
    const spread = Math.hypot(xx[i] - yy[i], 2 * xy[i]);
    expect(Math.hypot(tx[i], ty[i])).toBeCloseTo(1, 5);
    expect(strength[i]).toBeCloseTo(Math.sqrt((xx[i] + yy[i] + spread) / 2), 5);
    expect(anisotropy[i]).toBeCloseTo(spread / (xx[i] + yy[i]), 3);
    // Along the edge, the change is the smaller eigenvalue.
    const change = xx[i] * tx[i] ** 2 + 2 * xy[i] * tx[i] * ty[i] + yy[i] * ty[i] ** 2;
    expect(change).toBeCloseTo((xx[i] + yy[i] - spread) / 2, 6);
  }
});

test('a flat picture has vertical directions of zero strength', () => {
  const { tx, ty, anisotropy, strength } = structureTensor(makeRgb(20, 10), 2);
  for (const [plane, value] of [
    [tx, 0],
    [ty, 1],
    [anisotropy, 0],
    [strength, 0],
  ] as const) {
    expect(plane.every((sample) => sample === value)).toBe(true);
  }
});

function drawNoise(width: number, height: number): Rgb {
  const image = makeRgb(width, height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, (i / width) | 0];
    image.r[i] = hash2(x, y, 1);
    image.g[i] = x + y > 60 ? 0.8 : 0.1;
    image.b[i] = fractalNoise(x / 9, y / 9, 3, 3);
  }
  return image;
}

function multiplyGradients({ width, height, r, g, b }: Rgb): [number[], number[], number[]] {
  const products: [number[], number[], number[]] = [[], [], []];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sums = [0, 0, 0];
      for (const channel of [r, g, b]) {
        const at = (dx: number, dy: number): number =>
          channel[Math.min(height - 1, Math.max(0, y + dy)) * width + Math.min(width - 1, Math.max(0, x + dx))];
        const gx = 0.5 * (0.183 * (at(1, -1) - at(-1, -1) + at(1, 1) - at(-1, 1)) + 0.634 * (at(1, 0) - at(-1, 0)));
        const gy = 0.5 * (0.183 * (at(-1, 1) - at(-1, -1) + at(1, 1) - at(1, -1)) + 0.634 * (at(0, 1) - at(0, -1)));
        sums[0] += gx * gx;
        sums[1] += gx * gy;
        sums[2] += gy * gy;
      }
      sums.forEach((sum, k) => products[k].push(sum));
    }
  }
  return products;
}
