import type { Color } from '../../core/color.ts';
import { hypot } from '../../core/hypot.ts';
import type { Rgb } from '../../core/image.ts';
import { smooth } from '../../core/interpolate.ts';
import type { CatchLight } from './eyes.ts';

/** Paints small, soft, round lights into a band of rows that begins at row `y0` of a picture as wide as the band. */
export function setCatchLights(rows: Rgb, y0: number, spots: CatchLight[], color: Color): void {
  const { width } = rows;
  for (const spot of spots) {
    const radius = Math.max(0.9, spot.radius * width);
    // A reflection on a wet ball has no edge: only its core is opaque, at any size.
    const [from, to] = [1.3 * radius + 0.3, 0.35 * radius - 0.3];
    const cx = spot.x * width;
    const cy = spot.y * width - y0;
    for (let y = Math.max(0, Math.floor(cy - from)); y <= Math.min(rows.height - 1, cy + from); y++) {
      for (let x = Math.max(0, Math.floor(cx - from)); x <= Math.min(width - 1, cx + from); x++) {
        const cover = 0.96 * spot.strength * smooth(from, to, hypot(x + 0.5 - cx, y + 0.5 - cy));
        const i = y * width + x;
        rows.r[i] += (color[0] - rows.r[i]) * cover;
        rows.g[i] += (color[1] - rows.g[i]) * cover;
        rows.b[i] += (color[2] - rows.b[i]) * cover;
      }
    }
  }
}
