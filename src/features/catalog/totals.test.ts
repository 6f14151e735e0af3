import { expect, test } from 'vitest';
import { money, type Cents } from '../../shared/money.ts';
import {
  addUp,
  adjustmentsOf,
  oneZone,
  priceLines,
  standardPriceList,
  storeAdjustments,
  storeTotals,
  type Adjustment,
  type Offers,
  type PriceList,
  type Tax,
} from './contract.ts';
import type { PricedLine } from './adjustments.ts';
import { applyRules } from './totals.ts';

const line = (productType: PricedLine['productType'], unitPrice: Cents, quantity: number): PricedLine => ({
  productType,
  unitPrice: money(unitPrice),
  quantity,
});
const shipping: Adjustment = { kind: 'shipping', code: 'flat-rate', label: 'Shipping', amount: money(499) };
const tax = (cents: Cents): Adjustment => ({ kind: 'tax', code: 'sales-tax', label: 'Tax', amount: money(cents) });
/** The tax of a shop that taxes everybody alike. */
const held = (taxable: Cents, cents: Cents): Tax => ({
  label: 'Tax',
  rate: 8_000,
  place: null,
  taxable: money(taxable),
  amount: money(cents),
  included: false,
});
const discount = (cents: Cents): Adjustment => ({
  kind: 'discount',
  code: 'gift',
  label: 'Gift',
  amount: money(cents),
});

const tenDollarsOff: Offers = {
  firstOrder: null,
  code: { code: 'TEN', effect: { kind: 'amount', amount: money(1_000) }, products: null, minimum: null },
};

/** Totals with their amounts in cents. */
const priced = (lines: readonly PricedLine[]) => storeTotals(priceLines(lines, standardPriceList));

test('given no lines, then all totals are zero', () => {
  const nothing = { currency: 'usd', subtotal: 0, discount: 0, shipping: 0, tax: 0, total: 0 };
  expect(priced([])).toEqual(nothing);
  expect(priceLines([], standardPriceList).adjustments).toEqual([]);
});

test('given downloads only, then nothing is shipped and tax is added', () => {
  expect(priceLines([line('digital', 495, 1)], standardPriceList)).toEqual({
    subtotal: money(495),
    discount: money(0),
    shipping: money(0),
    tax: money(40),
    total: money(535),
    adjustments: [tax(40)],
    taxes: [held(495, 40)],
  });
});

test('given physical products, then shipping is charged once for the order and not taxed', () => {
  expect(
    priceLines([line('poster', 2_995, 2), line('magnet', 995, 3), line('digital', 495, 1)], standardPriceList),
  ).toEqual({
    subtotal: money(2 * 2_995 + 3 * 995 + 495),
    discount: money(0),
    shipping: money(499),
    tax: money(758),
    total: money(9_470 + 499 + 758),
    adjustments: [shipping, tax(758)],
    taxes: [held(9_470, 758)],
  });
});

test('tax is rounded once, on the whole subtotal', () => {
  // Line by line it would be 80 + 80 cents.
  expect(priced([line('digital', 995, 1), line('digital', 998, 1)])).toMatchObject({ subtotal: 1_993, tax: 159 });
});

test('given less than half a cent of tax, then there is no tax adjustment', () => {
  expect(priceLines([line('digital', 6, 1)], standardPriceList).adjustments).toEqual([]);
  expect(priceLines([line('digital', 7, 1)], standardPriceList).adjustments).toEqual([tax(1)]);
});

test('the instant download costs its price only', () => {
  const totals = priceLines([line('digital', 495, 1)], standardPriceList, 'instant');
  expect(totals).toMatchObject({ subtotal: money(495), total: money(495), adjustments: [] });
});

test('given a discount, then the rules after it receive it', () => {
  const seen: (readonly Adjustment[])[] = [];
  const totals = applyRules(
    [line('poster', 2_995, 1)],
    [
      () => discount(-500),
      () => null,
      (_lines, before) => {
        seen.push([...before]);
        return tax(200);
      },
    ],
  );
  expect(seen).toEqual([[discount(-500)]]);
  expect(storeTotals(totals)).toMatchObject({ subtotal: 2_995, discount: 500, tax: 200, shipping: 0, total: 2_695 });
});

test('tax is on what is left after discounts, and not on shipping', () => {
  const totals = priceLines([line('poster', 2_000, 1)], standardPriceList, 'cart', tenDollarsOff);
  expect(storeTotals(totals)).toMatchObject({ discount: 1_000, tax: 80, total: 1_579 });
});

test('subtotal and adjustments of several kinds add up to the total', () => {
  const adjustments = [discount(-100), shipping, discount(-50), tax(80), tax(3)];
  const totals = addUp(money(1_000), adjustments);
  expect(totals.adjustments).toEqual(adjustments);
  expect(storeTotals(totals)).toEqual({
    currency: 'usd',
    subtotal: 1_000,
    discount: 150,
    shipping: 499,
    tax: 83,
    total: 1_432,
  });
});

test('given amounts of another currency, then all totals are in it', () => {
  const poster: PricedLine = { productType: 'poster', unitPrice: money(2_000, 'eur'), quantity: 2 };
  const percent: Offers = { firstOrder: { percent: 10 }, code: null };
  const free: PriceList = { ...standardPriceList, shipping: { zones: oneZone(money(0), null) } };
  const totals = priceLines([poster], free, 'cart', percent);
  expect(storeTotals(totals)).toEqual({
    currency: 'eur',
    subtotal: 4_000,
    discount: 400,
    shipping: 0,
    tax: 288,
    total: 3_888,
  });
  expect(totals.shipping).toEqual(money(0, 'eur'));
});

test('given amounts of two currencies, then they are not added', () => {
  const mixed = 'cannot add eur and usd';
  expect(() => addUp(money(1_000, 'eur'), [tax(80)])).toThrow(new RangeError(mixed));
  const lines: PricedLine[] = [{ ...line('poster', 0, 1), unitPrice: money(2_000, 'eur') }, line('mug', 1_995, 1)];
  expect(() => priceLines(lines, standardPriceList)).toThrow(new RangeError(mixed));
  expect(() => storeAdjustments([tax(80)], 'eur')).toThrow(new RangeError('usd where eur is stored'));
});

test('without discount the discount is 0, not -0', () => {
  expect(Object.is(addUp(money(1_000), []).discount.cents, 0)).toBe(true);
});

test('given a row from before adjustments were stored, then its shipping and tax are its adjustments', () => {
  const row = { currency: 'usd', adjustments: [], shipping: 499, tax: 240 };
  expect(adjustmentsOf(row)).toEqual([shipping, tax(240)]);
  expect(adjustmentsOf({ ...row, shipping: 0, tax: 40 })).toEqual([tax(40)]);
  expect(adjustmentsOf({ ...row, tax: 0 })).toEqual([shipping]);
  expect(adjustmentsOf({ ...row, currency: 'eur', tax: 0 })).toEqual([{ ...shipping, amount: money(499, 'eur') }]);
});

test('adjustments are stored in cents, and read back unchanged', () => {
  const stored = storeAdjustments([discount(-1), tax(3)], 'usd');
  expect(stored).toEqual([
    { kind: 'discount', code: 'gift', label: 'Gift', cents: -1 },
    { kind: 'tax', code: 'sales-tax', label: 'Tax', cents: 3 },
  ]);
  const row = { currency: 'usd', adjustments: stored, shipping: 499, tax: 240 };
  expect(adjustmentsOf(row)).toEqual([discount(-1), tax(3)]);
});

const withShipping = (flat: Cents, freeFrom: Cents | null): PriceList => ({
  ...standardPriceList,
  shipping: { zones: oneZone(money(flat), freeFrom === null ? null : money(freeFrom)) },
});

test.each([
  ['one cent less than the amount', 2_499, 499],
  ['the amount', 2_500, 0],
  ['more than the amount', 2_501, 0],
])(
  'given free shipping from $25 and lines that cost %s, then %s cents make %s cents of shipping',
  (_what, price, cost) => {
    const totals = priceLines([line('poster', price, 1)], withShipping(499, 2_500));
    expect(totals.shipping).toEqual(money(cost));
    expect(totals.adjustments.some(({ kind }) => kind === 'shipping')).toBe(cost > 0);
  },
);

test('given a discount that leaves less than the amount, then shipping stays free, so that the discount is one', () => {
  const totals = priceLines([line('poster', 2_550, 1)], withShipping(499, 2_500), 'cart', tenDollarsOff);
  expect(storeTotals(totals)).toMatchObject({ discount: 1_000, shipping: 0, total: 1_674 });
});

test('given the shop owner charges no tax or another rate, then the totals say so', () => {
  const lines = [line('poster', 2_000, 1)];
  const none = { ...standardPriceList, tax: { ...standardPriceList.tax, rate: 0 } };
  expect(priceLines(lines, none)).toMatchObject({ tax: money(0), total: money(2_499) });
  const vat = { ...standardPriceList, tax: { ...standardPriceList.tax, rate: 20_000, label: 'VAT' } };
  expect(priceLines(lines, vat).adjustments.at(-1)).toEqual({
    kind: 'tax',
    code: 'sales-tax',
    label: 'VAT',
    amount: money(400),
  });
});
