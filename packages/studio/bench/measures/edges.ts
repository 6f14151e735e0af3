import { gauss } from '../../src/core/filter.ts';
import { fromBytes, luma } from '../../src/core/image.ts';
import type { Plane, Raster } from '../../src/core/image.ts';

/**
 * Scale, in picture widths, of the form by which a person recognizes a pet: eyes, muzzle, markings, but not single
 * hairs.
 */
const formSize = 0.009;

/** Edge strength of the luma: length of the Sobel gradient after a blur that removes both hairs and bristles. */
export function edgeMap(picture: Raster): Plane {
  const { width, height, data } = gauss(luma(fromBytes(picture)), formSize * picture.width);
  const edges = new Float32Array(data.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const [a, b, c] = [data[i - width - 1], data[i - width], data[i - width + 1]];
      const [d, e, f] = [data[i + width - 1], data[i + width], data[i + width + 1]];
      const [across, down] = [c + f - a - d + 2 * (data[i + 1] - data[i - 1]), d + f - a - c + 2 * (e - b)];
      edges[i] = Math.sqrt(across * across + down * down);
    }
  }
  return { width, height, data: edges };
}

/**
 * How much of the pet the art preserves: normalized (Pearson) correlation of two edge maps over the pixels where
 * `subject` is above 0.5; 0 if there are none.
 */
export function identity(art: Plane, photo: Plane, subject: Plane): number {
  const inside: number[] = [];
  subject.data.forEach((held, i) => {
    if (held > 0.5) inside.push(i);
  });
  const mean = (values: Float32Array): number => inside.reduce((sum, i) => sum + values[i], 0) / inside.length;
  const [meanArt, meanPhoto] = [mean(art.data), mean(photo.data)];
  let [both, ownArt, ownPhoto] = [0, 0, 0];
  for (const i of inside) {
    const [a, b] = [art.data[i] - meanArt, photo.data[i] - meanPhoto];
    both += a * b;
    ownArt += a * a;
    ownPhoto += b * b;
  }
  return both / (Math.sqrt(ownArt * ownPhoto) || 1);
}
