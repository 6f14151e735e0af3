import { loadKernels, makeLayout } from '../../kernels/load.ts';
import type { Kernels } from '../../kernels/load.ts';
import { brushCount, makeBrushes, textureFloats } from './brushes.ts';

/** One brush stroke, in pixels of its plan. */
export interface Stroke {
  /** x, y pairs: control points of a Catmull-Rom curve. */
  points: Float32Array;
  radius: number;
  /** Color of the full bristles. */
  color: [number, number, number];
  /** Color of the thin bristles between them. */
  under: [number, number, number];
  opacity: number;
  /** 0..1: how soon the brush runs dry. */
  dry: number;
  /** Thickness of the paint, 0..1. */
  body: number;
  brush: number;
  /** Start of the stroke in the bristle texture, 0..1. */
  shift: number;
}

/** Paint on a surface: color and thickness, in the kernels' memory. */
export interface StrokeCanvas {
  width: number;
  height: number;
  /** Four values per pixel: r, g, b, thickness. */
  paint: Float32Array;
  kernels: Kernels;
  canvasAt: number;
  pointsAt: number;
  points: Float32Array;
  brushesAt: number;
  scratchAt: number;
  scratchSize: number;
  rowsAt: number;
  /** Address of `CoveredCanvas.remaining`; 0 if strokes are drawn over one another. */
  remainingAt: number;
}

/**
 * A canvas that takes the last stroke of a painting first and each earlier one below it, so that what later strokes
 * hide is never painted. `paint` holds each pixel's colors and thickness times the share of it that they cover.
 */
export interface CoveredCanvas extends StrokeCanvas {
  /** For each pixel: the share, 0..1, of what lies below that still shows through. */
  remaining: Float32Array;
}

const maxPoints = 512;

export function makeStrokeCanvas(width: number, height: number, maxRadius: number): StrokeCanvas {
  return makeCanvas(width, height, maxRadius, false).canvas;
}

export function makeCoveredCanvas(width: number, height: number, maxRadius: number): CoveredCanvas {
  const { canvas, floats } = makeCanvas(width, height, maxRadius, true);
  const at = canvas.remainingAt / 4;
  return { ...canvas, remaining: floats.subarray(at, at + width * height) };
}

function makeCanvas(
  width: number,
  height: number,
  maxRadius: number,
  covered: boolean,
): { canvas: StrokeCanvas; floats: Float32Array } {
  const n = width * height;
  const layout = makeLayout();
  const canvasAt = layout.take(n * 16);
  const pointsAt = layout.take(maxPoints * 8);
  const brushesAt = layout.take(brushCount * textureFloats * 4);
  // A stroke's bounding box never exceeds the canvas; long strokes are about 24 radii.
  const scratchSize = Math.min(n, Math.ceil((maxRadius * 30) ** 2));
  const scratchAt = layout.take(32 + scratchSize * 12 + 12);
  const rowsAt = layout.take(height * 8);
  const remainingAt = covered ? layout.take(n * 4 + 12) : 0;
  const { kernels, memory } = loadKernels(layout.total());
  const floats = new Float32Array(memory.buffer);
  floats.set(makeBrushes(), brushesAt / 4);
  const canvas = {
    width,
    height,
    paint: floats.subarray(canvasAt / 4, canvasAt / 4 + n * 4),
    kernels,
    canvasAt,
    pointsAt,
    points: floats.subarray(pointsAt / 4, pointsAt / 4 + maxPoints * 2),
    brushesAt,
    scratchAt,
    scratchSize,
    rowsAt,
    remainingAt,
  };
  return { canvas, floats };
}

/**
 * Draws a stroke enlarged by `scale` on a canvas whose first row is row `top` of the whole picture; below the strokes
 * of a `CoveredCanvas`.
 */
export function drawStroke(canvas: StrokeCanvas, stroke: Stroke, scale = 1, top = 0): void {
  const radius = stroke.radius * scale;
  const count = writeCurve(stroke.points, canvas.points, scale, top, radius);
  const area = canvas.kernels.stroke(
    canvas.canvasAt,
    canvas.width,
    canvas.height,
    canvas.pointsAt,
    count,
    radius,
    stroke.color[0],
    stroke.color[1],
    stroke.color[2],
    stroke.under[0],
    stroke.under[1],
    stroke.under[2],
    stroke.opacity,
    stroke.dry,
    stroke.body,
    canvas.brushesAt + (stroke.brush % brushCount) * textureFloats * 4,
    stroke.shift,
    canvas.scratchAt,
    canvas.scratchSize,
    canvas.rowsAt,
    canvas.remainingAt,
  );
  if (area < 0) throw new Error(`A stroke of radius ${radius} does not fit the scratch area`);
}

/** Samples the Catmull-Rom curve; more densely for larger brushes, whose corners would be visible. */
function writeCurve(control: Float32Array, out: Float32Array, scale: number, top: number, radius: number): number {
  const knots = control.length / 2;
  const parts = Math.max(1, Math.min(4, Math.round(radius / 7), Math.floor((maxPoints - 1) / knots)));
  let o = 0;
  if (parts === 1) {
    // Small brushes use straight segments.
    for (; o < control.length; o += 2) {
      out[o] = control[o] * scale;
      out[o + 1] = control[o + 1] * scale - top;
    }
    return knots;
  }
  for (let i = 0; i < knots - 1; i++) {
    const a = Math.max(0, i - 1) * 2;
    const b = i * 2;
    const c = b + 2;
    const d = Math.min(knots - 1, i + 2) * 2;
    for (let part = 0; part < parts; part++) {
      const t = part / parts;
      for (let k = 0; k < 2; k++) {
        const [p0, p1, p2, p3] = [control[a + k], control[b + k], control[c + k], control[d + k]];
        const value =
          0.5 *
          (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t * t * t);
        out[o++] = value * scale - (k ? top : 0);
      }
    }
  }
  out[o++] = control[knots * 2 - 2] * scale;
  out[o++] = control[knots * 2 - 1] * scale - top;
  return o / 2;
}
