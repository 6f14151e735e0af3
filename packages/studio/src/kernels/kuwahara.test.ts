import { describe, expect, test } from 'vitest';
import { makeRgb } from '../core/image.ts';
import type { Rgb } from '../core/image.ts';
import { fractalNoise, hash2 } from '../core/noise.ts';
import { structureTensor } from '../core/tensor.ts';
import { chooseKernels, directionSigma, filterAlong, kuwahara, sectorHardness } from './kuwahara.ts';
import { angles, kuwaharaTable, largestAnisotropy, sectorCount, shapes } from './kuwahara-table.ts';
import type { Kernel } from './kuwahara-table.ts';

describe('anisotropic Kuwahara', () => {
  test.each([3, 6, 8])('the compiled kernel matches the plain definition at radius %i', (radius) => {
    const image = drawEdgesAndNoise(61, 97);
    const chosen = chooseKernels(image);
    const fast = filterAlong(image, chosen, radius);
    const plain = filterPlainly(image, chosen, radius);
    for (const channel of ['r', 'g', 'b'] as const) {
      const worst = fast[channel].reduce((most, value, i) => Math.max(most, Math.abs(value - plain[channel][i])), 0);
      expect(worst).toBeLessThan(2e-4);
    }
  });

  test('windows match the direction and anisotropy of the structure tensor', () => {
    const image = drawEdgesAndNoise(130, 75);
    const { tx, ty, anisotropy } = structureTensor(image, directionSigma);
    const chosen = chooseKernels(image);
    let apart = 0;
    chosen.forEach((kernel, i) => {
      const angle = (Math.atan2(ty[i], tx[i]) / Math.PI) * angles;
      const shape = Math.min(shapes - 1, (anisotropy[i] / largestAnisotropy) * (shapes - 1));
      const turned = Math.abs((((kernel % angles) - angle + 2.5 * angles) % angles) - angles / 2);
      apart = Math.max(apart, turned, Math.abs(Math.floor(kernel / angles) - shape));
    });
    // Half a step from the nearest, plus rounding.
    expect(apart).toBeLessThan(0.501);
  });

  test('every sector sums to one and mirrors the opposite one', () => {
    for (const { dx, dy, weights } of kuwaharaTable(6).kernels) {
      for (let sector = 0; sector < sectorCount; sector++) {
        expect(dx.reduce((sum, _, i) => sum + weights[i * sectorCount + sector], 0)).toBeCloseTo(1, 6);
      }
      dx.forEach((_, i) => {
        const opposite = dx.findIndex((x, j) => x === -dx[i] && dy[j] === -dy[i]);
        expect(weights[opposite * sectorCount + 4]).toBeCloseTo(weights[i * sectorCount], 6);
        expect(weights[opposite * sectorCount + 7]).toBeCloseTo(weights[i * sectorCount + 3], 6);
      });
    }
  });

  test('flattens noise and keeps the edge', () => {
    const image = drawEdgesAndNoise(80, 60);
    const out = kuwahara(image, 5);
    const roughness = (p: Rgb, x0: number, x1: number): number => {
      let sum = 0;
      for (let y = 10; y < 50; y++)
        for (let x = x0; x < x1; x++) sum += Math.abs(p.g[y * 80 + x] - p.g[y * 80 + x + 1]);
      return sum;
    };
    expect(roughness(out, 5, 25)).toBeLessThan(0.25 * roughness(image, 5, 25));
    expect(out.r[30 * 80 + 46] - out.r[30 * 80 + 34]).toBeGreaterThan(0.4);
  });
});

function drawEdgesAndNoise(width: number, height: number): Rgb {
  const image = makeRgb(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const side = x + 0.2 * (y - height / 2) > width / 2 ? 0.8 : 0.2;
      image.r[i] = side + 0.1 * (hash2(x, y, 1) - 0.5);
      image.g[i] = 0.5 + 0.15 * (hash2(x, y, 2) - 0.5);
      image.b[i] = fractalNoise(x / 9, y / 9, 3, 3);
    }
  }
  return image;
}

/** The filter straight from its definition, in double precision. */
function filterPlainly(image: Rgb, chosen: Uint16Array, radius: number): Rgb {
  const { width, height } = image;
  const table = kuwaharaTable(radius);
  const windows = table.kernels.map((kernel) => spread(kernel));
  const out = makeRgb(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const samples = windows[chosen[i]];
      let [r, g, b, total] = [0, 0, 0, 0];
      for (let sector = 0; sector < sectorCount; sector++) {
        let [mr, mg, mb, square] = [0, 0, 0, 0];
        samples.forEach(({ dx, dy, weights }) => {
          const sx = Math.min(width - 1, Math.max(0, x + dx));
          const sy = Math.min(height - 1, Math.max(0, y + dy));
          const s = sy * width + sx;
          mr += image.r[s] * weights[sector];
          mg += image.g[s] * weights[sector];
          mb += image.b[s] * weights[sector];
          square += (image.r[s] ** 2 + image.g[s] ** 2 + image.b[s] ** 2) * weights[sector];
        });
        const variance = Math.max(0, square - mr * mr - mg * mg - mb * mb);
        const weight = 1 / (1 + (sectorHardness * variance) ** 4);
        r += mr * weight;
        g += mg * weight;
        b += mb * weight;
        total += weight;
      }
      out.r[i] = r / total;
      out.g[i] = g / total;
      out.b[i] = b / total;
    }
  }
  return out;
}

interface Sample {
  dx: number;
  dy: number;
  weights: Float64Array;
}

/** The samples of a window. Windows with a pitch of 2 are expanded: weights in between are interpolated linearly. */
function spread({ dx, dy, weights, pitch }: Kernel): Sample[] {
  return [...dx.keys()].flatMap((i) => {
    const ofSample = weights.subarray(i * sectorCount, (i + 1) * sectorCount);
    if (pitch === 1) return [{ dx: dx[i], dy: dy[i], weights: ofSample }];
    return [-1, 0, 1].flatMap((y) =>
      [-1, 0, 1].map((x) => ({
        dx: dx[i] + x,
        dy: dy[i] + y,
        weights: ofSample.map((weight) => (weight * (2 - Math.abs(x)) * (2 - Math.abs(y))) / 16),
      })),
    );
  });
}
