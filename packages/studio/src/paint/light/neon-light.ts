import type { Pet } from '../../compose/place-pet.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import { makePlane } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { hash2 } from '../../core/noise.ts';
import { smooth } from '../../core/interpolate.ts';

export type Glow = [r: number, g: number, b: number];

/**
 * Adds light of one color that falls on a figure from one side, in place: a wash on all parts that face it, and a
 * bright line at the outline. `spared` is 1 where the wash must not fall, such as on an eye, which would lose its
 * color; it reduces the line by half as much.
 */
export function addNeon(
  image: Rgb,
  alpha: Plane,
  spared: Plane,
  span: number,
  from: { x: number; y: number },
  color: Glow,
): void {
  const { width, height } = image;
  for (const { soft, reach, low, high, strength, spares } of [
    { soft: 0.05, reach: 0.02, low: 0.03, high: 0.26, strength: 0.75, spares: 1 },
    { soft: 0.008, reach: 0.007, low: 0.06, high: 0.34, strength: 1, spares: 0.5 },
  ]) {
    const blurred = gauss(alpha, soft * span).data;
    const step = Math.max(1, Math.round(reach * span));
    for (let y = 0, i = 0; y < height; y++) {
      const above = Math.max(0, y - step) * width;
      const below = Math.min(height - 1, y + step) * width;
      for (let x = 0; x < width; x++, i++) {
        if (alpha.data[i] < 0.05) continue;
        const gx = blurred[y * width + Math.min(width - 1, x + step)] - blurred[y * width + Math.max(0, x - step)];
        const gy = blurred[below + x] - blurred[above + x];
        const lit =
          strength * (1 - spares * spared.data[i]) * alpha.data[i] * smooth(low, high, -(gx * from.x + gy * from.y));
        // Bright parts take more of the light, so that fur and cloth keep their form.
        const form = 0.6 + 0.6 * (0.3 * image.r[i] + 0.5 * image.g[i] + 0.2 * image.b[i]);
        image.r[i] += (1 - image.r[i]) * color[0] * lit * form;
        image.g[i] += (1 - image.g[i]) * color[1] * lit * form;
        image.b[i] += (1 - image.b[i]) * color[2] * lit * form;
      }
    }
  }
}

/** 0..1: how near a pixel is to an eye of the pet, including the lids. Without known eyes, the whole head counts. */
export function aroundEyes({ alpha: { width, height }, eyes, head }: Pet): Plane {
  const near = makePlane(width, height);
  const [spots, most] = eyes.length > 0 ? [eyes, 1] : [[{ ...head, radius: 0.6 * head.radius }], 0.6];
  for (const spot of spots) {
    const reach = 2.1 * spot.radius * width;
    const [cx, cy] = [spot.x * width, spot.y * width];
    for (let y = Math.max(0, Math.ceil(cy - reach)); y <= Math.min(height - 1, cy + reach); y++) {
      for (let x = Math.max(0, Math.ceil(cx - reach)); x <= Math.min(width - 1, cx + reach); x++) {
        const i = y * width + x;
        near.data[i] = Math.max(near.data[i], most * smooth(reach, 0.5 * reach, hypot(x + 0.5 - cx, y + 0.5 - cy)));
      }
    }
  }
  return near;
}

/** Spreads light of the brightest colors, as in humid air, in place. */
export function addBloom(image: Rgb, span: number, strength: number): void {
  const { width, height } = image;
  for (const channel of [image.r, image.g, image.b]) {
    const bright = channel.map(
      (value, i) =>
        value *
        smooth(
          0.35,
          0.9,
          Math.max(image.r[i], image.g[i], image.b[i]) - 0.5 * Math.min(image.r[i], image.g[i], image.b[i]),
        ),
    );
    const near = gauss({ width, height, data: bright }, 0.012 * span).data;
    const far = gauss({ width, height, data: bright }, 0.05 * span).data;
    for (let i = 0; i < channel.length; i++) channel[i] += (1 - channel[i]) * strength * (0.5 * near[i] + 0.7 * far[i]);
  }
}

/**
 * Draws slanting streaks of rain over a band of rows, in place, but not in front of the faces at `clear`, in picture
 * widths.
 */
export function addRain(
  rows: Rgb,
  y0: number,
  span: number,
  clear: readonly { x: number; y: number; radius: number }[],
  seed: number,
): void {
  const columns = 74;
  const { width } = rows;
  for (let y = 0, i = 0; y < rows.height; y++) {
    const v = (y + y0) / span;
    for (let x = 0; x < width; x++, i++) {
      const u = (x / span + 0.16 * v) * columns;
      const column = Math.floor(u);
      const fall = v / 0.3 + 7 * hash2(column, 3, seed);
      const drop = Math.floor(fall);
      if (hash2(column, drop, seed + 1) > 0.45) continue;
      const across = Math.abs(u - column - 0.2 - 0.6 * hash2(drop, column, seed + 2)) / 0.075;
      const along = (fall - drop) / (0.25 + 0.5 * hash2(column, drop, seed + 4));
      if (across > 1 || along > 1) continue;
      let away = Infinity;
      for (const face of clear)
        away = Math.min(away, hypot(x / width - face.x, (y + y0) / width - face.y) / face.radius);
      const streak = 0.3 * (1 - across) * along * smooth(0.6, 1.3, away);
      rows.r[i] += (0.8 - rows.r[i]) * streak;
      rows.g[i] += (0.92 - rows.g[i]) * streak;
      rows.b[i] += (1 - rows.b[i]) * streak;
    }
  }
}
