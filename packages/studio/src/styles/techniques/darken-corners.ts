import { pictureHeight } from '../../compose/recipe.ts';
import { hypot } from '../../core/hypot.ts';
import type { Rgb } from '../../core/image.ts';
import { smooth } from '../../core/interpolate.ts';
import type { Brief } from '../brief.ts';

/** Darkens the corners of a band of rows by up to `depth`, in place, for a picture of any shape. */
export function darkenCorners(rows: Rgb, y0: number, { width, height }: Brief, depth: number): void {
  const tall = pictureHeight / (height / width);
  for (let y = 0, i = 0; y < rows.height; y++) {
    const down = tall * ((y + y0) / width) - 0.58;
    for (let x = 0; x < width; x++, i++) {
      const across = (x / width - 0.5) * 1.1;
      // Nothing is darkened closer to the middle than .447.
      if (across * across + down * down < 0.2) continue;
      const dim = 1 - depth * smooth(0.45, 0.95, hypot(across, down));
      rows.r[i] *= dim;
      rows.g[i] *= dim;
      rows.b[i] *= dim;
    }
  }
}
