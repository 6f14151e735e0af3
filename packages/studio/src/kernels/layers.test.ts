import { expect, it } from 'vitest';
import { fuseLayers, weighLayers } from './layers.ts';

/** More than one piece, and not a multiple of the register size. */
const length = 4096 + 4099;
const plane = (value: (i: number) => number): Float32Array => Float32Array.from({ length }, (_, i) => value(i));

it('weighs the front by the matte and the back by the rest', () => {
  const front = plane((i) => (i % 100) / 100);
  const back = plane((i) => (i % 77) / 77);
  const matte = plane((i) => (i % 256) / 255);
  const [ofFront, ofBack] = [new Float32Array(length), new Float32Array(length)];
  weighLayers(front, back, matte, ofFront, ofBack);
  expect(ofFront).toEqual(plane((i) => front[i] * matte[i]));
  expect(ofBack).toEqual(plane((i) => back[i] * (1 - matte[i])));
});

it('recovers the two mixed colors', () => {
  const [pet, backdrop] = [0.7, 0.2];
  const matte = plane((i) => (i % 41) / 40);
  const photo = plane((i) => backdrop + (pet - backdrop) * matte[i]);
  // Half of each pixel's neighborhood is pet, so half of each color is visible.
  const share = plane(() => 0.5);
  const [fronts, backs] = [plane(() => pet / 2), plane(() => backdrop / 2)];
  fuseLayers(photo, matte, share, fronts, backs);
  for (let i = 0; i < length; i++) {
    expect(Math.abs(fronts[i] - pet)).toBeLessThan(1e-3);
    expect(Math.abs(backs[i] - backdrop)).toBeLessThan(1e-3);
  }
});

it("drops more of a residual toward the backdrop's color the more backdrop surrounds the pixel", () => {
  const [photo, matte] = [plane(() => 0.3), plane(() => 0.9)];
  const front = (around: number): number => {
    const fronts = plane(() => 0.8 * around);
    fuseLayers(
      photo,
      matte,
      plane(() => around),
      fronts,
      plane(() => 0.2 * (1 - around)),
    );
    return fronts[length - 1];
  };
  expect(front(0.6)).toBeGreaterThan(front(0.85));
  expect(front(0.85)).toBeGreaterThan(front(0.99));
});
