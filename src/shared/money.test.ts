import { expect, test } from 'vitest';
import { currency, formatMoney, fromDollars, shareOf, toDecimalString, toDollars } from './money.ts';

test('the currency is what gateways call it', () => {
  expect(currency).toBe('usd');
});

test('cents go over the wire as dollars and come back unchanged', () => {
  expect(toDollars(495)).toBe(4.95);
  for (const cents of [0, 1, 5, 99, 100, 101, 2_995, 124_950, -1, -2_995])
    expect(fromDollars(toDollars(cents))).toBe(cents);
});

test('given dollars with a fraction of a cent, then they are rounded half away from zero', () => {
  // 1.005 * 100 is 100.49999999999999 in binary.
  expect(fromDollars(1.005)).toBe(101);
  expect(fromDollars(-1.005)).toBe(-101);
  expect(fromDollars(1.0049)).toBe(100);
  expect(fromDollars(-1.0049)).toBe(-100);
  expect(fromDollars(0.001)).toBe(0);
});

test('given what is no amount of money, then it is refused with the value in the message', () => {
  for (const dollars of [Number.NaN, Infinity, -Infinity, 1e20])
    expect(() => fromDollars(dollars)).toThrow(new RangeError(`not an amount of money: ${dollars}`));
  expect(fromDollars(Number.MAX_SAFE_INTEGER / 1_000)).toBe(Math.round(Number.MAX_SAFE_INTEGER / 10));
});

test('amounts as decimal strings have two places and keep their sign', () => {
  expect([0, 5, 99, 100, 2_495, 124_950].map(toDecimalString)).toEqual([
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '24.95',
    '1249.50',
  ]);
  expect([-5, -2_495].map(toDecimalString)).toEqual(['-0.05', '-24.95']);
});

test('amounts are displayed with a dollar sign and a comma before every three digits', () => {
  expect([0, 5, 99_999, 100_000, 124_950, 123_456_789].map(formatMoney)).toEqual([
    '$0.00',
    '$0.05',
    '$999.99',
    '$1,000.00',
    '$1,249.50',
    '$1,234,567.89',
  ]);
  expect([-5, -124_950].map(formatMoney)).toEqual(['-$0.05', '-$1,249.50']);
});

test('a share is rounded half up to a cent', () => {
  expect(shareOf(2_995, 800)).toBe(240);
  // 8% of 0.06, 0.07 and 0.19 is 0.48, 0.56 and 1.52 cents; 5% of 0.10 and 0.30 is 0.5 and 1.5 cents.
  expect([6, 7, 19].map((cents) => shareOf(cents, 800))).toEqual([0, 1, 2]);
  expect([10, 30].map((cents) => shareOf(cents, 500))).toEqual([1, 2]);
  expect(shareOf(0, 800)).toBe(0);
});
