import { gauss } from './filter.ts';
import type { Rgb } from './image.ts';

/** Local orientation of a picture. */
export interface Tensor {
  width: number;
  height: number;
  /** Unit vector along the edge (the direction of least change). */
  tx: Float32Array;
  ty: Float32Array;
  /** 0 where no direction dominates .. 1 on a clean edge. */
  anisotropy: Float32Array;
  /** Strength of the strongest change: root of the larger eigenvalue. */
  strength: Float32Array;
}

/**
 * Smoothed structure tensor over the three channels (Brox et al. 2006), gradients by the rotation-
 * optimal 3x3 kernel (Kyprianidis & Kang 2011), smoothed with `sigma` pixels.
 */
export function structureTensor(image: Rgb, sigma = 2.5): Tensor {
  const { width, height } = image;
  const n = width * height;
  const xx = new Float32Array(n);
  const xy = new Float32Array(n);
  const yy = new Float32Array(n);
  for (const plane of [image.r, image.g, image.b]) addGradientProducts(plane, width, height, xx, xy, yy);
  const e = gauss({ width, height, data: xx }, sigma).data;
  const f = gauss({ width, height, data: xy }, sigma).data;
  const g = gauss({ width, height, data: yy }, sigma).data;
  const tx = new Float32Array(n);
  const ty = new Float32Array(n);
  const anisotropy = new Float32Array(n);
  const strength = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const spread = Math.sqrt((e[i] - g[i]) ** 2 + 4 * f[i] * f[i]);
    const large = (e[i] + g[i] + spread) / 2;
    const small = (e[i] + g[i] - spread) / 2;
    let vx = large - e[i];
    let vy = -f[i];
    if (Math.abs(vx) + Math.abs(vy) < 1e-9) {
      vx = e[i] >= g[i] ? 0 : 1;
      vy = e[i] >= g[i] ? 1 : 0;
    }
    const length = Math.sqrt(vx * vx + vy * vy) || 1;
    tx[i] = vx / length;
    ty[i] = vy / length;
    anisotropy[i] = large + small > 1e-9 ? (large - small) / (large + small) : 0;
    strength[i] = Math.sqrt(large);
  }
  return { width, height, tx, ty, anisotropy, strength };
}

function addGradientProducts(
  p: Float32Array, width: number, height: number, xx: Float32Array, xy: Float32Array, yy: Float32Array,
): void {
  for (let y = 0; y < height; y++) {
    const above = (y ? y - 1 : 0) * width;
    const row = y * width;
    const below = (y < height - 1 ? y + 1 : y) * width;
    for (let x = 0; x < width; x++) {
      const left = x ? x - 1 : 0;
      const right = x < width - 1 ? x + 1 : x;
      const gx = 0.5 * (0.183 * (p[above + right] - p[above + left] + p[below + right] - p[below + left])
        + 0.634 * (p[row + right] - p[row + left]));
      const gy = 0.5 * (0.183 * (p[below + left] - p[above + left] + p[below + right] - p[above + right])
        + 0.634 * (p[below + x] - p[above + x]));
      xx[row + x] += gx * gx;
      xy[row + x] += gx * gy;
      yy[row + x] += gy * gy;
    }
  }
}
