import { expect, test } from 'vitest';
import { findProblems, resolveSettings, type StoredSettings } from '../contract.ts';

const discount = (text: string, percent: number, given = true): StoredSettings => ({
  offers: { firstOrder: { given, percent } },
  claims: { 'first-order-discount': { text } },
});
const shipping = (text: string, freeFrom: number | null, currency?: string): StoredSettings => ({
  shipping: { freeFrom },
  ...(currency !== undefined && { money: { currency } }),
  claims: { 'free-shipping': { text } },
});

test('given words with {percent} or {amount}, then they follow the offer', () => {
  const claimsOf = (stored: StoredSettings) => resolveSettings(stored, []).claims;
  expect(claimsOf(discount('Your first order: {percent}% less', 15))['first-order-discount']).toBe(
    'Your first order: 15% less',
  );
  expect(claimsOf(shipping('Free from {amount}', 4_000))['free-shipping']).toBe('Free from $40');
});

test.each<[string, StoredSettings, string | undefined]>([
  ['{percent}', discount('{percent}% off your 1st order', 15), undefined],
  ['the same percentage', discount('15 % off', 15), undefined],
  ['no number', discount('A little welcome', 15), undefined],
  ['another percentage of an offer that is off', discount('10% off', 15, false), undefined],
  ['another percentage', discount('10% off', 15), 'This says 10%, but the offer takes 15% off.'],
  ['another percentage in words', discount('10 percent off', 15), 'This says 10%, but the offer takes 15% off.'],
])('given a claim with %s, then it is saved or refused', (_what, stored, problem) => {
  const found = findProblems(stored)['claims.first-order-discount.text'];
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

test.each<[string, StoredSettings, string | undefined]>([
  ['{amount}', shipping('Free from {amount}, in 3 days', 4_000), undefined],
  ['the same amount', shipping('Free from $40.00', 4_000), undefined],
  ['a large amount', shipping('Free from $1,250', 125_000), undefined],
  ['an amount and no free shipping', shipping('Free from $25', null), undefined],
  ['another amount', shipping('Free from $25', 4_000), 'This says 25, but shipping is free from $40.'],
  ['an amount in another currency', shipping('Gratis ab 25 €', 4_000, 'eur'), 'This says 25, but shipping is free'],
])('given a claim with %s, then it is saved or refused', (_what, stored, problem) => {
  const found = findProblems(stored)['claims.free-shipping.text'];
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});
