import type { PlacedWhisker } from '../../compose/place-whiskers.ts';
import type { Color } from '../../core/color.ts';
import { hypot } from '../../core/hypot.ts';
import type { Rgb } from '../../core/image.ts';
import { clamp } from '../../core/interpolate.ts';

/** Least width of a painted hair as a share of the picture. The real hair is thinner and would be invisible. */
const thinnest = 0.0008;

/**
 * Draws whiskers into a band of rows that begins at row `y0` of a picture as wide as the band. Their lines are as sharp
 * as the picture and taper toward the tips.
 * @param light maps a hair's color at a position, in picture widths.
 */
export function layWhiskers(
  rows: Rgb,
  y0: number,
  whiskers: PlacedWhisker[],
  opacity: number,
  light: (color: Color, x: number, y: number) => Color = (color) => color,
): void {
  for (const { points, color } of whiskers) {
    const [cover, left, top, across] = coverOf(points, rows.width, y0, rows.height);
    const [middle] = points.slice(points.length >> 1);
    const [r, g, b] = light(color, middle.x, middle.y);
    for (let k = 0; k < cover.length; k++) {
      if (cover[k] === 0) continue;
      const share = opacity * cover[k];
      const i = (top + Math.floor(k / across)) * rows.width + left + (k % across);
      rows.r[i] += (r - rows.r[i]) * share;
      rows.g[i] += (g - rows.g[i]) * share;
      rows.b[i] += (b - rows.b[i]) * share;
    }
  }
}

/** Coverage of each pixel by a hair, over the part of the band that the hair crosses. */
function coverOf(
  points: PlacedWhisker['points'],
  width: number,
  y0: number,
  height: number,
): [cover: Float32Array, left: number, top: number, across: number] {
  const breadthAt = (own: number): number => width * Math.max(own, thinnest * Math.min(1, own / (0.25 * thinnest)));
  const margin = 2 + width * Math.max(thinnest, ...points.map((point) => point.width));
  const [xs, ys] = [points.map(({ x }) => x * width), points.map(({ y }) => y * width - y0)];
  const left = clamp(Math.floor(Math.min(...xs) - margin), 0, width);
  const right = clamp(Math.ceil(Math.max(...xs) + margin), left, width);
  const top = clamp(Math.floor(Math.min(...ys) - margin), 0, height);
  const bottom = clamp(Math.ceil(Math.max(...ys) + margin), top, height);
  const across = right - left;
  const cover = new Float32Array(across * (bottom - top));
  for (let s = 0; s + 1 < points.length; s++) {
    const [ax, ay, bx, by] = [xs[s], ys[s], xs[s + 1], ys[s + 1]];
    const [from, to] = [breadthAt(points[s].width), breadthAt(points[s + 1].width)];
    const reach = 1 + Math.max(from, to) / 2;
    const square = (bx - ax) ** 2 + (by - ay) ** 2 || 1e-9;
    for (
      let y = Math.max(top, Math.floor(Math.min(ay, by) - reach));
      y < Math.min(bottom, Math.max(ay, by) + reach);
      y++
    ) {
      for (
        let x = Math.max(left, Math.floor(Math.min(ax, bx) - reach));
        x < Math.min(right, Math.max(ax, bx) + reach);
        x++
      ) {
        const t = clamp(((x + 0.5 - ax) * (bx - ax) + (y + 0.5 - ay) * (by - ay)) / square);
        const away = hypot(x + 0.5 - ax - t * (bx - ax), y + 0.5 - ay - t * (by - ay));
        const half = (from + (to - from) * t) / 2;
        // The part of the pixel's width that the line covers.
        const covered = Math.min(away + 0.5, half) - Math.max(away - 0.5, -half);
        const k = (y - top) * across + x - left;
        if (covered > cover[k]) cover[k] = Math.min(1, covered);
      }
    }
  }
  return [cover, left, top, across];
}
