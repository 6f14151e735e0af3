import { expect, test } from 'vitest';
import { readAt, writeAt } from './at-path.ts';
import { describeChanges } from './describe-changes.ts';

const path = ['products', 'poster', 'sizes', '8x10 inches', 'price'];

test('given a setting that is written, then it is read back and nothing else changes', () => {
  const before = { tax: { basisPoints: 0 } };
  const after = writeAt(before, path, 1_999);
  expect(readAt(after, path)).toBe(1_999);
  expect(readAt(after, ['tax', 'basisPoints'])).toBe(0);
  expect(before).toEqual({ tax: { basisPoints: 0 } });
});

test('given a setting that is set back to its default, then no empty section is left', () => {
  const after = writeAt(writeAt({}, path, 1_999), path, undefined);
  expect(after).toEqual({});
  expect(readAt(after, path)).toBeUndefined();
});

test('given null as a value, then it is kept, because it may mean "none"', () => {
  expect(writeAt({}, ['shipping', 'freeFrom'], null)).toEqual({ shipping: { freeFrom: null } });
});

test('given two versions, then each field that differs is listed once with both values', () => {
  expect(
    describeChanges(
      { tax: { basisPoints: 800 }, shipping: { flat: 499 } },
      { shipping: { flat: 499, freeFrom: null }, tax: { basisPoints: 0 } },
    ),
  ).toEqual([
    { path: ['tax', 'basisPoints'], before: 800, after: 0 },
    { path: ['shipping', 'freeFrom'], before: undefined, after: null },
  ]);
});
