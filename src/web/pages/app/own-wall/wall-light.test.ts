import { expect, test } from 'vitest';
import type { Quad } from './homography.ts';
import { lightOn, type SmallPhoto } from './wall-light.ts';

const rectangle = (left: number, top: number, width: number, height: number): Quad => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
];
const sheet = rectangle(10, 40, 20, 20);
const outline = rectangle(50, 20, 40, 60);

/** A photo of 100 x 100 pixels: a wall, and a sheet of paper on it. */
function draw(wall: (x: number) => number, paper: readonly [number, number, number]): SmallPhoto {
  const data = new Uint8ClampedArray(100 * 100 * 4);
  for (let y = 0; y < 100; y++) {
    for (let x = 0; x < 100; x++) {
      const onSheet = x >= 10 && x < 30 && y >= 40 && y < 60;
      const color = onSheet ? paper : [wall(x), wall(x), wall(x)];
      data.set([...color, 255], (y * 100 + x) * 4);
    }
  }
  return { data, width: 100, height: 100, scale: 1 };
}

const channels = (color: string): number[] => (color.match(/\d+/g) ?? []).map(Number);

test('given warm light on the paper, the picture is lit warmly', () => {
  const { left } = lightOn(
    draw(() => 150, [250, 225, 180]),
    outline,
    { corners: sheet, white: true },
  );
  const [red, green, blue] = channels(left);
  expect(red).toBeGreaterThan(green!);
  expect(green).toBeGreaterThan(blue!);
});

test('given a wall that gets darker to the right, the right side of the picture is darker', () => {
  const { left, right } = lightOn(
    draw((x) => 200 - x, [230, 230, 230]),
    outline,
    { corners: sheet, white: true },
  );
  expect(channels(right)[0]).toBeLessThan(channels(left)[0]!);
});

test('given a dark photo, the picture stays visible', () => {
  const { left } = lightOn(
    draw(() => 8, [20, 20, 20]),
    outline,
    { corners: sheet, white: true },
  );
  expect(channels(left)[0]).toBeGreaterThan(140);
});

test('given no paper, the light is neutral', () => {
  const { left } = lightOn(
    draw(() => 150, [250, 100, 30]),
    outline,
    { corners: sheet, white: false },
  );
  const [red, green, blue] = channels(left);
  expect(new Set([red, green, blue]).size).toBe(1);
});
