import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrowStep } from './arrow-step.ts';
import { dragGrip, drawBox, gripPoint, grips, growToMinimum } from './edit-box.ts';

const minSize = { width: 0.1, height: 0.2 };
const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

describe('editing a box', () => {
  test('a corner moves its two sides, the middle moves the whole box', () => {
    expect(dragGrip(box, 'nw', -0.125, 0.125, minSize)).toEqual({ x: 0.125, y: 0.375, width: 0.625, height: 0.375 });
    expect(dragGrip(box, 'se', 0.125, 0.125, minSize)).toEqual({ x: 0.25, y: 0.25, width: 0.625, height: 0.625 });
    expect(dragGrip(box, 'move', 0.125, -0.125, minSize)).toEqual({ ...box, x: 0.375, y: 0.125 });
    expect(gripPoint(box, 'sw')).toEqual({ x: 0.25, y: 0.75 });
  });

  test('a box that is dragged anywhere stays within the photo and keeps its minimum size', () => {
    const far = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...grips), far, far, (grip, dx, dy) => {
        const { x, y, width, height } = dragGrip(box, grip, dx, dy, minSize);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
        expect(width).toBeGreaterThanOrEqual(minSize.width - 1e-9);
        expect(height).toBeGreaterThanOrEqual(minSize.height - 1e-9);
      }),
    );
  });

  test('a drag draws a box in any direction, and a tap draws nothing', () => {
    expect(drawBox({ x: 0.75, y: 0.5 }, { x: 0.25, y: 1.5 }, minSize)).toEqual({
      x: 0.25,
      y: 0.5,
      width: 0.5,
      height: 0.5,
    });
    expect(drawBox({ x: 0.5, y: 0.5 }, { x: 0.55, y: 0.9 }, minSize)).toBeNull();
  });

  test('a thin box grows around its center to the minimum size', () => {
    expect(growToMinimum({ x: 0.5, y: 0, width: 0, height: 0.5 }, { width: 0.25, height: 0.25 })).toEqual({
      x: 0.375,
      y: 0,
      width: 0.25,
      height: 0.5,
    });
  });
});

test('arrow keys move a point, with Shift further, and keys for the browser are ignored', () => {
  const key = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
  expect(arrowStep({ ...key, key: 'ArrowUp' })).toEqual({ dx: 0, dy: -0.01 });
  expect(arrowStep({ ...key, key: 'ArrowRight', shiftKey: true })).toEqual({ dx: 0.05, dy: 0 });
  expect(arrowStep({ ...key, key: 'ArrowLeft', altKey: true })).toBeNull();
  expect(arrowStep({ ...key, key: 'Tab' })).toBeNull();
});
