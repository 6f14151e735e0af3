import type { Rgb } from '../../core/image.ts';
import { readField } from '../drawing/read-field.ts';
import { drawStroke } from './stroke-canvas.ts';
import type { StrokeCanvas } from './stroke-canvas.ts';
import type { StrokeList } from './stroke-list.ts';

/** Thickness of the underpainting. */
const primed = 0.15;

/** Primes the canvas with a thin blurred underpainting, so that no bare canvas shows between strokes. */
export function primeCanvas(canvas: StrokeCanvas, under: Rgb, top: number, scale: number): void {
  for (let y = 0; y < canvas.height; y++) {
    if (scale === 1) copyRow(canvas, under, top, y);
    else enlargeRow(canvas, under, top, scale, y);
  }
}

function copyRow({ width, paint }: StrokeCanvas, under: Rgb, top: number, y: number): void {
  for (let x = 0, i = y * width, from = (y + top) * width; x < width; x++, i++, from++) {
    paint[4 * i] = under.r[from];
    paint[4 * i + 1] = under.g[from];
    paint[4 * i + 2] = under.b[from];
    paint[4 * i + 3] = primed;
  }
}

function enlargeRow({ width, paint }: StrokeCanvas, under: Rgb, top: number, scale: number, y: number): void {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const at = readField.at(under.width, under.height, (x + 0.5) / scale - 0.5, (y + top + 0.5) / scale - 0.5);
    paint[4 * i] = readField.value(under.r, at);
    paint[4 * i + 1] = readField.value(under.g, at);
    paint[4 * i + 2] = readField.value(under.b, at);
    paint[4 * i + 3] = primed;
  }
}

/** Rows [top, bottom) of a picture `scale` times as large as the plan of its strokes. */
export interface Part {
  top: number;
  bottom: number;
  scale: number;
}

/** Draws strokes [from, to) on a canvas that holds a part of the picture. `check` throws to cancel. */
export function layStrokes(
  canvas: StrokeCanvas,
  strokes: StrokeList,
  { top, bottom, scale }: Part,
  from: number,
  to: number,
  check: () => void,
): void {
  for (let i = from; i < to; i++) {
    if (i % strokesBetweenChecks === 0) check();
    if (strokes.reaches(i, (top - 1) / scale, (bottom + 1) / scale)) drawStroke(canvas, strokes.read(i), scale, top);
  }
}

/** Drawing this many strokes takes some tens of milliseconds in a print. */
const strokesBetweenChecks = 500;
