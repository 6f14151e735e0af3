import { expect, test } from 'vitest';
import { letterPaper, readLength, sizeOf } from './reference.ts';

test('given paper, its size is that of a sheet that lies as it looks in the photo', () => {
  expect(sizeOf(letterPaper, false)).toEqual({ width: 8.5, height: 11 });
  expect(sizeOf(letterPaper, true)).toEqual({ width: 11, height: 8.5 });
  expect(sizeOf({ ...letterPaper, kind: 'a4' }, false)?.width).toBeCloseTo(8.268, 3);
});

test('given something else, its size is what the visitor enters, and none until both lengths make sense', () => {
  const door = { kind: 'other', width: '36', height: '80.5' } as const;
  expect(sizeOf(door, false)).toEqual({ width: 36, height: 80.5 });
  expect(sizeOf({ ...door, height: '' }, false)).toBeNull();
  expect(sizeOf({ ...door, width: '0' }, true)).toBeNull();
});

test.each([
  ['24', 24],
  [' 8,5 ', 8.5],
  ['1', null],
  ['151', null],
  ['-4', null],
  ['1e2', null],
  ['two', null],
])('the length %j is read as %j', (text, length) => {
  expect(readLength(text)).toBe(length);
});
