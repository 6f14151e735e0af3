import type { Rgb } from '../../core/image.ts';
import { readField } from '../drawing/read-field.ts';
import { drawStroke } from './stroke-canvas.ts';
import type { CoveredCanvas, StrokeCanvas } from './stroke-canvas.ts';
import type { StrokeList } from './stroke-list.ts';

/** Thickness of the underpainting. */
const primed = 0.15;

/**
 * Primes the canvas of a plan with a thin underpainting of the same size, so that no bare canvas shows between strokes.
 */
export function primeCanvas({ width, height, paint }: StrokeCanvas, under: Rgb): void {
  for (let i = 0; i < width * height; i++) {
    paint[4 * i] = under.r[i];
    paint[4 * i + 1] = under.g[i];
    paint[4 * i + 2] = under.b[i];
    paint[4 * i + 3] = primed;
  }
}

/** Rows [top, bottom) of a picture `scale` times as large as the plan of its strokes. */
export interface Part {
  top: number;
  bottom: number;
  scale: number;
}

/**
 * Paints a part of the picture on the first rows of the canvas: all strokes from the last to the first, each below
 * those already drawn, then the underpainting where it still shows. Strokes cover each other some ten times over, so
 * later ones hide most of each. `underpainting` is as large as the plan; `check` throws to cancel.
 */
export function layStrokes(
  canvas: CoveredCanvas,
  strokes: StrokeList,
  underpainting: Rgb,
  { top, bottom, scale }: Part,
  check: () => void,
): void {
  canvas.paint.fill(0);
  canvas.remaining.fill(1);
  for (let i = strokes.count() - 1; i >= 0; i--) {
    if (i % strokesBetweenChecks === 0) check();
    if (strokes.reaches(i, (top - 1) / scale, (bottom + 1) / scale)) drawStroke(canvas, strokes.read(i), scale, top);
  }
  for (let y = 0; y < bottom - top; y++) addUnderpainting(canvas, underpainting, top, scale, y);
}

function addUnderpainting(
  { width, paint, remaining }: CoveredCanvas,
  under: Rgb,
  top: number,
  scale: number,
  y: number,
): void {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const share = remaining[i];
    if (share < negligible) continue;
    const at = readField.at(under.width, under.height, (x + 0.5) / scale - 0.5, (y + top + 0.5) / scale - 0.5);
    paint[4 * i] += share * readField.value(under.r, at);
    paint[4 * i + 1] += share * readField.value(under.g, at);
    paint[4 * i + 2] += share * readField.value(under.b, at);
    paint[4 * i + 3] += share * primed;
  }
}

/** A share that cannot be seen, far below a step of 8 bits. */
const negligible = 1e-5;

/** Drawing this many strokes takes some tens of milliseconds in a print. */
const strokesBetweenChecks = 500;
