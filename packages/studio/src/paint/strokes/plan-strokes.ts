import { labToRgb, rgbToLab } from '../../core/color.ts';
import type { Color } from '../../core/color.ts';
import { gaussRgb } from '../../core/filter.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp } from '../../core/interpolate.ts';
import { makeRandom } from '../../core/noise.ts';
import { resizeRgb } from '../../core/resample.ts';
import { structureTensor } from '../../core/tensor.ts';
import type { Tensor } from '../../core/tensor.ts';
import type { StrokeList } from './stroke-list.ts';
import { drawStroke } from './stroke-canvas.ts';
import type { Stroke, StrokeCanvas } from './stroke-canvas.ts';

/** Lengths in pixels of the target. */
export interface StrokePlan {
  /** Brush radii, from the first broad layer to the last fine one. */
  radii: number[];
  /** For each layer: the color difference from the target above which it paints. */
  thresholds: number[];
  /** 0..1: 1 allows fine brushes, 0 keeps broad strokes. */
  detail: Plane;
  /** Direction of strokes, radians, where the picture has none; a higher `weight`, 0..1, also overrides the picture. */
  flow: (x: number, y: number) => { angle: number; weight: number };
  /** Limits of the length of strokes, in steps of one radius. */
  minSteps: number;
  maxSteps: number;
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
  const stroke = emptyStroke(coordinates);
  plan.radii.forEach((radius, layer) => {
    onProgress(layer / plan.radii.length);
    const reference = gaussRgb(target, Math.max(0.6, radius * 0.45));
    const tensor = findDirections(reference, radius);
    const starts = pickStarts(reference, canvas, plan, layer, random);
    for (let i = 0; i < starts.length; i++) {
      const start = starts[i];
      if (i % startsBetweenReports === 0) onProgress((layer + i / starts.length) / plan.radii.length);
      // A neighboring stroke may have fixed this pixel in the meantime.
      if (layer > 0 && canvasDistance(reference, canvas, start) < 0.8 * plan.thresholds[layer]) continue;
      stroke.points = traces[followEdges(coordinates, start, radius, reference, canvas, tensor, plan, random)];
      loadBrush(stroke, radius, reference, start, plan, random);
      drawStroke(canvas, stroke);
      strokes.add(stroke);
    }
  });
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

/** Directions on a grid no finer than the brush needs: one cell per `step` pixels of the picture. */
interface Directions {
  tensor: Tensor;
  step: number;
}

function findDirections(reference: Rgb, radius: number): Directions {
  const step = radius >= 11 ? 4 : radius >= 4.5 ? 2 : 1;
  const small =
    step === 1
      ? reference
      : resizeRgb(reference, Math.ceil(reference.width / step), Math.ceil(reference.height / step));
  return { tensor: structureTensor(small, Math.max(1.6, (radius * 0.8) / step)), step };
}

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

/**
 * Traces a stroke and writes its x, y pairs to `coordinates`, which has room for the longest stroke. Returns how many
 * numbers were written.
 */
function followEdges(
  coordinates: Float32Array,
  start: number,
  radius: number,
  reference: Rgb,
  canvas: StrokeCanvas,
  { tensor, step: tensorStep }: Directions,
  plan: StrokePlan,
  random: () => number,
): number {
  const { width, height } = reference;
  let x = start % width;
  let y = (start / width) | 0;
  coordinates[0] = x;
  coordinates[1] = y;
  let end = 2;
  let lastX = 0;
  let lastY = 0;
  const steps = plan.maxSteps * (0.7 + 0.6 * random());
  for (let step = 0; step < steps; step++) {
    const i = clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1);
    // Stop where the canvas is already closer to the picture than this stroke's color.
    if (
      step > plan.minSteps &&
      canvasDistance(reference, canvas, i) <
        colorDistance(reference, i, reference.r[start], reference.g[start], reference.b[start])
    )
      break;
    const t =
      Math.min(tensor.height - 1, (((i / width) | 0) / tensorStep) | 0) * tensor.width +
      Math.min(tensor.width - 1, ((i % width) / tensorStep) | 0);
    let dx = tensor.tx[t];
    let dy = tensor.ty[t];
    // Change per pixel of the picture, independent of the tensor's grid.
    const strength = tensor.strength[t] / tensorStep;
    const flat = 1 - clamp((strength - 0.006) * 60);
    let trust = clamp(tensor.anisotropy[t] * strength * 60);
    // Doubled angles, because a direction and its opposite are the same stroke.
    let c = dx * dx - dy * dy;
    let s = 2 * dx * dy;
    if (trust < 1 || flat > 0) {
      const { angle, weight } = plan.flow(x, y);
      trust *= 1 - weight * flat;
      c = trust * c + (1 - trust) * Math.cos(2 * angle);
      s = trust * 2 * dx * dy + (1 - trust) * Math.sin(2 * angle);
    }
    const turned = 0.5 * Math.atan2(s, c);
    dx = Math.cos(turned);
    dy = Math.sin(turned);
    if (step === 0 ? random() < 0.5 : lastX * dx + lastY * dy < 0) {
      dx = -dx;
      dy = -dy;
    }
    if (step > 0) {
      dx = 0.6 * dx + 0.4 * lastX;
      dy = 0.6 * dy + 0.4 * lastY;
      const length = Math.sqrt(dx * dx + dy * dy) || 1;
      dx /= length;
      dy /= length;
    }
    x += radius * dx;
    y += radius * dy;
    lastX = dx;
    lastY = dy;
    if (x < -radius || y < -radius || x > width + radius || y > height + radius) break;
    coordinates[end++] = x;
    coordinates[end++] = y;
  }
  if (end < 4) {
    coordinates[end++] = x + 0.5 * radius * (lastX || 1);
    coordinates[end++] = y + 0.5 * radius * lastY;
  }
  return end;
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

function canvasDistance(image: Rgb, { paint }: StrokeCanvas, i: number): number {
  return colorDistance(image, i, paint[4 * i], paint[4 * i + 1], paint[4 * i + 2]);
}

function colorDistance(image: Rgb, i: number, r: number, g: number, b: number): number {
  return Math.abs(image.r[i] - r) * 0.9 + Math.abs(image.g[i] - g) * 1.2 + Math.abs(image.b[i] - b) * 0.9;
}
