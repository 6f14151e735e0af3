import { expect, test } from 'vitest';
import { boundsOfPath } from './path-bounds.ts';

test.each([
  ['lines, one after another after a move', 'M10 20L30 5 40 60', { left: 10, top: 5, right: 40, bottom: 60 }],
  ['level and upright lines', 'M6 6H86V276H-2Z', { left: -2, top: 6, right: 86, bottom: 276 }],
  ['relative commands, from where a closed part began', 'M5 5h10v10zm-20 0l1 1', { left: -15, top: 5, right: 15, bottom: 15 }],
  ['control points of curves, numbers without spaces between', 'M0 0Q-3-8 4 0C10 -20 20 7 1e1 .5', { left: -3, top: -20, right: 20, bottom: 7 }],
  ['arcs, which bulge beyond their ends', 'M0 0a8 8 0 1 1 8 -10', { left: -8, top: -26, right: 24, bottom: 6 }],
  ['nothing', '', { left: 0, top: 0, right: 0, bottom: 0 }],
])('%s', (_what, path, bounds) => {
  expect(boundsOfPath(path)).toEqual(bounds);
});

test('a path that it cannot read is a mistake', () => {
  expect(() => boundsOfPath('M0 0S1 1 2 2')).toThrow('S');
});
