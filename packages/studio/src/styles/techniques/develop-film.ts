import { pictureHeight } from '../../compose/recipe.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { hypot } from '../../core/hypot.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { makeNoise } from '../../core/noise.ts';
import { percentile } from '../../core/percentile.ts';
import type { Brief } from '../brief.ts';

/**
 * Luma, after the film's curve, that only .2 % of the pixels exceed. It serves as white, because a dark or ginger pet
 * by candlelight has no white of its own.
 */
export function findWhite(lit: Rgb, place: Rgb, { data }: Plane): number {
  const luma = new Float32Array(data.length);
  for (let i = 0; i < luma.length; i++) {
    const cover = data[i];
    luma[i] =
      0.299 * shoulder(lerp(place.r[i], lit.r[i], cover)) +
      0.587 * shoulder(lerp(place.g[i], lit.g[i], cover)) +
      0.114 * shoulder(lerp(place.b[i], lit.b[i], cover));
  }
  return percentile(luma, 0.998);
}

/**
 * Develops the picture with one exposure: dark corners, a slightly raised cool black point, film grain. If the
 * highlights are dim they are brightened, as a darkroom does with a harder paper, without brightening the night.
 */
export function develop(rows: Rgb, y0: number, { width, height, recipe }: Brief, white: number): void {
  const { seed } = recipe;
  const lift = clamp(1 / white, 1, 1.5) - 1;
  const tall = pictureHeight / (height / width);
  const [coarse, fine] = [makeNoise(1, seed + 81), makeNoise(1, seed + 82)];
  for (let y = 0, i = 0; y < rows.height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [(x + 0.5) / width, (y + y0 + 0.5) / width];
      const corner = 1 - 0.42 * smooth(0.5, 1.05, hypot((u - 0.5) * 1.1, (tall * v - 0.66) * 0.9) / 0.72);
      const exposed =
        corner * (1 + lift * smooth(0.1, 0.65, corner * (0.299 * rows.r[i] + 0.587 * rows.g[i] + 0.114 * rows.b[i])));
      const grain = 0.03 * (coarse(u * 620, v * 620) + fine(u * 1100, v * 1100) - 1);
      rows.r[i] = 0.026 + 0.945 * shoulder(rows.r[i] * exposed) + grain;
      rows.g[i] = 0.024 + 0.945 * shoulder(rows.g[i] * exposed) + grain;
      rows.b[i] = 0.034 + 0.93 * shoulder(rows.b[i] * exposed) + grain;
    }
  }
}

/** Soft highlight rolloff of film. */
function shoulder(value: number): number {
  return value < 0.75 ? value : 0.75 + 0.24 * (1 - Math.exp(-(value - 0.75) / 0.24));
}
