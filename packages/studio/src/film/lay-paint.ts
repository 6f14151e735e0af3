import type { Light } from '../compose/recipe.ts';
import { makeRgb, toByte } from '../core/image.ts';
import type { Raster, Rgb } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';
import { gaussRgb } from '../core/filter.ts';
import { resizeRgb } from '../core/resample.ts';
import { lightPaint } from '../paint/light/light-paint.ts';
import { drawStroke, makeStrokeCanvas } from '../paint/strokes/stroke-canvas.ts';
import type { RecordedPainting } from '../styles/brief.ts';
import { planWidth } from '../styles/brief.ts';
import { makeTiles } from './tiles.ts';

/** Width of the map of what the glazes do to the paint. */
const glazeWidth = 54;
/** Thickness of the paint of an underpainting. */
const thin = 0.15;

export interface Paint {
  /** Lays the strokes up to this one of the plan. */
  layUpTo(count: number): void;
  /** Lights what has changed and draws it into `shown`. */
  draw(): void;
}

/**
 * Lays the strokes of a painting over the picture that `shown` shows now. Each frame is lit as the finished painting
 * is. Its glazes are broad, so their effect can be measured in `finished`, and the paint has it from the first stroke.
 */
export function beginPaint(
  shown: Raster,
  painting: RecordedPainting,
  finished: Raster,
  light: Light,
  span: number,
): Paint {
  const { width, height, data } = shown;
  const scale = width / painting.canvas.width;
  const canvas = makeStrokeCanvas(width, height, painting.maxRadius * scale);
  const tiles = makeTiles(width, height);
  const glaze = measureGlaze(painting, finished, width, height);
  for (let i = 0; i < width * height; i++) {
    canvas.paint[4 * i] = data[3 * i] / 255 / glaze.r[i];
    canvas.paint[4 * i + 1] = data[3 * i + 1] / 255 / glaze.g[i];
    canvas.paint[4 * i + 2] = data[3 * i + 2] / 255 / glaze.b[i];
    canvas.paint[4 * i + 3] = thin;
  }
  let laid = 0;
  return {
    layUpTo(count) {
      for (; laid < count; laid++) {
        const stroke = painting.strokes.read(laid);
        drawStroke(canvas, stroke, scale);
        tiles.markStroke(stroke, scale);
      }
    },
    draw() {
      for (const { x0, y0, x1, y1 } of tiles.take()) {
        const lit = lightPaint(canvas, {
          from: y0,
          to: y1,
          last: height,
          left: x0,
          right: x1,
          top: 0,
          scale: span / planWidth,
          finish: null,
          span,
          light,
          surface: painting.surface,
        });
        for (let y = y0, o = 0; y < y1; y++) {
          for (let i = y * width + x0, end = y * width + x1; i < end; i++, o++) {
            data[3 * i] = toByte(lit.r[o] * glaze.r[i]);
            data[3 * i + 1] = toByte(lit.g[o] * glaze.g[i]);
            data[3 * i + 2] = toByte(lit.b[o] * glaze.b[i]);
          }
        }
      }
    },
  };
}

/** By how much glazes and dark corners multiply the paint, smoothed, at the size of the picture. */
function measureGlaze({ canvas }: RecordedPainting, finished: Raster, width: number, height: number): Rgb {
  const rows = Math.round((glazeWidth * height) / width);
  const paint = average(glazeWidth, rows, canvas.width, canvas.height, (i, c) => canvas.paint[4 * i + c]);
  const after = average(glazeWidth, rows, finished.width, finished.height, (i, c) => finished.data[3 * i + c] / 255);
  const ratio = makeRgb(glazeWidth, rows);
  for (const channel of ['r', 'g', 'b'] as const)
    for (let i = 0; i < ratio.r.length; i++)
      ratio[channel][i] = clamp((after[channel][i] + 0.02) / (paint[channel][i] + 0.02), 0.3, 2.5);
  return resizeRgb(gaussRgb(ratio, 1.5), width, height);
}

function average(
  columns: number,
  rows: number,
  width: number,
  height: number,
  value: (index: number, channel: number) => number,
): Rgb {
  const sums = makeRgb(columns, rows);
  const counts = new Uint32Array(columns * rows);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let x = 0; x < width; x++, i++) {
      const cell = row + Math.floor((x * columns) / width);
      counts[cell]++;
      sums.r[cell] += value(i, 0);
      sums.g[cell] += value(i, 1);
      sums.b[cell] += value(i, 2);
    }
  }
  for (const channel of [sums.r, sums.g, sums.b]) for (let i = 0; i < channel.length; i++) channel[i] /= counts[i];
  return sums;
}
