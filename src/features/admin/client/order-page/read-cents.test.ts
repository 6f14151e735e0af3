import { expect, test } from 'vitest';
import { readCents } from './read-cents.ts';

test('parses typed amounts', () => {
  expect(['12', '12.5', ' $12.50 ', '0.07', '1234567.89'].map((text) => readCents(text))).toEqual([
    1_200, 1_250, 1_250, 7, 123_456_789,
  ]);
});

test('parses amounts of a currency with the decimals that it has', () => {
  expect(['3200', '¥3200', '32.5'].map((text) => readCents(text, 'jpy'))).toEqual([3_200, 3_200, null]);
  expect(['8.15', '8.150', '8.155'].map((text) => readCents(text, 'kwd'))).toEqual([815, 815, null]);
  expect(['€26.54', '26.545'].map((text) => readCents(text, 'eur'))).toEqual([2_654, null]);
});

test('rejects text that is not an amount', () => {
  expect(['', '-1', '1.234', '1,5', '1e3', '12345678', 'all'].map((text) => readCents(text))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
