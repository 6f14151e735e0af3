import { parseHex } from '../../core/color.ts';
import type { Color } from '../../core/color.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { smooth } from '../../core/interpolate.ts';
import { makeNoise, valueNoise } from '../../core/noise.ts';
import { sampleBilinear } from '../../core/resample.ts';
import { columnsOf, makeToothRows } from '../paper/paper.ts';

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
  const color = parseHex(pencil);
  const columns = columnsOf(rows.width, span);
  const toothAt = makeToothRows(columns, seed + 6);
  const strokes = layers.map((layer, k) => ({
    ...layer,
    cos: Math.cos(layer.angle),
    sin: Math.sin(layer.angle),
    swing: makeNoise(2, seed + 51 + k),
    seed: seed + 61 + k,
  }));
  const light = new Float64Array(rows.width).fill(1);
  const tones = new Float64Array(rows.width);
  for (let y = 0; y < rows.height; y++) {
    const v = (y + y0 + 0.5) / span;
    const tooth = toothAt(v);
    if (spared) spareRow(spared, y + y0, light);
    toneRow(rows, y, tones);
    for (const layer of strokes) drawLayer(rows, y, v, { columns, tooth, light, tones }, layer, color);
  }
}

/** How light the strokes of a row are. */
function spareRow({ width, height, data }: Plane, y: number, light: Float64Array): void {
  const scale = width / light.length;
  for (let x = 0; x < light.length; x++) {
    light[x] = 1 - 0.55 * sampleBilinear(data, width, height, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
  }
}

interface PencilLayer {
  below: number;
  depth: number;
  cos: number;
  sin: number;
  swing: (x: number, y: number) => number;
  seed: number;
}

function toneRow({ width, r, g, b }: Rgb, y: number, tones: Float64Array): void {
  for (let x = 0, i = y * width; x < width; x++, i++) tones[x] = 0.3 * r[i] + 0.59 * g[i] + 0.11 * b[i];
}

function drawLayer(
  rows: Rgb,
  y: number,
  v: number,
  { columns, tooth, light, tones }: Record<'columns' | 'tooth' | 'light' | 'tones', Float64Array>,
  { below, depth, cos, sin, swing: swingAt, seed }: PencilLayer,
  [r, g, b]: Color,
): void {
  for (let x = 0, i = y * rows.width; x < rows.width; x++, i++) {
    if (tones[x] > layers[0].below + 0.12) continue;
    const dark = smooth(below + 0.1, below - 0.16, tones[x]);
    if (dark <= 0) continue;
    const u = columns[x];
    const swing = 0.9 * swingAt(u * 5, v * 5);
    const across = (v * cos - u * sin) * density + swing * 3;
    const along = (u * cos + v * sin) * 9;
    const row = Math.floor(across);
    // Each stroke has its own pressure, which varies along its length.
    const press = smooth(0.12, 0.7, valueNoise(row * 3.7, along + row * 5.3, seed));
    const line = smooth(0.5, 0.18, Math.abs(across - row - 0.5));
    const amount = light[x] * depth * dark * line * press * (0.45 + 0.55 * smooth(0.3, 0.62, tooth[x]));
    rows.r[i] *= 1 - amount * (1 - r);
    rows.g[i] *= 1 - amount * (1 - g);
    rows.b[i] *= 1 - amount * (1 - b);
  }
}
