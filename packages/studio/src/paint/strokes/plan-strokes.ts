import { labToRgb, rgbToLab } from '../../core/color.ts';
import type { Color } from '../../core/color.ts';
import { gaussRgb } from '../../core/filter.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp } from '../../core/interpolate.ts';
import { makeRandom } from '../../core/noise.ts';
import { canvasDistance } from './color-distance.ts';
import { findDirections, followEdges } from './follow-edges.ts';
import type { TraceOptions } from './follow-edges.ts';
import type { StrokeList } from './stroke-list.ts';
import { drawStroke } from './stroke-canvas.ts';
import type { Stroke, StrokeCanvas } from './stroke-canvas.ts';

/** Lengths in pixels of the target. */
export interface StrokePlan extends TraceOptions {
  /** Brush radii, from the first broad layer to the last fine one. */
  radii: number[];
  /** For each layer: the color difference from the target above which it paints. */
  thresholds: number[];
  /** 0..1: 1 allows fine brushes, 0 keeps broad strokes. */
  detail: Plane;
  /** Factor on the distance between the starts of strokes, 1 by default: 2 leaves a quarter of the starts. */
  spacing?: number;
  /** Variation of lightness and of hue from stroke to stroke. */
  lightJitter: number;
  hueJitter: number;
  /** Difference in lightness between the bristles of one stroke. */
  streak: number;
  opacity: number;
  dry: number;
  body: number;
  seed: number;
}

/**
 * Plans curved brush strokes for the target, broad ones first (Hertzmann 1998): paints them on the canvas and adds them
 * to the list in this order. Strokes follow the structure tensor, and `flow` in flat areas.
 */
export function planStrokes(
  target: Rgb,
  canvas: StrokeCanvas,
  plan: StrokePlan,
  strokes: StrokeList,
  onProgress: (share: number) => void,
): void {
  const random = makeRandom(plan.seed);
  // Reused, because allocating one for each of a hundred thousand strokes would cost as much as tracing them.
  const coordinates = new Float32Array(maxCoordinates(plan));
  const traces = Array.from(coordinates, (_, end) => coordinates.subarray(0, end));
  const planning: Planning = { canvas, plan, strokes, random, coordinates, traces, stroke: emptyStroke(coordinates) };
  plan.radii.forEach((radius, layer) => {
    const reference = gaussRgb(target, Math.max(0.6, radius * 0.45));
    planLayer(planning, layer, reference, (share) => onProgress((layer + share) / plan.radii.length));
  });
}

/** What all layers of a picture are planned with. */
interface Planning {
  canvas: StrokeCanvas;
  plan: StrokePlan;
  strokes: StrokeList;
  random: () => number;
  coordinates: Float32Array;
  /** Views of `coordinates` from its start, one for each length. */
  traces: Float32Array[];
  stroke: Stroke;
}

/**
 * Plans the strokes of one brush. It is not a closure of `planStrokes`, because V8 would throw its optimized code away
 * with each picture.
 */
function planLayer(
  { canvas, plan, strokes, random, coordinates, traces, stroke }: Planning,
  layer: number,
  reference: Rgb,
  onProgress: (share: number) => void,
): void {
  const radius = plan.radii[layer];
  onProgress(0);
  const tensor = findDirections(reference, radius);
  const starts = pickStarts(reference, canvas, plan, layer, random);
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i];
    if (i % startsBetweenReports === 0) onProgress(i / starts.length);
    // A neighboring stroke may have fixed this pixel in the meantime.
    if (layer > 0 && canvasDistance(reference, canvas, start) < 0.8 * plan.thresholds[layer]) continue;
    stroke.points = traces[followEdges(coordinates, start, radius, reference, canvas, tensor, plan, random)];
    loadBrush(stroke, radius, reference, start, plan, random);
    drawStroke(canvas, stroke);
    strokes.add(stroke);
  }
}

/** Upper bounds of a picture's plan, to allocate the memory of the stroke list. */
export function roomForStrokes(
  { width, height }: { width: number; height: number },
  plan: Pick<StrokePlan, 'radii' | 'maxSteps' | 'spacing'>,
): { strokes: number; coordinates: number } {
  const strokes = plan.radii.reduce((sum, _radius, layer) => {
    const cell = cellSize(plan, layer);
    return sum + Math.ceil(width / cell) * Math.ceil(height / cell);
  }, 0);
  return { strokes, coordinates: strokes * maxCoordinates(plan) };
}

function maxCoordinates({ maxSteps }: Pick<StrokePlan, 'maxSteps'>): number {
  return 2 * (Math.ceil(1.3 * maxSteps) + 3);
}

/** Cell size of a grid as fine as the brush, times the plan's spacing; each cell gets at most one stroke. */
function cellSize({ radii, spacing = 1 }: Pick<StrokePlan, 'radii' | 'spacing'>, layer: number): number {
  return Math.round(Math.max(2 * spacing, radii[layer] * spacing * (layer === 0 ? 1.25 : 1)));
}

/** Planning this many strokes takes some tenths of a second. */
const startsBetweenReports = 2000;

/** For each cell of a grid as fine as the brush: the worst pixel, if the cell needs paint. Shuffled. */
function pickStarts(
  reference: Rgb,
  canvas: StrokeCanvas,
  plan: StrokePlan,
  layer: number,
  random: () => number,
): number[] {
  const { width, height } = reference;
  const cell = cellSize(plan, layer);
  const starts: number[] = [];
  for (let y = 0; y < height; y += cell) {
    for (let x = 0; x < width; x += cell) {
      if (layer === 0) {
        starts.push(
          Math.min(height - 1, y + ((cell * random()) | 0)) * width + Math.min(width - 1, x + ((cell * random()) | 0)),
        );
        continue;
      }
      const worst = findWorst(reference, canvas, plan.detail.data, plan.thresholds[layer], x, y, cell);
      if (worst >= 0) starts.push(worst);
    }
  }
  for (let i = starts.length - 1; i > 0; i--) {
    const j = (random() * (i + 1)) | 0;
    [starts[i], starts[j]] = [starts[j], starts[i]];
  }
  return starts;
}

/** The worst pixel of a cell, or -1 if the cell needs no paint. */
function findWorst(
  reference: Rgb,
  canvas: StrokeCanvas,
  detailOf: Float32Array,
  threshold: number,
  x: number,
  y: number,
  cell: number,
): number {
  const { width, height } = reference;
  let sum = 0;
  let count = 0;
  let detail = 0;
  let worst = -1;
  let worstAt = 0;
  for (let yy = y; yy < Math.min(height, y + cell); yy++) {
    for (let i = yy * width + x, end = yy * width + Math.min(width, x + cell); i < end; i++) {
      const d = canvasDistance(reference, canvas, i);
      sum += d;
      count++;
      detail += detailOf[i];
      if (d > worst) {
        worst = d;
        worstAt = i;
      }
    }
  }
  return sum / count > threshold * (2.1 - 1.8 * (detail / count)) ? worstAt : -1;
}

function emptyStroke(points: Float32Array): Stroke {
  const color: Color = [0.5, 0.5, 0.5];
  return { points, radius: 0.5, color, under: [...color], opacity: 0.5, dry: 0.5, body: 0.5, brush: 0, shift: 0.5 };
}

function loadBrush(
  stroke: Stroke,
  radius: number,
  reference: Rgb,
  start: number,
  plan: StrokePlan,
  random: () => number,
): void {
  const [L, a, b] = rgbToLab(reference.r[start], reference.g[start], reference.b[start]);
  const light = clamp(L + plan.lightJitter * (random() * 2 - 1), 0.02, 0.985);
  const chroma = 1 + plan.hueJitter * (random() * 2 - 1);
  const da = plan.hueJitter * 0.14 * (random() - 0.5);
  const db = plan.hueJitter * 0.14 * (random() - 0.5);
  const streak = plan.streak * (0.5 + random());
  stroke.radius = radius;
  labToRgb(Math.min(0.985, light + streak * 0.35), a * chroma + da, b * chroma + db, stroke.color);
  labToRgb(Math.max(0.02, light - streak), a * chroma * 1.06 - da, b * chroma * 1.06 - db, stroke.under);
  stroke.opacity = plan.opacity;
  stroke.dry = plan.dry * (0.4 + 0.9 * random());
  stroke.body = plan.body * (0.45 + 0.55 * random());
  stroke.brush = (random() * 6) | 0;
  stroke.shift = random();
}
