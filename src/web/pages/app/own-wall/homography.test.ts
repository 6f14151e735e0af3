import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyTo,
  cssTransform,
  distance,
  inverse,
  isSmall,
  looksWide,
  mapQuad,
  orderCorners,
  outlineAt,
  sideLengths,
  wallToPhoto,
  type Point,
  type Quad,
  type Size,
} from './homography.ts';
import { refineCorners, type Brightness } from './refine-corners.ts';

/** A camera in front of a wall: turned by `yaw`, `pitch` and `roll`, at a distance in inches, with a focal length. */
const cameras = fc.record({
  yaw: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
  pitch: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
  roll: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
  away: fc.double({ min: 50, max: 110, noNaN: true }),
});
type Camera = typeof cameras extends fc.Arbitrary<infer Value> ? Value : never;

const photo = { width: 1600, height: 1200 };
const focal = 1333;

/** Where a pinhole camera sees a point of the wall; written without homographies, to compare them with. */
function see({ yaw, pitch, roll, away }: Camera, { x, y }: Point): Point {
  // The wall turns around its middle instead of the camera.
  const [x1, z1] = [x * Math.cos(yaw), x * Math.sin(yaw)];
  const [y2, z2] = [y * Math.cos(pitch) - z1 * Math.sin(pitch), y * Math.sin(pitch) + z1 * Math.cos(pitch)];
  const [x3, y3] = [x1 * Math.cos(roll) - y2 * Math.sin(roll), x1 * Math.sin(roll) + y2 * Math.cos(roll)];
  const depth = away + z2;
  return { x: photo.width / 2 + (focal * x3) / depth, y: photo.height / 2 + (focal * y3) / depth };
}

const sheets: readonly Size[] = [
  { width: 8.5, height: 11 },
  { width: 11, height: 8.5 },
  { width: 8.27, height: 11.69 },
];
const posters: readonly Size[] = [
  { width: 8, height: 10 },
  { width: 16, height: 20 },
  { width: 20, height: 30 },
];

const cornersOf = ({ width, height }: Size, at: Point): Quad => [
  { x: at.x, y: at.y },
  { x: at.x + width, y: at.y },
  { x: at.x + width, y: at.y + height },
  { x: at.x, y: at.y + height },
];
const seen = (camera: Camera, quad: Quad): Quad => mapQuad(quad, (corner) => see(camera, corner));

describe('the poster on a photo of a wall', () => {
  test('given the exact corners of a sheet, it is where the camera would see it, from any direction', () => {
    fc.assert(
      fc.property(cameras, fc.constantFrom(...sheets), fc.constantFrom(...posters), (camera, sheet, poster) => {
        const origin = { x: -18, y: -6 };
        const map = wallToPhoto(sheet, seen(camera, cornersOf(sheet, origin)))!;
        const middle = { x: 8, y: -3 };
        const drawn = outlineAt(map, { x: middle.x - origin.x, y: middle.y - origin.y }, poster)!;
        const corner = { x: middle.x - poster.width / 2, y: middle.y - poster.height / 2 };
        for (const [index, point] of seen(camera, cornersOf(poster, corner)).entries())
          expect(distance(point, drawn[index as 0 | 1 | 2 | 3])).toBeLessThan(0.001);
      }),
      { numRuns: 300 },
    );
  });

  test('given corners tapped a finger beside a sheet, its size is right within 2 percent', { timeout: 60_000 }, () => {
    const miss = fc.double({ min: -0.09, max: 0.09, noNaN: true });
    const misses = fc.array(fc.tuple(miss, miss), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(cameras, misses, fc.constantFrom(...sheets), (camera, taps, sheet) => {
        const origin = { x: -16, y: -5 };
        const real = seen(camera, cornersOf(sheet, origin));
        const shortest = Math.min(...sideLengths(real));
        const tapped = mapQuad(real, ({ x, y }, index) => ({
          x: x + taps[index]![0] * shortest,
          y: y + taps[index]![1] * shortest,
        }));
        const corners = refineCorners(drawWall(real), orderCorners(tapped));
        const poster = { width: 16, height: 20 };
        const map = wallToPhoto(sheet, corners)!;
        const drawn = outlineAt(map, { x: 8 - origin.x, y: 0 - origin.y }, poster)!;
        const wanted = sideLengths(seen(camera, cornersOf(poster, { x: 0, y: -10 })));
        for (const [index, length] of sideLengths(drawn).entries())
          expect(Math.abs(length / wanted[index]! - 1)).toBeLessThan(0.02);
      }),
      { numRuns: 15 },
    );
  });

  test('the way back from the photo to the wall leads to the same point', () => {
    fc.assert(
      fc.property(cameras, (camera) => {
        const map = wallToPhoto(sheets[0]!, seen(camera, cornersOf(sheets[0]!, { x: -4, y: -5 })))!;
        const point = { x: 12, y: -7 };
        const back = applyTo(inverse(map), applyTo(map, point)!)!;
        expect(distance(back, point)).toBeLessThan(1e-6);
      }),
    );
  });

  test('given a photo taken so much from the side that a corner of it is beyond the wall, the way back is right', () => {
    const camera = { yaw: -1.15, pitch: 0.1, roll: 0, away: 70 };
    // The wall vanishes to the right of the upper left corner of the photo.
    expect(photo.width / 2 - focal / Math.tan(-camera.yaw)).toBeGreaterThan(0);
    const origin = { x: 2, y: -5 };
    const map = wallToPhoto(sheets[0]!, seen(camera, cornersOf(sheets[0]!, origin)))!;
    const point = { x: 12, y: -7 };
    const there = see(camera, { x: origin.x + point.x, y: origin.y + point.y });
    expect(distance(applyTo(inverse(map), there)!, point)).toBeLessThan(1e-6);
  });

  test('the CSS transform puts the corners of the element where the outline is', () => {
    const camera = { yaw: 0.3, pitch: -0.2, roll: 0.05, away: 70 };
    const map = wallToPhoto(sheets[0]!, seen(camera, cornersOf(sheets[0]!, { x: -4, y: -5 })))!;
    const [middle, size, perInch, scale] = [{ x: 10, y: 2 }, { width: 16, height: 20 }, 12, 0.4];
    const text = cssTransform(map, { middle, size, perInch, scale });
    const m = text.slice('matrix3d('.length, -1).split(',').map(Number);
    expect(m).toHaveLength(16);
    const transformed = ([x, y]: readonly [number, number]) => {
      const row = (k: number) => m[k]! * x + m[k + 4]! * y + m[k + 12]!;
      return { x: row(0) / row(3), y: row(1) / row(3) };
    };
    const box = [
      [0, 0],
      [16 * 12, 0],
      [16 * 12, 20 * 12],
      [0, 20 * 12],
    ] as const;
    for (const [index, corner] of outlineAt(map, middle, size)!.entries()) {
      const at = transformed(box[index]!);
      expect(distance(at, { x: corner.x * scale, y: corner.y * scale })).toBeLessThan(1e-6);
    }
  });
});

test('corners tapped in any order come out clockwise from the upper left', () => {
  const quad: Quad = [
    { x: 10, y: 12 },
    { x: 90, y: 8 },
    { x: 95, y: 120 },
    { x: 6, y: 110 },
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray([...quad], { minLength: 4 }), (points) => {
      expect(orderCorners(mapQuad(quad, (_, index) => points[index]!))).toEqual(quad);
    }),
  );
  expect(looksWide(quad)).toBe(false);
});

test('given four points with a dent, they measure nothing', () => {
  const dented: Quad = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 20, y: 20 },
    { x: 0, y: 100 },
  ];
  expect(wallToPhoto(sheets[0]!, dented)).toBeNull();
});

test('given a sheet a few pixels wide in the photo, it is said to be small', () => {
  expect(isSmall(cornersOf({ width: 30, height: 40 }, { x: 0, y: 0 }))).toBe(true);
  expect(isSmall(cornersOf({ width: 120, height: 150 }, { x: 0, y: 0 }))).toBe(false);
});

test('given a wall without an edge near the taps, the corners stay where they were tapped', () => {
  const plain = { width: 200, height: 200, data: new Uint8ClampedArray(200 * 200).fill(180) };
  const tapped = cornersOf({ width: 60, height: 80 }, { x: 50, y: 40 });
  for (const [index, corner] of refineCorners(plain, tapped).entries())
    expect(distance(corner, tapped[index as 0 | 1 | 2 | 3])).toBeLessThan(1e-6);
});

/** A gray wall that gets darker to the right and has noise, with a white sheet on it; drawn around the sheet only. */
function drawWall([a, b, c, d]: Quad): Brightness {
  const { width, height } = photo;
  const data = new Uint8ClampedArray(width * height);
  let noise = 1;
  const isRight = (from: Point, to: Point, x: number, y: number): boolean =>
    (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  const sheetAt = (x: number, y: number): number =>
    isRight(a, b, x, y) && isRight(b, c, x, y) && isRight(c, d, x, y) && isRight(d, a, x, y) ? 0.25 : 0;
  const [xs, ys] = [[a, b, c, d].map(({ x }) => x), [a, b, c, d].map(({ y }) => y)];
  const around = 0.6 * (Math.max(...ys) - Math.min(...ys) + Math.max(...xs) - Math.min(...xs));
  const first = (values: number[]): number => Math.max(0, Math.floor(Math.min(...values) - around));
  const end = (values: number[], size: number): number => Math.min(size, Math.ceil(Math.max(...values) + around));
  for (let y = first(ys); y < end(ys, height); y++) {
    for (let x = first(xs); x < end(xs, width); x++) {
      const share =
        sheetAt(x + 0.25, y + 0.25) +
        sheetAt(x + 0.75, y + 0.25) +
        sheetAt(x + 0.25, y + 0.75) +
        sheetAt(x + 0.75, y + 0.75);
      noise = (noise * 16_807) % 2_147_483_647;
      data[y * width + x] = 150 - x / 30 + share * 70 + (noise / 2_147_483_647 - 0.5) * 10;
    }
  }
  return { data, width, height };
}
