import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyCodes } from './currencies.ts';
import { fromUnits, money } from './money.ts';
import { fromStripe, payable, toStripe } from './stripe-amounts.ts';

test.each([
  [10, 'usd', 1_000],
  [500, 'jpy', 500],
  [700, 'krw', 700],
  // Without decimals, but counted in hundredths.
  [5, 'isk', 500],
  [1_000, 'huf', 100_000],
  [5.12, 'kwd', 5_120],
])('%d units of %s are %d to Stripe, as its documentation says', (units, currency, amount) => {
  expect(toStripe(fromUnits(units, currency))).toBe(amount);
  expect(fromStripe(amount, currency)).toBe(fromUnits(units, currency).cents);
});

test('every amount that the shop counts is one that Stripe takes, and comes back unchanged', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencyCodes), fc.integer({ min: 1, max: 200_000_000 }), (currency, cents) => {
      const amount = payable(money(cents, currency));
      expect(Number.isInteger(amount)).toBe(true);
      if (['kwd', 'bhd', 'omr', 'jod'].includes(currency)) expect(amount % 10).toBe(0);
      if (currency === 'isk') expect(amount % 100).toBe(0);
      expect(fromStripe(amount, currency)).toBe(cents);
    }),
  );
});

test('given an amount that was refunded at Stripe and is finer than the shop counts, then it is rounded', () => {
  expect(fromStripe(5_126, 'kwd')).toBe(513);
  expect(fromStripe(0, 'jpy')).toBe(0);
});

test('nothing, less and a part of a cent cannot be charged', () => {
  for (const cents of [0, -5, 1.5, Number.NaN])
    expect(() => payable(money(cents, 'eur'))).toThrow(`not a payable amount of cents: ${cents}`);
});
