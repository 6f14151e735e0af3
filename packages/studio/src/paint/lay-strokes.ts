import type { Rgb } from '../core/image.ts';
import { readField } from './read-field.ts';
import { drawStroke } from './stroke-canvas.ts';
import type { StrokeCanvas } from './stroke-canvas.ts';
import type { StrokeList } from './stroke-list.ts';

/** Primes the canvas with a thin blurred underpainting, so that no bare canvas shows between strokes. */
export function primeCanvas(canvas: StrokeCanvas, under: Rgb, top: number, scale: number): void {
  for (let y = 0, i = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++, i++) {
      const at = readField.at(under.width, under.height, (x + 0.5) / scale - 0.5, (y + top + 0.5) / scale - 0.5);
      canvas.paint[4 * i] = readField.value(under.r, at);
      canvas.paint[4 * i + 1] = readField.value(under.g, at);
      canvas.paint[4 * i + 2] = readField.value(under.b, at);
      canvas.paint[4 * i + 3] = 0.15;
    }
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
