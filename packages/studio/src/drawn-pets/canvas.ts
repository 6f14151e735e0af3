import { lerp } from '../core/interpolate.ts';

/** A picture with alpha, premultiplied (r, g, b are color * alpha), gamma-encoded, 0..1. */
export interface Canvas {
  width: number;
  height: number;
  r: Float32Array;
  g: Float32Array;
  b: Float32Array;
  a: Float32Array;
}

export type Color = readonly [r: number, g: number, b: number];

export const mix = (a: Color, b: Color, t: number): Color => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
  lerp(a[2], b[2], t),
];

export function makeCanvas(width: number, height: number): Canvas {
  const plane = (): Float32Array => new Float32Array(width * height);
  return { width, height, r: plane(), g: plane(), b: plane(), a: plane() };
}

/** Blends a color over pixel `i`. */
export function lay(canvas: Canvas, i: number, [r, g, b]: Color, alpha: number): void {
  const keep = 1 - alpha;
  canvas.r[i] = canvas.r[i] * keep + r * alpha;
  canvas.g[i] = canvas.g[i] * keep + g * alpha;
  canvas.b[i] = canvas.b[i] * keep + b * alpha;
  canvas.a[i] = canvas.a[i] * keep + alpha;
}

/** One hair: a quadratic curve in pixels that thins toward its tip. */
export interface Hair {
  from: readonly [number, number];
  bend: readonly [number, number];
  to: readonly [number, number];
  /** Full width at the root, in pixels. */
  width: number;
  root: Color;
  tip: Color;
  alpha: number;
}

/** Draws a hair row by row, or column by column if it is nearly horizontal, so that no pixel is covered twice. */
export function drawHair(canvas: Canvas, hair: Hair): void {
  const [x0, y0] = hair.from;
  const [x1, y1] = hair.bend;
  const [x2, y2] = hair.to;
  const steep = Math.abs(y2 - y0) >= Math.abs(x2 - x0);
  const run = Math.max(Math.abs(x2 - x0), Math.abs(y2 - y0), Math.abs(x1 - x0), Math.abs(y1 - y0));
  const steps = Math.max(2, Math.ceil(run * 1.2));
  const chord = Math.hypot(x2 - x0, y2 - y0) || 1;
  const slant = Math.max(Math.abs(x2 - x0), Math.abs(y2 - y0)) / chord;
  const stride = steep ? 1 : canvas.width;
  const [rows, columns] = steep ? [canvas.height, canvas.width] : [canvas.width, canvas.height];
  let last = -1;
  for (let step = 0; step <= steps; step++) {
    const t = step / steps;
    const u = 1 - t;
    const x = u * u * x0 + 2 * u * t * x1 + t * t * x2;
    const y = u * u * y0 + 2 * u * t * y1 + t * t * y2;
    const row = Math.floor(steep ? y : x);
    if (row === last || row < 0 || row >= rows) continue;
    last = row;
    const width = hair.width * (t < 0.15 ? 0.55 + t * 3 : 1.0 - ((t - 0.15) / 0.85) ** 1.6);
    const half = Math.max(width, 0.7) / 2;
    const faint = hair.alpha * Math.min(1, width / 0.7) * (t > 0.8 ? (1 - t) / 0.2 : 1);
    const center = (steep ? x : y) - 0.5;
    const reach = half / slant + 0.5;
    const end = Math.min(columns - 1, Math.floor(center + reach));
    for (let column = Math.max(0, Math.ceil(center - reach)); column <= end; column++) {
      const cover = Math.min(1, half + 0.5 - Math.abs(column - center) * slant);
      if (cover <= 0) continue;
      const alpha = cover * faint;
      const keep = 1 - alpha;
      const i = steep ? row * canvas.width + column : column * stride + row;
      canvas.r[i] = canvas.r[i] * keep + (hair.root[0] * u + hair.tip[0] * t) * alpha;
      canvas.g[i] = canvas.g[i] * keep + (hair.root[1] * u + hair.tip[1] * t) * alpha;
      canvas.b[i] = canvas.b[i] * keep + (hair.root[2] * u + hair.tip[2] * t) * alpha;
      canvas.a[i] = canvas.a[i] * keep + alpha;
    }
  }
}
