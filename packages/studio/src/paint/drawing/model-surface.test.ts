import { expect, test } from 'vitest';
import { drawSurface, makeStage } from './model-surface.ts';
import type { StageLight } from './model-surface.ts';
import type { Form, Surface } from './surface-form.ts';

const light: StageLight = {
  flame: { x: 0, y: 0.625, z: 0.3, color: [1, 1, 1] },
  moon: { x: 1, y: 0, z: 0, color: [0, 0, 0] },
  breadth: 1,
  sky: [0.02, 0.02, 0.02],
  ground: [0.02, 0.02, 0.02],
};

interface Ball {
  radius: number;
  color: [number, number, number];
  z: number;
}

const sphere: Form<Ball> = {
  grid: [48, 24],
  place({ radius, z }, u, v, out) {
    const [turn, up] = [2 * Math.PI * u, Math.PI * (v - 0.5)];
    out.set([
      radius * Math.cos(up) * Math.cos(turn),
      radius * Math.sin(up),
      z + radius * Math.cos(up) * Math.sin(turn),
    ]);
  },
  look({ color }, _u, _v, look) {
    [look.r, look.g, look.b] = color;
  },
};

function ball(radius: number, color: [number, number, number], z = 0): Surface {
  return { form: sphere, model: { radius, color, z } };
}

const middle = { x: 0.5, y: 0.625, turn: 0, across: 1, unit: 0.01 };

function pixel({ data, width }: { data: Uint8Array; width: number }, x: number, y: number): number[] {
  const at = 4 * (Math.round(y * width) * width + Math.round(x * width));
  return [...data.subarray(at, at + 4)];
}

test('a ball is bright toward the flame, dark on the other side, and covers its own area', () => {
  const stage = makeStage({ width: 160, height: 200 }, light);
  drawSurface(stage, ball(30, [0.8, 0.8, 0.8]), middle);
  expect(pixel(stage, 0.28, 0.625)[0]).toBeGreaterThan(3 * pixel(stage, 0.74, 0.625)[0]);
  expect(pixel(stage, 0.5, 0.4)[3]).toBe(255);
  expect(pixel(stage, 0.5, 0.28)[3]).toBe(0);
  expect(pixel(stage, 0.1, 0.625)[3]).toBe(0);
});

test('a nearer surface hides a farther one, in any drawing order', () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const stage = makeStage({ width: 120, height: 150 }, light);
    const balls = [ball(30, [0, 0.8, 0]), ball(12, [0.8, 0, 0], 40)];
    for (const i of order) drawSurface(stage, balls[i], middle);
    const [red, green] = pixel(stage, 0.45, 0.625);
    expect(red).toBeGreaterThan(green + 20);
  }
});
