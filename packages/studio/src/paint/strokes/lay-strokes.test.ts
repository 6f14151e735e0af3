import { expect, test } from 'vitest';
import { makeRgb } from '../../core/image.ts';
import { makeRandom } from '../../core/noise.ts';
import { layStrokes, primeCanvas } from './lay-strokes.ts';
import { drawStroke, makeCoveredCanvas, makeStrokeCanvas } from './stroke-canvas.ts';
import type { Stroke } from './stroke-canvas.ts';
import { makeStrokeMemory, openStrokeList } from './stroke-list.ts';

const [width, height] = [120, 90];

test('given strokes from the last to the first, then the picture is that of strokes laid over one another', () => {
  const random = makeRandom(11);
  const underpainting = makeRgb(width, height);
  for (const plane of [underpainting.r, underpainting.g, underpainting.b])
    plane.forEach((_, i) => (plane[i] = random()));
  const strokes = openStrokeList(makeStrokeMemory({ strokes: 400, coordinates: 2400 }, false));
  const over = makeStrokeCanvas(width, height, 12);
  primeCanvas(over, underpainting);
  for (let i = 0; i < 400; i++) {
    const stroke = randomStroke(random);
    strokes.add(stroke);
    drawStroke(over, stroke);
  }

  const covered = makeCoveredCanvas(width, height, 12);
  // What an earlier part left on the canvas has no effect.
  covered.paint.fill(0.7);
  layStrokes(covered, strokes, underpainting, { top: 0, bottom: height, scale: 1 }, () => {});

  const differences = over.paint.map((value, i) => Math.abs(value - covered.paint[i]));
  // A quarter of a step of 8 bits is dropped where next to nothing still shows through, and rounding differs.
  expect(Math.max(...differences)).toBeLessThan(0.5 / 255);
  // Some of the underpainting still shows, and most of it does not.
  const shown = covered.remaining.filter((share) => share > 0.5 / 255).length;
  expect(shown).toBeGreaterThan(0.001 * width * height);
  expect(shown).toBeLessThan(0.5 * width * height);
});

function randomStroke(random: () => number): Stroke {
  const [x, y] = [width * random(), height * random()];
  return {
    points: Float32Array.from([x, y, x + 20 * random(), y + 20 * random(), x + 35 * random(), y + 10 * random()]),
    radius: 2 + 8 * random(),
    color: [random(), random(), random()],
    under: [random(), random(), random()],
    opacity: 0.6 + 0.4 * random(),
    dry: 0.5 * random(),
    body: random(),
    brush: (6 * random()) | 0,
    shift: random(),
  };
}
