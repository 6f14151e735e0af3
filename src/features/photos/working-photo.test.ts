import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minBoxSide, normalizeHints, photoHints, sameHints, type PhotoHints, type PhotoPoint } from './hints.ts';
import {
  boxFromWorking,
  boxToWorking,
  cropRegion,
  fromWorking,
  hintsInWorking,
  toWorking,
  turnBox,
  turnPoint,
  workingSize,
} from './working-photo.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const point: fc.Arbitrary<PhotoPoint> = fc.record({ x: share, y: share });
const side = fc.double({ min: minBoxSide, max: 1, noNaN: true });
const box = fc
  .tuple(share, share, side, side)
  .map(([u, v, width, height]) => ({ x: u * (1 - width), y: v * (1 - height), width, height }));
const turns = fc.constantFrom(0, 1, 2, 3);
const cropAndTurns = fc.record({ turns, crop: fc.option(box, { nil: undefined }) }) as fc.Arbitrary<PhotoHints>;

const distance = (a: PhotoPoint, b: PhotoPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

describe('conversion between the uploaded photo and the working photo', () => {
  test('a quarter turn clockwise moves the upper left corner to the upper right', () => {
    expect(turnPoint({ x: 0, y: 0 }, 1)).toEqual({ x: 1, y: 0 });
    expect(turnPoint({ x: 1, y: 0 }, 1)).toEqual({ x: 1, y: 1 });
    expect(turnBox({ x: 0, y: 0, width: 0.5, height: 0.25 }, 1)).toEqual({ x: 0.75, y: 0, width: 0.25, height: 0.5 });
    expect(turnBox({ x: 0, y: 0, width: 0.5, height: 0.25 }, 3)).toEqual({ x: 0, y: 0.5, width: 0.25, height: 0.5 });
  });

  test('every point is unchanged after conversion in both directions', () => {
    fc.assert(
      fc.property(point, cropAndTurns, (p, hints) => {
        expect(distance(fromWorking(toWorking(p, hints), hints), p)).toBeLessThan(1e-9);
        expect(distance(toWorking(fromWorking(p, hints), hints), p)).toBeLessThan(1e-9);
      }),
    );
  });

  test('a box is unchanged after conversion in both directions, and lies within the uploaded photo', () => {
    fc.assert(
      fc.property(box, cropAndTurns, (drawn, hints) => {
        const stored = boxFromWorking(drawn, hints);
        expect(stored.x + stored.width).toBeLessThanOrEqual(1 + 1e-9);
        const converted = boxToWorking(stored, hints)!;
        expect(distance(converted, drawn)).toBeLessThan(1e-6);
        expect(converted.width).toBeCloseTo(drawn.width, 6);
      }),
    );
  });

  test('the engine receives no hints about cropped parts', () => {
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const eyes: PhotoHints['eyes'] = [
      { x: 0.2, y: 0.2 },
      { x: 0.6, y: 0.2 },
    ];
    expect(hintsInWorking({ crop, eyes, box: { x: 0, y: 0, width: 0.4, height: 0.4 } })).toEqual({});
    // The crop contains half of this box.
    expect(hintsInWorking({ crop, box: { x: 0.25, y: 0.5, width: 0.5, height: 0.5 }, outline: 2 })).toEqual({
      box: { x: 0, y: 0.5, width: 0.5, height: 0.5 },
      outline: 2,
    });
  });

  test('in pixels, a crop stays within the photo and a quarter turn swaps its sides', () => {
    const photo = { width: 641, height: 479 };
    fc.assert(
      fc.property(cropAndTurns, (hints) => {
        const { left, top, width, height } = cropRegion(photo, hints);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThan(0);
        expect(left + width).toBeLessThanOrEqual(photo.width);
        expect(top + height).toBeLessThanOrEqual(photo.height);
        const size = workingSize(photo, hints);
        expect(size.width).toBe((hints.turns ?? 0) % 2 === 0 ? width : height);
      }),
    );
  });
});

describe('hints', () => {
  test('hints that differ only in key order or rounding are equal', () => {
    const hints: PhotoHints = { box: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }, turns: 1 };
    expect(sameHints(hints, { turns: 1, box: { height: 0.4, width: 0.3, y: 0.2, x: 0.100_000_01 } })).toBe(true);
    expect(sameHints(hints, { ...hints, turns: 2 })).toBe(false);
    expect(normalizeHints({ turns: 0, crop: { x: 0, y: 0, width: 1, height: 1 } })).toEqual({});
    // Choosing the first outline is not the same as choosing none.
    expect(normalizeHints({ outline: 0 })).toEqual({ outline: 0 });
  });

  test('normalized hints are valid, and normalizing them again changes nothing', () => {
    const any = fc.record({ turns, crop: box, box, outline: fc.constantFrom(0, 1, 2) }) as fc.Arbitrary<PhotoHints>;
    fc.assert(
      fc.property(any, (hints) => {
        const once = normalizeHints(hints);
        expect(photoHints.safeParse(once).success).toBe(true);
        expect(JSON.stringify(normalizeHints(once))).toBe(JSON.stringify(once));
      }),
    );
  });

  test.each([
    [{ turns: 4 }],
    [{ outline: 3 }],
    [{ box: { x: 0.8, y: 0, width: 0.3, height: 0.5 } }],
    [{ box: { x: 0, y: -0.1, width: 0.3, height: 0.5 } }],
    [{ box: { x: 0, y: 0, width: 0.3, height: 0 } }],
    [{ crop: { x: 0, y: 0, width: Number.NaN, height: 1 } }],
    [{ eyes: [{ x: 0.5, y: 0.5 }] }],
    [
      {
        eyes: [
          { x: 0.5, y: 0.5 },
          { x: 0.501, y: 0.5 },
        ],
      },
    ],
    [{ tail: { x: 0.5, y: 0.5 } }],
  ])('%j is rejected', (hints) => {
    expect(photoHints.safeParse(hints).success).toBe(false);
  });
});
