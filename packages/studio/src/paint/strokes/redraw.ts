import { bandAt, bandCount } from '../../bands.ts';
import type { Rgb } from '../../core/image.ts';
import { layStrokes } from './lay-strokes.ts';
import type { Part } from './lay-strokes.ts';
import { openStrokeList } from './stroke-list.ts';
import type { StrokeMemory } from './stroke-list.ts';
import { makeCoveredCanvas } from './stroke-canvas.ts';
import type { CoveredCanvas, StrokeCanvas } from './stroke-canvas.ts';

/**
 * Draws planned strokes at the picture's own size in shared memory. A second thread helps, beginning with the first
 * band, while the owner prepares the rest of the picture and then draws from the last band on. As with a picture's
 * rows, a band's paint does not depend on the thread that draws it, and a band that another thread left unfinished is
 * drawn again.
 */
export interface Redraw {
  width: number;
  height: number;
  /** Pixels of the picture per pixel of the plan. */
  scale: number;
  /** Radius of the broadest brush in the picture. */
  maxRadius: number;
  underpainting: Rgb;
  strokeMemory: StrokeMemory;
  /** The bands including margins, one after the other: r, g, b and thickness of each pixel. */
  paint: Float32Array;
  /** One state per band: 0 untouched, 1 begun, 2 done. */
  states: Int32Array;
  /** 1 while a helper is at work. */
  helping: Int32Array;
}

/** Rows above and below a band that lighting its paint reads. */
export const margin = 2;

const untouched = 0;
const begun = 1;
const done = 2;

/** Milliseconds to wait for the helper's band before the next check. */
const waitMs = 20;
/** After this many checks, two seconds, the helper counts as stalled. It draws a band in some tenths of a second. */
const maxChecks = 100;

export function makeRedraw({
  width,
  height,
  scale,
  maxRadius,
  underpainting,
  strokeMemory,
}: Pick<Redraw, 'width' | 'height' | 'scale' | 'maxRadius' | 'underpainting' | 'strokeMemory'>): Redraw {
  const bands = bandCount(height);
  return {
    width,
    height,
    scale,
    maxRadius,
    underpainting: shareRgb(underpainting),
    strokeMemory,
    paint: new Float32Array(new SharedArrayBuffer(16 * width * (height + 2 * margin * bands))),
    states: new Int32Array(new SharedArrayBuffer(4 * bands)),
    helping: new Int32Array(new SharedArrayBuffer(4)),
  };
}

/** Number of bands that no thread has claimed. */
export function countUnclaimedBands({ states }: Pick<Redraw, 'states'>): number {
  return states.filter((_, i) => Atomics.load(states, i) === untouched).length;
}

/**
 * Finished paint of rows [y0, y1), with the part of their margins inside the picture; null if the rows are not a band
 * or the band is not done.
 */
export function readBand(
  redraw: Redraw,
  y0: number,
  y1: number,
): Pick<StrokeCanvas, 'width' | 'height' | 'paint'> | null {
  const band = redraw.states.findIndex((_, i) => bandAt(redraw, i).y0 === y0);
  if (band < 0 || bandAt(redraw, band).y1 !== y1 || Atomics.load(redraw.states, band) !== done) return null;
  const { top, bottom } = partOf(redraw, band);
  return { width: redraw.width, height: bottom - top, paint: paintOf(redraw, band) };
}

/** Draws one band after the other, until every band is done or claimed by the owner. */
export function helpRedraw(redraw: Redraw, check: () => void): void {
  const { states, helping } = redraw;
  Atomics.store(helping, 0, 1);
  try {
    const draw = beginBands(redraw, check);
    for (let band = 0; band < states.length; band++) {
      check();
      if (claim(redraw, band)) draw(band);
    }
  } finally {
    Atomics.store(helping, 0, 0);
  }
}

/**
 * Draws the bands that a helper has not claimed, from the last to the first, and then those of a helper that is gone or
 * stalled. Returns when all bands are done.
 */
export function finishRedraw(redraw: Redraw, check: () => void): void {
  const { states, helping } = redraw;
  const draw = beginBands(redraw, check);
  for (let band = states.length - 1; band >= 0; band--) {
    check();
    if (claim(redraw, band)) draw(band);
  }
  for (let checks = 0; ; checks++) {
    check();
    const open = states.findIndex((_, band) => Atomics.load(states, band) !== done);
    if (open < 0) return;
    if (Atomics.load(helping, 0) === 0 || checks > maxChecks) draw(open);
    else Atomics.wait(states, open, begun, waitMs);
  }
}

function claim({ states }: Redraw, band: number): boolean {
  return Atomics.compareExchange(states, band, untouched, begun) === untouched;
}

function beginBands(redraw: Redraw, check: () => void): (band: number) => void {
  const strokes = openStrokeList(redraw.strokeMemory);
  let canvas: CoveredCanvas | undefined;
  return (band) => {
    const tallest = Math.min(redraw.height, bandAt(redraw, 0).y1 + 2 * margin);
    canvas ??= makeCoveredCanvas(redraw.width, tallest, redraw.maxRadius);
    layStrokes(canvas, strokes, redraw.underpainting, partOf(redraw, band), check);
    finishPart(redraw, band, canvas);
  };
}

function partOf({ height, scale }: Redraw, band: number): Part {
  const { y0, y1 } = bandAt({ height }, band);
  return { top: Math.max(0, y0 - margin), bottom: Math.min(height, y1 + margin), scale };
}

function paintOf(redraw: Redraw, band: number): Float32Array {
  const { top, bottom } = partOf(redraw, band);
  const from = 4 * redraw.width * (bandAt(redraw, band).y0 + 2 * margin * band);
  return redraw.paint.subarray(from, from + 4 * redraw.width * (bottom - top));
}

function finishPart(redraw: Redraw, band: number, canvas: StrokeCanvas): void {
  const to = paintOf(redraw, band);
  to.set(canvas.paint.subarray(0, to.length));
  Atomics.store(redraw.states, band, done);
  Atomics.notify(redraw.states, band);
}

function shareRgb({ width, height, r, g, b }: Rgb): Rgb {
  const share = (plane: Float32Array): Float32Array => {
    const copy = new Float32Array(new SharedArrayBuffer(plane.byteLength));
    copy.set(plane);
    return copy;
  };
  return { width, height, r: share(r), g: share(g), b: share(b) };
}
