import { bandAt, bandCount } from '../../bands.ts';
import type { Rgb } from '../../core/image.ts';
import { layStrokes, primeCanvas } from './lay-strokes.ts';
import type { Part } from './lay-strokes.ts';
import { openStrokeList } from './stroke-list.ts';
import type { StrokeMemory } from './stroke-list.ts';
import { makeStrokeCanvases } from './stroke-canvas.ts';
import type { StrokeCanvas } from './stroke-canvas.ts';

/**
 * Redraws strokes at the picture's own size in shared memory. While the owner still plans strokes, a second thread
 * draws those already published; afterwards both draw the remaining bands. As with a picture's rows, a band's paint
 * does not depend on the thread that draws it, and a band that another thread left unfinished is drawn again.
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
  /** Number of strokes that the helper has drawn in each band. */
  laid: Int32Array;
  /** 1 while a helper is at work. */
  helping: Int32Array;
}

/** Rows above and below a band that lighting its paint reads. */
export const margin = 2;

const untouched = 0;
const begun = 1;
const done = 2;

/** Strokes that a helper draws in all bands before it checks for new ones. */
const batch = 2000;
/** Milliseconds to wait for the other thread before the next check. */
const waitMs = 20;
/** After this many checks without progress, the other thread counts as stalled. */
const maxChecksWithoutProgress = 25;

export function makeRedraw({
  width,
  height,
  scale,
  maxRadius,
  underpainting,
  strokeMemory,
}: Pick<Redraw, 'width' | 'height' | 'scale' | 'maxRadius' | 'underpainting' | 'strokeMemory'>): Redraw {
  const bands = bandCount(height);
  const numbers = (): Int32Array => new Int32Array(new SharedArrayBuffer(4 * bands));
  return {
    width,
    height,
    scale,
    maxRadius,
    underpainting: shareRgb(underpainting),
    strokeMemory,
    paint: new Float32Array(new SharedArrayBuffer(16 * width * (height + 2 * margin * bands))),
    states: numbers(),
    laid: numbers(),
    helping: numbers().subarray(0, 1),
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

/** Draws strokes as they are published, until every band is done or claimed by the owner. */
export function helpRedraw(redraw: Redraw, check: () => void): void {
  const { states, laid, helping, strokeMemory, scale, underpainting } = redraw;
  Atomics.store(helping, 0, 1);
  try {
    const parts = Array.from(states, (_, band) => partOf(redraw, band));
    const canvases = makeStrokeCanvases(
      redraw.width,
      parts.map(({ top, bottom }) => bottom - top),
      redraw.maxRadius,
    );
    parts.forEach(({ top }, band) => {
      check();
      primeCanvas(canvases[band], underpainting, top, scale);
    });
    const strokes = openStrokeList(strokeMemory);
    laid.fill(0);
    for (let ended = false; !ended;) {
      ended = Atomics.load(strokeMemory.published, 1) === 1;
      const count = strokes.count();
      for (let band = 0; band < parts.length; band++) {
        // Claim a band only when it can be finished; until then the owner may take it.
        if (
          ended
            ? Atomics.compareExchange(states, band, untouched, begun) !== untouched
            : Atomics.load(states, band) !== untouched
        )
          continue;
        for (let to = laid[band]; to < count;) {
          const from = to;
          to = Math.min(count, from + batch);
          layStrokes(canvases[band], strokes, parts[band], from, to, check);
          Atomics.store(laid, band, to);
        }
        if (ended) finishPart(redraw, band, canvases[band]);
      }
      if (!ended) awaitStrokes(strokeMemory, count + batch, check);
    }
  } finally {
    Atomics.store(helping, 0, 0);
  }
}

/** Returns when this many strokes are published, or the last one. */
function awaitStrokes({ published }: StrokeMemory, count: number, check: () => void): void {
  for (;;) {
    check();
    const publishedCount = Atomics.load(published, 0);
    if (publishedCount >= count || Atomics.load(published, 1) === 1) return;
    Atomics.wait(published, 0, publishedCount, waitMs);
  }
}

/** Draws the bands that a helper has not drawn and would not finish sooner. Returns when all bands are done. */
export function finishRedraw(redraw: Redraw, check: () => void): void {
  const { states, laid, helping } = redraw;
  const strokes = openStrokeList(redraw.strokeMemory);
  const count = strokes.count();
  let canvas: StrokeCanvas | undefined;
  const draw = (band: number): void => {
    const part = partOf(redraw, band);
    canvas ??= makeStrokeCanvases(redraw.width, [bandAt(redraw, 0).y1 + 2 * margin], redraw.maxRadius)[0];
    primeCanvas(canvas, redraw.underpainting, part.top, redraw.scale);
    layStrokes(canvas, strokes, part, 0, count, check);
    finishPart(redraw, band, canvas);
  };
  let previousLeft = -1;
  let checksWithoutProgress = 0;
  for (;;) {
    check();
    const open = [...states.keys()].filter((band) => Atomics.load(states, band) !== done);
    if (open.length === 0) return;
    const left = open.reduce((sum, band) => sum + count - Atomics.load(laid, band), 0);
    const alone = Atomics.load(helping, 0) === 0;
    // The helper works from the first band to the last. Drawing the last band from its first stroke pays off if the
    // helper would reach it later.
    const last = open.findLast((band) => Atomics.load(states, band) === untouched);
    if (last !== undefined && (alone || left > count || checksWithoutProgress > maxChecksWithoutProgress)) {
      if (Atomics.compareExchange(states, last, untouched, begun) === untouched) draw(last);
    } else if (alone || checksWithoutProgress > maxChecksWithoutProgress) {
      draw(open[0]);
    } else {
      const state = Atomics.load(states, open[0]);
      if (state !== done) Atomics.wait(states, open[0], state, waitMs);
      checksWithoutProgress = left === previousLeft ? checksWithoutProgress + 1 : 0;
      previousLeft = left;
    }
  }
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
