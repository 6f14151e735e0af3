import { describe, expect, it } from 'vitest';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { makeRandom } from '../../core/noise.ts';
import { resizePlane } from '../../core/resample.ts';
import { drawHair, lay, makeCanvas } from '../../drawn-pets/canvas.ts';
import type { Canvas, Color } from '../../drawn-pets/canvas.ts';
import { estimateForeground } from './foreground.ts';
import { makeMatte } from './matte.ts';

const size = 480;
const [middle, radius] = [240, 130];

/** A disc with hairs all around, some as long as ear fluff, on transparent ground: its alpha and colors are known. */
function drawFluff(fur: Color): Canvas {
  const canvas = makeCanvas(size, size);
  const random = makeRandom(8);
  for (let i = 0; i < size * size; i++) {
    const grain = 0.1 * (random() - 0.5);
    if (Math.hypot((i % size) - middle, Math.floor(i / size) - middle) < radius)
      lay(canvas, i, [fur[0] + grain, fur[1] + grain, fur[2] + grain], 1);
  }
  for (let k = 0; k < 900; k++) {
    const angle = random() * 2 * Math.PI;
    const [reach, swirl, shade] = [radius + 4 + 9 * random(), angle + 0.08 * (random() - 0.3), 0.85 + 0.3 * random()];
    const at = (r: number, a: number): [number, number] => [middle + r * Math.cos(a), middle + r * Math.sin(a)];
    const color: Color = [fur[0] * shade, fur[1] * shade, fur[2] * shade];
    drawHair(canvas, {
      from: at(radius - 6, angle),
      bend: at((radius + reach) / 2, angle),
      to: at(reach, swirl),
      width: 1.9,
      root: color,
      tip: color,
      alpha: 0.9,
    });
  }
  return canvas;
}

/** Composites a canvas over a slightly noisy ground. */
function placeOn({ r, g, b, a }: Canvas, ground: Color): Rgb {
  const picture = makeRgb(size, size);
  const random = makeRandom(3);
  for (let i = 0; i < a.length; i++) {
    const noise = 0.03 * (random() - 0.5);
    picture.r[i] = r[i] + (1 - a[i]) * (ground[0] + noise);
    picture.g[i] = g[i] + (1 - a[i]) * (ground[1] + noise);
    picture.b[i] = b[i] + (1 - a[i]) * (ground[2] + noise);
  }
  return picture;
}

/** The outline before its edge is softened. */
function hardMask(a: Float32Array): Plane {
  const half = resizePlane({ width: size, height: size, data: a }, size / 2, size / 2);
  return { ...half, data: half.data.map((v) => Number(v > 0.5)) };
}

function error(found: Float32Array, truth: Float32Array): number {
  return found.reduce((sum, v, i) => sum + Math.abs(v - truth[i]), 0);
}

/** Distance of the mixed pixels' colors from the fur's own, weighted by alpha. */
function spill({ r, g, b }: Rgb, canvas: Canvas): number {
  let [sum, weight] = [0, 0];
  canvas.a.forEach((a, i) => {
    if (a < 0.1 || a > 0.98) return;
    sum += Math.abs(r[i] * a - canvas.r[i]) + Math.abs(g[i] * a - canvas.g[i]) + Math.abs(b[i] * a - canvas.b[i]);
    weight += a;
  });
  return sum / weight;
}

describe.each<[string, Color, Color]>([
  ['light fur on a dark ground', [0.8, 0.68, 0.55], [0.1, 0.09, 0.08]],
  ['dark fur on a light ground', [0.2, 0.17, 0.15], [0.85, 0.83, 0.9]],
  ['brown fur on a green ground', [0.62, 0.42, 0.27], [0.3, 0.62, 0.5]],
])('the edge of %s', (_, fur, ground) => {
  const canvas = drawFluff(fur);
  const picture = placeOn(canvas, ground);
  const mask = hardMask(canvas.a);
  const matte = makeMatte(picture, mask);

  it('is soft at hairs', () => {
    const unrefined = resizePlane(mask, size, size).data;
    expect(error(matte.data, canvas.a)).toBeLessThan(0.4 * error(unrefined, canvas.a));
  });

  it("removes the backdrop's color from the fur", () => {
    expect(spill(estimateForeground(picture, matte), canvas)).toBeLessThan(0.38 * spill(picture, canvas));
  });

  it('keeps pixels that are certainly pet or certainly background', () => {
    const inside = makePlane(size, size);
    for (let i = 0; i < size * size; i++) {
      const away = Math.hypot((i % size) - middle, Math.floor(i / size) - middle);
      inside.data[i] = away < radius - 12 ? 1 : away > radius + 25 ? 0 : matte.data[i];
    }
    expect(error(matte.data, inside.data)).toBeLessThan(0.001 * size * size);
  });
});
