import { expect, test } from 'vitest';
import { money } from '../../../shared/money.ts';
import { priceLines, standardPriceList, type CodeTerms, type Offers } from '../../catalog/contract.ts';
import { describeCode } from './describe-code.ts';
import { codeErrors } from '../../../words/catalogs/code-errors.ts';
import { sayDefault } from '../../../words/say-default.ts';

const lines = [{ productType: 'poster' as const, unitPrice: money(1_995), quantity: 1 }];
const statusOf = (terms: Partial<CodeTerms>, firstOrder: Offers['firstOrder'] = null) => {
  const code = {
    code: 'SALE',
    effect: { kind: 'percent', percent: 20 } as const,
    products: null,
    minimum: null,
    ...terms,
  };
  const offers = { firstOrder, code };
  return describeCode(offers, lines, priceLines(lines, standardPriceList, 'cart', offers));
};

test('given no code, then there is nothing to say', () => {
  expect(describeCode({ firstOrder: null, code: null }, lines, priceLines(lines, standardPriceList))).toBeNull();
});

test('given a code that lowers the total, then it says what it takes off', () => {
  expect(statusOf({})).toEqual({ kind: 'used', text: 'SALE applied: 20% off.' });
  expect(statusOf({ products: ['poster', 'canvas', 'digital'] })?.text).toBe(
    'SALE applied: 20% off posters, canvases, and downloads.',
  );
  expect(statusOf({ effect: { kind: 'amount', amount: money(750) } })?.text).toBe('SALE applied: $7.50 off.');
});

test('given a code that does not apply to the cart, then it says why', () => {
  expect(statusOf({ products: ['mug'] })).toEqual({
    kind: 'problem',
    text: sayDefault(codeErrors.otherProducts, { code: 'SALE' }),
  });
  expect(statusOf({ minimum: money(3_000) })?.text).toBe('The code SALE needs $30 or more in your cart.');
  expect(statusOf({ products: ['poster'], minimum: money(3_000) })?.text).toBe(
    'The code SALE needs $30 or more of posters.',
  );
});

test('given a first order that takes more off, then the code waits', () => {
  expect(statusOf({}, { percent: 30 })).toEqual({
    kind: 'unused',
    text: sayDefault(codeErrors.firstOrderIsBetter, { code: 'SALE' }),
  });
});
