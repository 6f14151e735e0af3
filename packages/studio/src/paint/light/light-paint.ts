import { makeRgb } from '../../core/image.ts';
import type { Rgb } from '../../core/image.ts';
import { smooth } from '../../core/interpolate.ts';
import type { Light } from '../../compose/recipe.ts';
import { readField } from '../drawing/read-field.ts';
import type { StrokeCanvas } from '../strokes/stroke-canvas.ts';

/** How a painted surface reflects raking light. */
export interface PaintLight {
  /** Height of the relief. */
  relief: number;
  /** Gloss of the varnish. */
  gloss: number;
  /** Depth of the canvas weave, 0 for a board. */
  weave: number;
}

export interface LightingRequest {
  /** Rows of the canvas to light, [from, to), and the first row after what was painted. */
  from: number;
  to: number;
  last: number;
  /** Columns to light, [left, right); all by default. */
  left?: number;
  right?: number;
  /** Row of the whole picture at which the canvas begins. */
  top: number;
  /** Pixels of the picture per pixel of the plan. */
  scale: number;
  /** Signed fine detail that is added to the paint; may have any size. Null if there is none. */
  finish: Rgb | null;
  /** Pixels in one sheet width. */
  span: number;
  light: Light;
  surface: PaintLight;
}

/** Lights the paint's relief from the direction of the scene's light (Blinn-Phong) and adds the fine detail. */
export function lightPaint(canvas: Pick<StrokeCanvas, 'width' | 'paint'>, request: LightingRequest): Rgb {
  const { from, to, last, top, scale, finish, surface, light } = request;
  const { width, paint } = canvas;
  const { left: firstColumn = 0, right: lastColumn = width } = request;
  const out = makeRgb(lastColumn - firstColumn, to - from);
  const lz = 0.75;
  const norm = Math.hypot(light.x, light.y, lz);
  const [lx, ly, l3] = [light.x / norm, light.y / norm, lz / norm];
  const hn = Math.hypot(lx, ly, l3 + 1);
  const [hx, hy, hz] = [lx / hn, ly / hn, (l3 + 1) / hn];
  const flatGloss = shine(hz);
  // A print shows finer furrows than a preview; a slightly lower relief keeps both equally bright.
  const slope = surface.relief * 0.125 * scale ** 0.9;
  const threads = (2 * Math.PI * 190) / request.span;
  // Threads finer than the pixels would cause moire.
  const depth = surface.weave * smooth(1.9, 4, request.span / 190);
  const [cosX, sinX] = [Math.cos, Math.sin].map((wave) =>
    Float64Array.from({ length: lastColumn - firstColumn }, (_, x) => wave((firstColumn + x) * threads)),
  );
  const lighting: Lighting = {
    paint,
    width,
    last,
    top,
    columns: [firstColumn, lastColumn],
    lamp: [lx, ly, l3],
    half: [hx, hy, hz],
    flatGloss,
    gloss: surface.gloss,
    slope,
    threads,
    depth,
    cosX,
    sinX,
    finish,
  };
  for (let y = from; y < to; y++) lightRow(lighting, y, out, (y - from) * out.width);
  return out;
}

/** What the rows are lit with. */
interface Lighting extends Pick<LightingRequest, 'last' | 'top' | 'finish'> {
  paint: Float32Array;
  width: number;
  columns: [from: number, to: number];
  lamp: [number, number, number];
  half: [number, number, number];
  flatGloss: number;
  gloss: number;
  slope: number;
  threads: number;
  depth: number;
  cosX: Float64Array;
  sinX: Float64Array;
}

/** A function of its own, because V8 optimizes one that is called often better than a long loop. */
function lightRow(lighting: Lighting, y: number, out: Rgb, first: number): void {
  const { paint, width, last, top, flatGloss, slope, threads, depth, cosX, sinX, finish } = lighting;
  const [firstColumn, lastColumn] = lighting.columns;
  const [lx, ly, l3] = lighting.lamp;
  const [hx, hy, hz] = lighting.half;
  const fieldScale = (finish?.width ?? 0) / width;
  const above = (y > 0 ? y - 1 : y) * width;
  const below = (y < last - 1 ? y + 1 : y) * width;
  const cosY = Math.cos((y + top) * threads);
  const sinY = Math.sin((y + top) * threads);
  for (let x = firstColumn, o = first; x < lastColumn; x++, o++) {
    const i = y * width + x;
    // Sobel kernel: its smoothing prevents glitter from single bristles in a small picture.
    const left = x > 0 ? x - 1 : x;
    const right = x < width - 1 ? x + 1 : x;
    const a = paint[4 * (above + left) + 3];
    const b = paint[4 * (above + right) + 3];
    const c = paint[4 * (below + left) + 3];
    const d = paint[4 * (below + right) + 3];
    let gx = (b + d - a - c + 2 * (paint[4 * (y * width + right) + 3] - paint[4 * (y * width + left) + 3])) * slope;
    let gy = (c + d - a - b + 2 * (paint[4 * (below + x) + 3] - paint[4 * (above + x) + 3])) * slope;
    if (depth > 0) {
      // Thick paint fills the weave.
      const show = depth * (1 - 0.7 * Math.min(1, paint[4 * i + 3]));
      gx += show * cosX[x - firstColumn] * sinY;
      gy += show * sinX[x - firstColumn] * cosY;
    }
    const inverse = 1 / Math.sqrt(gx * gx + gy * gy + 1);
    const diffuse = 1 + 0.9 * ((-gx * lx - gy * ly + l3) * inverse - l3);
    const half = Math.max(0, (-gx * hx - gy * hy + hz) * inverse);
    const gloss = lighting.gloss * Math.max(0, shine(half) - flatGloss);
    let red = paint[4 * i];
    let green = paint[4 * i + 1];
    let blue = paint[4 * i + 2];
    if (finish !== null) {
      const at = readField.at(
        finish.width,
        finish.height,
        (x + 0.5) * fieldScale - 0.5,
        (y + top + 0.5) * fieldScale - 0.5,
      );
      red += readField.value(finish.r, at);
      green += readField.value(finish.g, at);
      blue += readField.value(finish.b, at);
    }
    out.r[o] = red * diffuse + gloss;
    out.g[o] = green * diffuse + gloss;
    out.b[o] = blue * diffuse + gloss;
  }
}

/** The 36th power, the exponent of the varnish's highlight, cheaper than Math.pow. */
function shine(value: number): number {
  const fourth = value * value * value * value;
  const twelfth = fourth * fourth * fourth;
  return twelfth * twelfth * twelfth;
}
