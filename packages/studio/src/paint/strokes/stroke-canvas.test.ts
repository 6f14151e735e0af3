import { expect, test } from 'vitest';
import { clamp, lerp } from '../../core/interpolate.ts';
import { makeBrushes, textureFloats } from './brushes.ts';
import { drawStroke, makeStrokeCanvas } from './stroke-canvas.ts';
import type { Stroke } from './stroke-canvas.ts';

const [width, height] = [90, 70];

test.each([2.5, 6, 10])('a stroke of radius %d has the pixels of the reference implementation', (radius) => {
  // The stroke is bent so little that the strip of the segment nearest to a pixel always contains that pixel. It ends
  // beyond the right edge of the canvas.
  const stroke: Stroke = {
    points: Float32Array.from([20, 30, 45, 33, 70, 32, 95, 28]),
    radius,
    color: [0.9, 0.5, 0.1],
    under: [0.3, 0.2, 0.6],
    opacity: 0.8,
    dry: 0.3,
    body: 0.7,
    brush: 2,
    shift: 0.37,
  };
  const canvas = makeStrokeCanvas(width, height, radius);
  canvas.paint.fill(0.4);
  drawStroke(canvas, stroke);
  const reference = paintReference(stroke, canvas.points);
  const painted = reference.filter((value) => value !== 0.4).length;
  const different = reference.filter((value, i) => Math.abs(value - canvas.paint[i]) > 2e-3).length;
  expect(painted).toBeGreaterThan(radius * 300);
  // A small brush reads the nearest texel, which rounding sometimes changes.
  expect(different).toBeLessThanOrEqual(painted * (radius < 9 ? 0.003 : 0));
});

/**
 * The reference implementation, pixel by pixel in double precision. `curve` holds the points sampled from the control
 * points.
 */
function paintReference(stroke: Stroke, curve: Float32Array): number[] {
  const count = curve.findIndex((x, i) => i % 2 === 0 && x === 95 && curve[i + 1] === 28) / 2 + 1;
  const paint = Array.from({ length: width * height * 4 }, () => 0.4);
  for (let i = 0; i < width * height; i++) {
    const place = findPlace(i % width, (i / width) | 0, stroke.radius, curve, count);
    if (place) blend(paint, i * 4, stroke, place);
  }
  return paint;
}

interface Place {
  along: number;
  across: number;
  length: number;
}

function findPlace(x: number, y: number, radius: number, curve: Float32Array, count: number): Place | null {
  let nearest = radius * radius;
  let place = null;
  let length = 0;
  for (let i = 0; i < count - 1; i++) {
    const [ax, ay, bx, by] = curve.subarray(i * 2);
    const piece = Math.hypot(bx - ax, by - ay);
    const [ux, uy] = [(bx - ax) / piece, (by - ay) / piece];
    const t = (x - ax) * ux + (y - ay) * uy;
    const side = ux * (y - ay) - uy * (x - ax);
    const inside = clamp(t, 0, piece);
    const distance = (t - inside) ** 2 + side ** 2;
    if (distance < nearest) {
      nearest = distance;
      const beyond = (i === 0 && t < 0) || (i === count - 2 && t > piece);
      place = { along: length + (beyond ? t : inside), across: (side < 0 ? -1 : 1) * Math.sqrt(distance) };
    }
    length += piece;
  }
  return place && { ...place, length };
}

function blend(paint: number[], at: number, stroke: Stroke, { along, across, length }: Place): void {
  const { radius } = stroke;
  const texture = makeBrushes().subarray(stroke.brush * textureFloats);
  const v = across / radius;
  const row = (v * 0.5 + 0.5) * 63;
  const row0 = Math.min(62, Math.floor(row));
  const [start, stop] = texture.subarray(256 * 64 + row0 * 2);
  const room = Math.min(
    along + radius * (0.75 - 0.9 * start),
    length + radius * (0.75 - 1.1 * stop) - along,
    radius - Math.abs(across),
  );
  const cover = Math.min(1, room / Math.max(1, radius * 0.14));
  if (cover <= 0) return;
  const column = (along * 256) / (radius * 9) + (stroke.shift + 4) * 256;
  const texel = (dx: number, dy: number): number => texture[(row0 + dy) * 256 + ((Math.floor(column) + dx) & 255)];
  const columnT = column - Math.floor(column);
  const bristle =
    radius < 9
      ? texel(0, 0)
      : lerp(lerp(texel(0, 0), texel(1, 0), columnT), lerp(texel(0, 1), texel(1, 1), columnT), row - row0);
  const spent = stroke.dry * Math.max(0, (along + radius) / (length + 2 * radius));
  const alpha = cover * stroke.opacity * clamp((bristle - spent) * 5 + 1 - stroke.dry * 0.6);
  if (alpha <= 0.004) return;
  const t = clamp((bristle - 0.3) * 1.6);
  const thickness = stroke.body * (0.25 + 0.6 * bristle + 0.35 * v ** 4 * Math.min(1, along / radius + 1));
  [0, 1, 2].forEach((k) => {
    paint[at + k] += (lerp(stroke.under[k], stroke.color[k], t) - paint[at + k]) * alpha;
  });
  paint[at + 3] += (thickness - paint[at + 3]) * alpha;
}
