import type { Spot } from '../compose/place-pet.ts';
import type { Colour } from '../core/colour.ts';
import type { Rgb } from '../core/image.ts';
import { smooth } from '../core/interpolate.ts';

/** Sets small round lights into a band of rows that begins at row `y0` of a picture as wide as the band. */
export function setCatchLights(rows: Rgb, y0: number, spots: Spot[], colour: Colour): void {
  const { width } = rows;
  for (const spot of spots) {
    const radius = Math.max(0.9, spot.radius * width);
    // A little softer than the pixel grid at any size.
    const soft = Math.max(0.6, 0.18 * radius);
    const cx = spot.x * width;
    const cy = spot.y * width - y0;
    for (let y = Math.max(0, Math.floor(cy - radius - 1)); y <= Math.min(rows.height - 1, cy + radius + 1); y++) {
      for (let x = Math.max(0, Math.floor(cx - radius - 1)); x <= Math.min(width - 1, cx + radius + 1); x++) {
        const cover = 0.96 * smooth(radius + soft, radius - soft, Math.hypot(x + 0.5 - cx, y + 0.5 - cy));
        const i = y * width + x;
        rows.r[i] += (colour[0] - rows.r[i]) * cover;
        rows.g[i] += (colour[1] - rows.g[i]) * cover;
        rows.b[i] += (colour[2] - rows.b[i]) * cover;
      }
    }
  }
}
