import { fromBytes, makePlane } from '../core/image.ts';
import type { Raster, Rgb } from '../core/image.ts';
import { gaussRgb } from '../core/filter.ts';
import { makeNoise, makeRandom } from '../core/noise.ts';
import { resizeRgb } from '../core/resample.ts';
import { kuwahara } from '../kernels/kuwahara.ts';
import { primeCanvas } from '../paint/strokes/lay-strokes.ts';
import { planStrokes, roomForStrokes } from '../paint/strokes/plan-strokes.ts';
import type { StrokePlan } from '../paint/strokes/plan-strokes.ts';
import { makeStrokeCanvas } from '../paint/strokes/stroke-canvas.ts';
import { makeStrokeMemory, openStrokeList } from '../paint/strokes/stroke-list.ts';
import type { StrokeList } from '../paint/strokes/stroke-list.ts';

/** Width at which brushes are planned for a picture that is not made of strokes. */
const width = 540;

/** A place of a picture, in picture widths. */
export interface Place {
  x: number;
  y: number;
}

export interface RevealPlan {
  strokes: StrokeList;
  /** Width of the plan in pixels; lengths of strokes are in its pixels. */
  width: number;
  /** The strokes of each brush, in the order in which they are laid. */
  layers: number[][];
  /** What each brush lays bare; null for the finished picture. */
  stages: (Rgb | null)[];
}

/**
 * Plans how a picture appears from broad patches to its finest detail: brushes follow its forms, and what they
 * leave behind is the picture itself, flattened to the brush as the engine flattens a scene before it is painted. All
 * brushes but the broadest reach `focus`, its center of interest, last.
 */
export function planReveal(picture: Raster, focus: Place, seed: number): RevealPlan {
  const height = Math.round((width * picture.height) / picture.width);
  const target = resizeRgb(fromBytes(picture), width, height);
  const radii = [22, 10, 4.6, 2.3];
  const plan: StrokePlan = {
    radii,
    thresholds: [0, 0.03, 0.04, 0.05],
    detail: makePlane(width, height, 1),
    flow: (x, y) => ({ angle: wind(x / 160, y / 160) * Math.PI * 2, weight: 0.5 }),
    minSteps: 2,
    maxSteps: 7,
    lightJitter: 0,
    hueJitter: 0,
    streak: 0,
    opacity: 0.95,
    dry: 0.1,
    body: 0.3,
    seed: seed + 1,
  };
  const wind = makeNoise(2, seed);
  const canvas = makeStrokeCanvas(width, height, radii[0]);
  primeCanvas(canvas, ground(width, height));
  const strokes = openStrokeList(makeStrokeMemory(roomForStrokes(canvas, plan), false));
  planStrokes(target, canvas, plan, strokes, () => {});
  return {
    strokes,
    width,
    layers: radii.map((radius, layer) => orderLayer(strokes, radius, layer === 0 ? null : focus, canvas, seed + layer)),
    stages: [kuwahara(gaussRgb(target, 8), 12, 2), kuwahara(target, 6), null, null],
  };
}

/**
 * Indexes of the strokes of one brush, from the edge of the picture to its center of interest, or without one from top
 * to bottom. `plan` is the size of the plan in pixels.
 */
export function orderLayer(
  strokes: StrokeList,
  radius: number,
  focus: Place | null,
  plan: { width: number; height: number },
  seed: number,
): number[] {
  const aspect = plan.height / plan.width;
  const random = makeRandom(seed);
  const keyed: { index: number; key: number }[] = [];
  for (let index = 0; index < strokes.count(); index++) {
    const stroke = strokes.read(index);
    if (Math.abs(stroke.radius - radius) > 1e-6) continue;
    const [x, y] = [stroke.points[0] / plan.width, stroke.points[1] / plan.width];
    const key = focus === null ? y / aspect : 1 - Math.hypot(x - focus.x, y - focus.y) / aspect;
    keyed.push({ index, key: key + 0.35 * random() });
  }
  return keyed.toSorted((a, b) => a.key - b.key).map(({ index }) => index);
}

/** A primed canvas before anything is painted on it. */
export function ground(columns: number, rows: number): Rgb {
  const n = columns * rows;
  return {
    width: columns,
    height: rows,
    r: new Float32Array(n).fill(0.925),
    g: new Float32Array(n).fill(0.9),
    b: new Float32Array(n).fill(0.85),
  };
}
