import { describe, expect, it } from 'vitest';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { hash2, makeRandom, valueNoise } from '../../core/noise.ts';
import { drawHair, makeCanvas } from '../../drawn-pets/canvas.ts';
import type { Canvas, Color } from '../../drawn-pets/canvas.ts';
import { layWhiskers } from '../../paint/fur/lay-whiskers.ts';
import { makeMatte } from '../matte/matte.ts';
import type { Whisker } from '../types.ts';
import { findWhiskers } from './whiskers.ts';

const size = 640;
const disc = { x: 300, y: 330, radius: 130 };
const head = { x: disc.x / size, y: disc.y / size, radius: disc.radius / size };

interface Furry {
  work: Rgb;
  mask: Plane;
  truth: Float32Array;
  /** 1 near the hairs. */
  nearHairs: Uint8Array;
}

type Hair = Parameters<typeof drawHair>[1];

/**
 * A round pet with grainy fur on a soft backdrop, with hairs of known alpha. `clutter` is a number of blades of grass.
 */
function drawFurry(fur: Color, ground: Color, hairs: Hair[], clutter = 0): Furry {
  const canvas = makeCanvas(size, size);
  const mask = drawDisc(canvas, fur, ground);
  drawClutter(canvas, ground, clutter);
  canvas.a.fill(0);
  for (const hair of hairs) drawHair(canvas, hair);
  return {
    work: workOf(canvas),
    mask,
    truth: canvas.a.map((a, i) => Math.max(a, mask.data[i])),
    nearHairs: widen(canvas.a),
  };
}

/** Draws the backdrop and the pet on it. Returns the mask of the pet. */
function drawDisc(canvas: Canvas, fur: Color, ground: Color): Plane {
  const mask = makePlane(size, size);
  for (let i = 0; i < mask.data.length; i++) {
    const [x, y] = [i % size, Math.floor(i / size)];
    const isPet = Math.hypot(x - disc.x, y - disc.y) < disc.radius;
    mask.data[i] = Number(isPet);
    const grain = isPet
      ? 0.12 * (hash2(x, y, 3) - 0.5)
      : 0.06 * (valueNoise(x / 90, y / 90, 5) - 0.5) + 0.012 * (hash2(x, y, 9) - 0.5);
    const color = isPet ? fur : ground;
    [canvas.r[i], canvas.g[i], canvas.b[i]] = [color[0] + grain, color[1] + grain, color[2] + grain];
  }
  return mask;
}

/** Draws lines like hairs everywhere except on the pet and close to it. */
function drawClutter(canvas: Canvas, ground: Color, count: number): void {
  const random = makeRandom(4);
  for (let k = 0; k < count; k++) {
    const [x, y, angle] = [random() * size, random() * size, random() * 6.3];
    if (Math.hypot(x - disc.x, y - disc.y) < disc.radius + 34) continue;
    const [dx, dy] = [34 * Math.cos(angle), 34 * Math.sin(angle)];
    drawHair(canvas, {
      from: [x - dx, y - dy],
      bend: [x, y + 4],
      to: [x + dx, y + dy],
      width: 2,
      root: hairColor(ground),
      tip: hairColor(ground),
      alpha: 0.9,
    });
  }
}

/** A color that stands out from the backdrop. */
function hairColor(ground: Color): Color {
  return ground[0] > 0.5 ? [0.1, 0.09, 0.08] : [0.9, 0.9, 0.88];
}

/** Five whiskers from the right cheek. */
function whiskersOf(color: Color): Hair[] {
  return [-2, -1, 0, 1, 2].map((k) => ({
    from: [disc.x + 0.9 * disc.radius, disc.y + 14 * k],
    bend: [disc.x + 1.3 * disc.radius, disc.y + 18 * k - 6],
    to: [disc.x + (1.7 + 0.06 * k) * disc.radius, disc.y + 27 * k + 8],
    width: 1.8,
    root: color,
    tip: color,
    alpha: 0.95,
  }));
}

function workOf({ width, height, r, g, b }: Canvas): Rgb {
  const clamped = (plane: Float32Array): Float32Array => plane.map((v) => Math.max(0, Math.min(1, v)));
  return { width, height, r: clamped(r), g: clamped(g), b: clamped(b) };
}

/** 1 within three pixels of what is covered. */
function widen(cover: Float32Array): Uint8Array {
  const near = new Uint8Array(cover.length);
  cover.forEach((a, i) => {
    if (a > 0.05) for (let k = 0; k < 49; k++) near[i + (Math.floor(k / 7) - 3) * size + (k % 7) - 3] = 1;
  });
  return near;
}

/** The matte with the whiskers drawn over it. */
function withWhiskers(matte: Plane, whiskers: Whisker[]): Float32Array {
  const cover = makeRgb(size, size);
  layWhiskers(
    cover,
    0,
    whiskers.map(({ points }) => ({ points, color: [1, 1, 1] })),
    1,
  );
  return cover.r.map((a, i) => Math.max(a, matte.data[i]));
}

/** How far the alpha near the hairs is from what was drawn, in total. */
function errorNearHairs(alpha: Float32Array, { truth, nearHairs }: Furry): number {
  return alpha.reduce((sum, a, i) => sum + nearHairs[i] * Math.abs(a - truth[i]), 0);
}

describe('findWhiskers', () => {
  it.each<[string, Color, Color]>([
    ['bright whiskers on a dark backdrop', [0.62, 0.42, 0.26], [0.12, 0.13, 0.15]],
    ['dark whiskers on a light backdrop', [0.2, 0.17, 0.16], [0.9, 0.78, 0.55]],
  ])('follows %s from root to tip, so that much less of the hair is missing', (_, fur, ground) => {
    const color = hairColor(ground);
    const furry = drawFurry(fur, ground, whiskersOf(color));
    const matte = makeMatte(furry.work, furry.mask);
    const whiskers = findWhiskers(furry.work, matte, head);
    expect(whiskers).toHaveLength(5);
    expect(errorNearHairs(withWhiskers(matte, whiskers), furry)).toBeLessThan(0.5 * errorNearHairs(matte.data, furry));
    // The hair's own color, not that of the backdrop behind it.
    for (const found of whiskers) found.color.forEach((v, c) => expect(Math.abs(v - color[c])).toBeLessThan(0.2));
  });

  it('finds no whiskers in grass', () => {
    const ground: Color = [0.25, 0.34, 0.18];
    const furry = drawFurry([0.62, 0.42, 0.26], ground, [], 2600);
    expect(findWhiskers(furry.work, makeMatte(furry.work, furry.mask), head)).toEqual([]);
  });

  it('ignores a wire that continues behind the pet', () => {
    const wire = {
      from: [0, 300],
      bend: [320, 306],
      to: [640, 300],
      width: 2,
      root: [0.9, 0.9, 0.88],
      tip: [0.9, 0.9, 0.88],
      alpha: 0.9,
    } as const;
    const furry = drawFurry([0.62, 0.42, 0.26], [0.12, 0.13, 0.15], [wire]);
    expect(findWhiskers(furry.work, makeMatte(furry.work, furry.mask), { ...head, radius: 0.1 })).toEqual([]);
  });
});
