import { expect, test } from 'vitest';
import { readCents } from './read-cents.ts';

test('parses typed amounts', () => {
  expect(['12', '12.5', ' $12.50 ', '0.07', '1234567.89'].map(readCents)).toEqual([
    1_200, 1_250, 1_250, 7, 123_456_789,
  ]);
});

test('rejects text that is not an amount', () => {
  expect(['', '-1', '1.234', '1,5', '1e3', '12345678', 'all'].map(readCents)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
