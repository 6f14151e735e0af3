import { gauss } from '../core/filter.ts';
import { clamp, smooth } from '../core/interpolate.ts';
import { makeRgb } from '../core/image.ts';
import type { Rgb } from '../core/image.ts';
import { fractalNoise } from '../core/noise.ts';
import type { Pet } from './pet.ts';

/** A painted studio backdrop far out of focus: a soft pool of light, mottled, darker at the corners. */
export function paintBackdrop(width: number, height: number, pet: Pet): Rgb {
  const image = makeRgb(width, height);
  const { bright, dim, glow } = pet.scene;
  const small = { width: Math.ceil(width / 8) + 1, height: Math.ceil(height / 8) + 1 };
  const mottle = new Float32Array(small.width * small.height);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      mottle[y * small.width + x] =
        fractalNoise((x * 8 * 3.2) / width + 20, (y * 8 * 3.2) / width + 20, 4, pet.seed) - 0.5;
    }
  }
  const soft = gauss({ ...small, data: mottle }, small.width * 0.02).data;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [s, t] = [x / width, y / height];
      const cloud = sampleSoft(soft, small.width, x / 8, y / 8);
      const near = Math.hypot((s - glow[0]) / 0.75, (t - glow[1]) / 0.7);
      const ground = smooth(0.72, 1.02, t) * 0.35;
      const light = clamp(smooth(1.25, 0, near) + cloud * 0.5 - ground);
      image.r[i] = dim[0] + (bright[0] - dim[0]) * light;
      image.g[i] = dim[1] + (bright[1] - dim[1]) * light;
      image.b[i] = dim[2] + (bright[2] - dim[2]) * light;
    }
  }
  return image;
}

function sampleSoft(data: Float32Array, width: number, x: number, y: number): number {
  const [xi, yi] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - xi, y - yi];
  const i = yi * width + xi;
  const below = i + width < data.length ? i + width : i;
  return (data[i] * (1 - u) + data[i + 1] * u) * (1 - v) + (data[below] * (1 - u) + data[below + 1] * u) * v;
}
