import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeHints, photoHints, type PhotoHints } from '../../contract.ts';
import { amendHints, photoTransform, type Amendment } from './amend-hints.ts';

const box = { x: 0.5, y: 0, width: 0.25, height: 0.5 };
const eyes: NonNullable<PhotoHints['eyes']> = [
  { x: 0.6, y: 0.2 },
  { x: 0.7, y: 0.2 },
];
const all: PhotoHints = { turns: 1, box, eyes, outline: 2 };

describe('how a change affects the other hints', () => {
  test('a change of box, turn or crop removes the chosen outline', () => {
    const changes: Amendment[] = [
      { type: 'box', box },
      { type: 'box', box: null },
      { type: 'turn', by: 1 },
      { type: 'crop', crop: box },
    ];
    for (const change of changes) expect(amendHints(all, change).outline).toBeUndefined();
    expect(amendHints(all, { type: 'eyes', eyes: null })).toEqual({ ...all, eyes: undefined });
    expect(amendHints(all, { type: 'outline', outline: 0 })).toEqual({ ...all, outline: 0 });
    expect(amendHints(all, { type: 'reset' })).toEqual({});
  });

  test('four quarter turns cancel out, and turning left equals three turns right', () => {
    let hints: PhotoHints = { box };
    for (let turn = 0; turn < 4; turn++) hints = amendHints(hints, { type: 'turn', by: 1 });
    expect(normalizeHints(hints)).toEqual({ box });
    expect(amendHints({}, { type: 'turn', by: -1 }).turns).toBe(3);
  });

  test('a box drawn on the turned photo is stored in coordinates of the uploaded photo', () => {
    // The upper right quarter of a photo that was turned clockwise is its upper left quarter as uploaded.
    const quarter = { x: 0.5, y: 0, width: 0.5, height: 0.5 };
    expect(amendHints({ turns: 1 }, { type: 'box', box: quarter }).box).toEqual({
      x: 0,
      y: 0,
      width: 0.5,
      height: 0.5,
    });
    expect(amendHints({ turns: 1 }, { type: 'crop', crop: quarter }).crop).toEqual({
      x: 0,
      y: 0,
      width: 0.5,
      height: 0.5,
    });
  });

  test('a crop that excludes the box removes the box from the hints', () => {
    expect(amendHints({ box }, { type: 'crop', crop: { x: 0, y: 0.5, width: 1, height: 0.5 } }).box).toBeUndefined();
    expect(amendHints({ box }, { type: 'crop', crop: { x: 0.25, y: 0, width: 0.75, height: 1 } }).box).toEqual(box);
  });

  test('hints with any drawn box and crop are valid', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const drawn = fc
      .tuple(share, share, fc.double({ min: 0.1, max: 1, noNaN: true }), fc.double({ min: 0.1, max: 1, noNaN: true }))
      .map(([u, v, width, height]) => ({ x: u * (1 - width), y: v * (1 - height), width, height }));
    const change: fc.Arbitrary<Amendment> = fc.oneof(
      fc.record({ type: fc.constant('box' as const), box: drawn }),
      fc.record({ type: fc.constant('crop' as const), crop: drawn }),
      fc.record({ type: fc.constant('turn' as const), by: fc.constantFrom(1 as const, -1 as const) }),
      fc.record({ type: fc.constant('outline' as const), outline: fc.constantFrom(0, 1, 2) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        let hints: PhotoHints = {};
        for (const each of changes) hints = normalizeHints(amendHints(hints, each));
        expect(photoHints.safeParse(hints).error).toBeUndefined();
      }),
    );
  });
});

test('photoTransform places the uploaded photo under the marks of the working photo', () => {
  const upload = { width: 400, height: 300 };
  expect(photoTransform(upload, {})).toBe('translate(0 0)');
  expect(photoTransform(upload, { turns: 1 })).toBe('matrix(0 1 -1 0 300 0) translate(0 0)');
  expect(photoTransform(upload, { turns: 3, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } })).toBe(
    'matrix(0 -1 1 0 0 200) translate(-200 0)',
  );
});
