import { expect, test } from 'vitest';
import { makePlane, makeRgb } from '../../core/image.ts';
import { hash2 } from '../../core/noise.ts';
import { primeCanvas } from './lay-strokes.ts';
import { planStrokes, roomForStrokes } from './plan-strokes.ts';
import type { StrokePlan } from './plan-strokes.ts';
import { makeStrokeCanvas } from './stroke-canvas.ts';
import { makeStrokeMemory, openStrokeList } from './stroke-list.ts';

const size = { width: 120, height: 150 };
const plan: StrokePlan = {
  radii: [6, 2],
  thresholds: [0, 0.02],
  detail: makePlane(size.width, size.height, 1),
  flow: () => ({ angle: 0.4, weight: 1 }),
  minSteps: 2,
  maxSteps: 5,
  lightJitter: 0.05,
  hueJitter: 0.1,
  streak: 0.05,
  opacity: 0.95,
  dry: 0.1,
  body: 0.3,
  seed: 3,
};

test('strokes that begin twice as far apart are fewer than half as many, and fit the room for them', () => {
  const [usual, sparse] = [1, 2].map((spacing) => {
    const target = makeRgb(size.width, size.height);
    for (const [c, channel] of [target.r, target.g, target.b].entries())
      for (let i = 0; i < channel.length; i++)
        channel[i] = hash2((i % size.width) >> 3, (i / size.width / 8) | 0, c) * 0.8 + 0.1;
    const canvas = makeStrokeCanvas(size.width, size.height, plan.radii[0]);
    primeCanvas(canvas, makeRgb(size.width, size.height));
    const room = roomForStrokes(size, { ...plan, spacing });
    const strokes = openStrokeList(makeStrokeMemory(room, false));
    planStrokes(target, canvas, { ...plan, spacing }, strokes, () => {});
    return { count: strokes.count(), room: room.strokes };
  });
  expect(sparse.count).toBeGreaterThan(100);
  expect(sparse.count).toBeLessThan(0.5 * usual.count);
  expect(sparse.count).toBeLessThanOrEqual(sparse.room);
});
