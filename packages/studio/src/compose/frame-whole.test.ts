import { expect, test } from 'vitest';
import type { Analysis, Subject } from '../analysis/types.ts';
import { makePlane, makeRgb } from '../core/image.ts';
import { compose } from './compose.ts';
import { toPicture } from './place-pet.ts';
import { wholeWindows } from './frame-whole.ts';

/** A wide photo with a pet at each of these places, and the largest at the first. */
function photoOf(places: readonly number[]): Analysis {
  const plane = makePlane(30, 20);
  const picture = makeRgb(30, 20);
  const head = (x: number): Analysis['head'] => ({ x, y: 0.5, radius: 0.05 });
  return {
    engine: '1',
    photo: { width: 300, height: 200 },
    work: picture,
    matte: plane,
    foreground: picture,
    cut: 'subject',
    confidence: 1,
    face: null,
    head: head(places[0]),
    subjects: places.map((x): Subject => {
      const box = { x, y: 0.5, width: 0.1, height: 0.15, tilt: 0, confidence: 1 };
      return { outline: plane, headBox: box, head: head(x), face: null, confidence: 1 };
    }),
  };
}

test.each([0, 1, 2] as const)('given a photo of two pets far apart: variation %i shows both heads', (variation) => {
  const analysis = photoOf([0.9, 0.08]);
  const { pose } = compose(analysis, 'my-pup-and-me', { seed: 0, variation });
  const window = wholeWindows[variation];
  for (const { head } of analysis.subjects ?? []) {
    const { x } = toPicture({ ...pose, angle: 0 }, analysis.photo, head);
    expect(x).toBeGreaterThan(window.x);
    expect(x).toBeLessThan(window.x + window.width);
  }
});

test('given a photo of one pet: what is away from it is cropped first', () => {
  const { pose } = compose(photoOf([0.9]), 'my-pup-and-me', { seed: 0, variation: 2 });
  expect(pose.anchor.x).toBeGreaterThan(0.55);
});
