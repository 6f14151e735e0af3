import { forTensorBands } from '../kernels/tensor-bands.ts';
import { gaussTaps } from './filter.ts';
import type { Rgb } from './image.ts';

/** Local orientation of a picture. */
export interface Tensor {
  width: number;
  height: number;
  /** Unit vector along the edge (the direction of least change). */
  tx: Float32Array;
  ty: Float32Array;
  /** 0 without a dominant direction .. 1 on a clean edge. */
  anisotropy: Float32Array;
  /** Strength of the strongest change: square root of the larger eigenvalue. */
  strength: Float32Array;
}

/**
 * Smoothed structure tensor over the three channels (Brox et al. 2006), gradients by the rotation-
 * optimal 3x3 kernel (Kyprianidis & Kang 2011), smoothed with `sigma` pixels.
 */
export function structureTensor(image: Rgb, sigma = 2.5): Tensor {
  const { width, height } = image;
  const plane = (): Float32Array => new Float32Array(width * height);
  const out = { tx: plane(), ty: plane(), anisotropy: plane(), strength: plane() };
  forTensorBands(
    image,
    gaussTaps(sigma),
    4,
    ({ kernels, memory, y0, y1, xx, xy, yy, free: [tx, ty, anisotropy, strength] }) => {
      const count = (y1 - y0) * width;
      kernels.eigen(xx, xy, yy, count, tx, ty, anisotropy, strength);
      const copy = (to: Float32Array, from: number): void =>
        to.set(new Float32Array(memory.buffer, from, count), y0 * width);
      copy(out.tx, tx);
      copy(out.ty, ty);
      copy(out.anisotropy, anisotropy);
      copy(out.strength, strength);
    },
  );
  return { width, height, ...out };
}
