import { expect, test } from 'vitest';
import { boundsOfPath, regionAround } from './path-bounds.ts';

test.each([
  ['several lines after one move command', 'M10 20L30 5 40 60', { left: 10, top: 5, right: 40, bottom: 60 }],
  ['horizontal and vertical lines', 'M6 6H86V276H-2Z', { left: -2, top: 6, right: 86, bottom: 276 }],
  [
    'relative commands, which continue from the start of a closed part',
    'M5 5h10v10zm-20 0l1 1',
    { left: -15, top: 5, right: 15, bottom: 15 },
  ],
  [
    'control points of curves, and numbers without spaces between them',
    'M0 0Q-3-8 4 0C10 -20 20 7 1e1 .5',
    { left: -3, top: -20, right: 20, bottom: 7 },
  ],
  ['arcs, which bulge beyond their ends', 'M0 0a8 8 0 1 1 8 -10', { left: -8, top: -26, right: 24, bottom: 6 }],
  [
    'smooth curves, whose first control points mirror the previous ones',
    'M0 0C0 5 10 -30 20 0S25 -2 30 0t10 0',
    { left: 0, top: -30, right: 40, bottom: 30 },
  ],
  ['an empty path', '', { left: 0, top: 0, right: 0, bottom: 0 }],
])('the bounds include %s', (_what, path, bounds) => {
  expect(boundsOfPath(path)).toEqual(bounds);
});

test('text that is not a path throws', () => {
  expect(() => boundsOfPath('M0 0X1 1')).toThrow('X');
});

test("a region has the given margin in the path's units", () => {
  expect(regionAround('M10 20H30V60', 5)).toBe('filterUnits="userSpaceOnUse" x="5" y="15" width="30" height="50"');
});

test('a region is no larger than what is seen through the clip, and empty where nothing is', () => {
  expect(regionAround('M0 0H100V100Z', 5, 'M50 20H200V60Z')).toBe(
    'filterUnits="userSpaceOnUse" x="45" y="15" width="60" height="50"',
  );
  expect(regionAround('M0 0H10V10Z', 5, 'M50 50H60V60Z')).toBe(
    'filterUnits="userSpaceOnUse" x="45" y="45" width="0" height="0"',
  );
});
