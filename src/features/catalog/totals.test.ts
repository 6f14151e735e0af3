import { expect, test } from 'vitest';
import { addUp, adjustmentsOf, flatShipping, priceLines, type Adjustment } from './contract.ts';
import { salesTax, type PricedLine } from './totals.ts';

const line = (productType: PricedLine['productType'], unitPrice: number, quantity: number): PricedLine => ({
  productType,
  unitPrice,
  quantity,
});
const shipping: Adjustment = { kind: 'shipping', code: 'flat-rate', label: 'Shipping', cents: 499 };
const tax = (cents: number): Adjustment => ({ kind: 'tax', code: 'sales-tax', label: 'Tax', cents });
const discount = (cents: number): Adjustment => ({ kind: 'discount', code: 'gift', label: 'Gift', cents });

test('nothing costs nothing', () => {
  const nothing = { currency: 'usd', subtotal: 0, discount: 0, shipping: 0, tax: 0, total: 0, adjustments: [] };
  expect(priceLines([])).toEqual(nothing);
});

test('given downloads only, then nothing is shipped and tax is added', () => {
  expect(priceLines([line('digital', 495, 1)])).toEqual({
    currency: 'usd',
    subtotal: 495,
    discount: 0,
    shipping: 0,
    tax: 40,
    total: 535,
    adjustments: [tax(40)],
  });
});

test('given one product in a parcel, then shipping is charged once for the order and not taxed', () => {
  expect(flatShipping).toBe(499);
  expect(priceLines([line('poster', 2_995, 2), line('magnet', 995, 3), line('digital', 495, 1)])).toEqual({
    currency: 'usd',
    subtotal: 2 * 2_995 + 3 * 995 + 495,
    discount: 0,
    shipping: 499,
    tax: 758,
    total: 9_470 + 499 + 758,
    adjustments: [shipping, tax(758)],
  });
});

test('tax is rounded once, on the whole subtotal', () => {
  // Line by line it would be 80 + 80 cents.
  expect(priceLines([line('digital', 995, 1), line('digital', 998, 1)])).toMatchObject({ subtotal: 1_993, tax: 159 });
});

test('given less than a cent of tax, then no tax is mentioned', () => {
  expect(priceLines([line('digital', 6, 1)]).adjustments).toEqual([]);
  expect(priceLines([line('digital', 7, 1)]).adjustments).toEqual([tax(1)]);
});

test('the instant download costs its price and no more', () => {
  expect(priceLines([line('digital', 495, 1)], 'instant')).toMatchObject({
    subtotal: 495,
    total: 495,
    adjustments: [],
  });
});

test('given a discount, then a rule after it knows it', () => {
  const seen: (readonly Adjustment[])[] = [];
  const totals = priceLines([line('poster', 2_995, 1)], 'cart', [
    () => discount(-500),
    () => null,
    (_lines, before) => {
      seen.push([...before]);
      return tax(200);
    },
  ]);
  expect(seen).toEqual([[discount(-500)]]);
  expect(totals).toMatchObject({ subtotal: 2_995, discount: 500, tax: 200, shipping: 0, total: 2_695 });
});

test('tax is on what is left after discounts, and not on shipping', () => {
  const rules = [() => discount(-1_000), () => shipping, salesTax];
  expect(priceLines([line('poster', 2_000, 1)], 'cart', rules)).toMatchObject({ tax: 80, total: 1_579 });
});

test('subtotal and adjustments of several kinds add up to the total, in the currency that is named', () => {
  const adjustments = [discount(-100), shipping, discount(-50), tax(80), tax(3)];
  expect(addUp(1_000, adjustments, 'eur')).toEqual({
    currency: 'eur',
    subtotal: 1_000,
    discount: 150,
    shipping: 499,
    tax: 83,
    total: 1_432,
    adjustments,
  });
});

test('without discount the discount is 0, not -0', () => {
  expect(Object.is(addUp(1_000, []).discount, 0)).toBe(true);
});

test('given a row from before adjustments were stored, then its shipping and tax are its adjustments', () => {
  expect(adjustmentsOf({ adjustments: [], shipping: 499, tax: 240 })).toEqual([shipping, tax(240)]);
  expect(adjustmentsOf({ adjustments: [], shipping: 0, tax: 40 })).toEqual([tax(40)]);
  expect(adjustmentsOf({ adjustments: [], shipping: 499, tax: 0 })).toEqual([shipping]);
  expect(adjustmentsOf({ adjustments: [discount(-1)], shipping: 499, tax: 240 })).toEqual([discount(-1)]);
});
