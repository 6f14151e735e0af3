import { expect, test } from 'vitest';
import { aboutDollars, currencyCodes, digitsOf, isCurrencyCode, minCharge, partsOf } from './currencies.ts';

test('the list holds what cards pay in, and every code is one that browsers can write', () => {
  expect(currencyCodes.length).toBeGreaterThan(35);
  const known = new Set(Intl.supportedValuesOf('currency'));
  expect(currencyCodes.filter((code) => !known.has(code.toUpperCase()))).toEqual([]);
  expect(isCurrencyCode('usd')).toBe(true);
  expect(['USD', 'xxx', 'toString', ''].filter(isCurrencyCode)).toEqual([]);
});

test('decimals are those of ISO 4217, and nothing is counted more finely than cards are charged', () => {
  expect(['jpy', 'krw', 'vnd', 'isk', 'clp'].map(digitsOf)).toEqual([0, 0, 0, 0, 0]);
  expect(['kwd', 'bhd', 'omr', 'jod'].map(digitsOf)).toEqual([3, 3, 3, 3]);
  expect(['usd', 'eur', 'huf', 'sek'].map(digitsOf)).toEqual([2, 2, 2, 2]);
  expect(['jpy', 'kwd', 'usd'].map(partsOf)).toEqual([1, 100, 100]);
});

test('the least charge is a whole number above 0 in every currency', () => {
  expect(minCharge('usd')).toBe(50);
  expect(minCharge('eur')).toBe(50);
  expect(minCharge('czk')).toBe(1_500);
  expect(minCharge('huf')).toBe(17_500);
  // Stripe would charge 30 pence, but not where they are paid out as less than 50 cents.
  expect(minCharge('gbp')).toBe(40);
  expect(minCharge('jpy')).toBe(75);
  for (const code of currencyCodes) {
    expect(minCharge(code)).toBeGreaterThan(0);
    expect(Number.isInteger(minCharge(code))).toBe(true);
  }
});

test('a limit is a round number of every currency, and in dollars the number itself', () => {
  expect([10_000, 2_000, 200, 1].map((dollars) => aboutDollars(dollars, 'usd') / 100)).toEqual([10_000, 2_000, 200, 1]);
  expect(aboutDollars(200, 'eur')).toBe(10_000);
  expect(aboutDollars(10_000, 'jpy')).toBe(1_000_000);
  expect(aboutDollars(1, 'kwd')).toBe(100);
});
