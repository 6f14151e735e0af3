import { expect, test } from 'vitest';
import { makePlane } from '../../core/image.ts';
import { separateEyes } from './separate-eyes.ts';

const width = 100;
const eye = { x: 0.5, y: 0.5, radius: 0.06 };

/** An eye of lightness `dark` in fur of lightness `fur`. */
function draw(dark: number, fur: number): ReturnType<typeof makePlane> {
  const tone = makePlane(width, width, fur);
  for (let i = 0; i < tone.data.length; i++)
    if (Math.hypot((i % width) - 50, Math.floor(i / width) - 50) < 6) tone.data[i] = dark;
  return tone;
}

const at = (x: number, y: number): number => y * width + x;

test('dark fur around a dark eye is raised above the limit, the eye stays below', () => {
  const tone = draw(0.15, 0.25);
  separateEyes(tone, [eye], 0.35);
  expect(tone.data[at(50, 50)]).toBeLessThan(0.3);
  expect(tone.data[at(60, 50)]).toBeGreaterThan(0.38);
  expect(tone.data[at(90, 50)]).toBeCloseTo(0.25);
});

test('an eye that is already far enough from the fur in tone is unchanged', () => {
  const tone = draw(0.1, 0.7);
  const before = tone.data.slice();
  separateEyes(tone, [eye], 0.35);
  expect(tone.data).toEqual(before);
});

test('spots without an eye or outside the picture are unchanged', () => {
  const tone = draw(0.3, 0.3);
  const before = tone.data.slice();
  separateEyes(tone, [eye, { x: 3, y: 3, radius: 0.06 }], 0.35);
  expect(tone.data).toEqual(before);
});
