import { expect, test } from 'vitest';
import { makeRgb } from '../core/image.ts';
import { fractalNoise, hash2 } from '../core/noise.ts';
import { sampleBilinear } from '../core/resample.ts';
import { structureTensor } from '../core/tensor.ts';
import type { Tensor } from '../core/tensor.ts';
import { convolveAlongFlow } from './edge-lines.ts';

const acrossTaps = Float32Array.of(3, -0.4, -0.35, -0.2, -0.05);
const alongTaps = Float64Array.of(1, 0.9, 0.6, 0.4, 0.2, 0.1);

test.each([
  [67, 45],
  [8, 3],
  [3, 1],
])('the compiled convolution of %i x %i pixels matches its definition', (width, height) => {
  const image = makeRgb(width, height);
  for (let i = 0; i < width * height; i++) {
    image.r[i] = fractalNoise((i % width) / 11, ((i / width) | 0) / 11, 3, 4);
    image.g[i] = image.b[i] = 0.5 * image.r[i] + 0.05 * hash2(i, 0, 2);
  }
  const tensor = structureTensor(image, 2);
  const fast = convolveAlongFlow(image.r, tensor, acrossTaps, alongTaps);
  const plain = smoothAlong(differenceAcross(image.r, tensor), tensor);
  const worst = plain.reduce((most, value, i) => Math.max(most, Math.abs(value - fast[i])), 0);
  expect(worst).toBeLessThan(2e-4);
});

function differenceAcross(data: Float32Array, { width, height, tx, ty }: Tensor): Float32Array {
  return data.map((value, i) => {
    let sum = value * acrossTaps[0];
    for (let j = 1; j < acrossTaps.length; j++) {
      for (const way of [j, -j]) {
        sum +=
          acrossTaps[j] *
          sampleBilinear(data, width, height, (i % width) - way * ty[i], ((i / width) | 0) + way * tx[i]);
      }
    }
    return sum;
  });
}

function smoothAlong(data: Float32Array, { width, height, tx, ty }: Tensor): Float32Array {
  return data.map((value, i) => {
    let [sum, weight] = [value, 1];
    for (const way of [-1, 1]) {
      let [x, y, dx, dy] = [i % width, (i / width) | 0, tx[i] * way, ty[i] * way];
      for (const tap of alongTaps.subarray(1)) {
        x += dx;
        y += dy;
        const [column, row] = [Math.round(x), Math.round(y)];
        if (column < 0 || row < 0 || column >= width || row >= height) break;
        const at = row * width + column;
        sum += data[at] * tap;
        weight += tap;
        const turn = tx[at] * dx + ty[at] * dy < 0 ? -1 : 1;
        dx = tx[at] * turn;
        dy = ty[at] * turn;
      }
    }
    return sum / weight;
  });
}
