import { gauss } from '../../src/core/filter.ts';
import { fromBytes, luma } from '../../src/core/image.ts';
import type { Plane, Raster } from '../../src/core/image.ts';

const columns = 8;
const rows = 10;
const directions = 8;

/**
 * Describes where the subject is and what form it has: histograms of oriented gradients (Dalal & Triggs 2005) over a
 * grid of the whole picture, each pixel weighted by the subject's alpha. Color and light hardly affect it; crop, pose
 * and brushwork do.
 */
export function describeForm(picture: Raster, subject: Plane): Float64Array {
  const { width, height, data } = gauss(luma(fromBytes(picture)), 0.006 * picture.width);
  const form = new Float64Array(columns * rows * directions);
  for (let y = 1; y < height - 1; y++) {
    const row = Math.floor((y * rows) / height);
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      if (subject.data[i] < 0.05) continue;
      const dx = data[i + 1] - data[i - 1];
      const dy = data[i + width] - data[i - width];
      const turn = (Math.atan2(dy, dx) / Math.PI + 1) % 1;
      const cell = row * columns + Math.floor((x * columns) / width);
      form[cell * directions + (Math.floor(turn * directions) % directions)] += Math.hypot(dx, dy) * subject.data[i];
    }
  }
  return form;
}

/**
 * Cosine distance of two descriptions: 0 for the same form. Another palette in the same pose is at about 0.05, as is
 * the photo itself from its art.
 */
export function formDistance(a: Float64Array, b: Float64Array): number {
  let [both, ownA, ownB] = [0, 0, 0];
  for (let k = 0; k < a.length; k++) {
    both += a[k] * b[k];
    ownA += a[k] * a[k];
    ownB += b[k] * b[k];
  }
  return 1 - both / (Math.sqrt(ownA * ownB) || 1);
}
