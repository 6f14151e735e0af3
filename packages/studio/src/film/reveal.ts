import { lerp } from '../core/interpolate.ts';
import type { Raster } from '../core/image.ts';
import { drawStroke, makeStrokeCanvas } from '../paint/strokes/stroke-canvas.ts';
import type { Stroke } from '../paint/strokes/stroke-canvas.ts';
import { makeTiles } from './tiles.ts';

/** A brush that lays bare another picture where it strokes, bristle by bristle. */
export interface Revealer {
  /** Begins to reveal `to` over what `shown` shows now. */
  begin(to: Uint8Array): void;
  /** Draws with the shape of a stroke, whose lengths are in pixels of the picture divided by `scale`. */
  lay(stroke: Stroke, scale: number): void;
  /**
   * Draws what has changed into `shown`. `rest`, 0..1, is how much of the other picture shows where no stroke has been,
   * so that no gaps stay between strokes.
   */
  draw(rest: number): void;
}

export function makeRevealer(shown: Raster): Revealer {
  const { width, height, data } = shown;
  // No brush is broader than the picture.
  const cover = makeStrokeCanvas(width, height, Math.max(width, height));
  const tiles = makeTiles(width, height);
  const from = new Uint8Array(data.length);
  let target: Uint8Array = from;
  let filled = 0;
  return {
    begin(to) {
      from.set(data);
      target = to;
      cover.paint.fill(0);
      filled = 0;
    },
    lay(stroke, scale) {
      drawStroke(cover, { ...stroke, color: white, under: white, opacity: 0.96, dry: 0.2, body: 0 }, scale);
      tiles.markStroke(stroke, scale);
    },
    draw(rest) {
      if (rest > filled) {
        filled = rest;
        tiles.markAll();
      }
      for (const { x0, y0, x1, y1 } of tiles.take()) {
        for (let y = y0; y < y1; y++) {
          for (let i = y * width + x0, end = y * width + x1; i < end; i++) {
            const bare = Math.max(cover.paint[4 * i], filled);
            for (let j = 3 * i; j < 3 * i + 3; j++) data[j] = lerp(from[j], target[j], bare) + 0.5;
          }
        }
      }
    },
  };
}

const white: [number, number, number] = [1, 1, 1];
