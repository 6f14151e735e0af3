import { parseHex } from '../core/color.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { smooth } from '../core/interpolate.ts';
import { makeNoise, valueNoise } from '../core/noise.ts';
import { sampleBilinear } from '../core/resample.ts';
import { columnsOf, makeToothRows } from './paper.ts';

/**
 * Two layers of strokes; the second crosses the first in darker tones. Direction, tone below which it is drawn, depth.
 */
const layers = [
  { angle: -0.95, below: 0.74, depth: 0.35 },
  { angle: -0.3, below: 0.4, depth: 0.3 },
];

/** Strokes per sheet width. */
const density = 118;

/**
 * Shades a band of rows with a colored pencil, in place: parallel strokes that swing with the hand, break on the
 * paper's tooth and stop at light tones. They only darken, so black stays black. Where `spared` is 1, strokes have half
 * the strength, to keep the face clear. The strokes are the same at any size; `span` is pixels per sheet width.
 */
export function shadeWithPencil(
  rows: Rgb,
  y0: number,
  span: number,
  seed: number,
  { pencil, spared }: { pencil: string; spared: Plane | undefined },
): void {
  const [r, g, b] = parseHex(pencil);
  const scale = spared ? spared.width / rows.width : 0;
  const columns = columnsOf(rows.width, span);
  const toothAt = makeToothRows(columns, seed + 6);
  const swings = layers.map((_, k) => makeNoise(2, seed + 51 + k));
  for (let y = 0, i = 0; y < rows.height; y++) {
    const v = (y + y0 + 0.5) / span;
    const toothRow = toothAt(v);
    for (let x = 0; x < rows.width; x++, i++) {
      const u = columns[x];
      const tone = 0.3 * rows.r[i] + 0.59 * rows.g[i] + 0.11 * rows.b[i];
      if (tone > layers[0].below + 0.12) continue;
      const light = spared
        ? 1 -
          0.55 *
            sampleBilinear(
              spared.data,
              spared.width,
              spared.height,
              (x + 0.5) * scale - 0.5,
              (y + y0 + 0.5) * scale - 0.5,
            )
        : 1;
      const tooth = smooth(0.3, 0.62, toothRow[x]);
      for (const [k, { angle, below, depth }] of layers.entries()) {
        const dark = smooth(below + 0.1, below - 0.16, tone);
        if (dark <= 0) continue;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const swing = 0.9 * swings[k](u * 5, v * 5);
        const across = (v * cos - u * sin) * density + swing * 3;
        const along = (u * cos + v * sin) * 9;
        const row = Math.floor(across);
        // Each stroke has its own pressure, which varies along its length.
        const press = smooth(0.12, 0.7, valueNoise(row * 3.7, along + row * 5.3, seed + 61 + k));
        const line = smooth(0.5, 0.18, Math.abs(across - row - 0.5));
        const amount = light * depth * dark * line * press * (0.45 + 0.55 * tooth);
        rows.r[i] *= 1 - amount * (1 - r);
        rows.g[i] *= 1 - amount * (1 - g);
        rows.b[i] *= 1 - amount * (1 - b);
      }
    }
  }
}
