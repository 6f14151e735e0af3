import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, sumMoney } from '../../shared/money.ts';
import {
  codeProblem,
  discountShares,
  noOffers,
  oneZone,
  priceLines,
  productTypes,
  standardPriceList,
  storeTotals,
  type CodeTerms,
  type Offers,
  type PricedLine,
  type PriceList,
} from './contract.ts';
import { lowers } from './offers.ts';

const line = (productType: PricedLine['productType'], cents: number, quantity = 1): PricedLine => ({
  productType,
  unitPrice: money(cents),
  quantity,
});
const codeOf = (terms: Partial<CodeTerms>): CodeTerms => ({
  code: 'WELCOME20',
  effect: { kind: 'percent', percent: 20 },
  products: null,
  minimum: null,
  ...terms,
});
const first: Offers = { firstOrder: { percent: 10 }, code: null };
const poster = [line('poster', 1_995), line('digital', 0)];
const rows = (lines: readonly PricedLine[], offers: Offers, list = standardPriceList) =>
  priceLines(lines, list, 'cart', offers).adjustments.map(({ label, amount }) => [label, amount.cents]);

test('given a first order, then 10% are taken off the price of the lines, and tax is on what is left', () => {
  expect(rows(poster, first)).toEqual([
    ['First order, 10% off', -200],
    ['Shipping', 499],
    ['Tax', 144],
  ]);
  expect(priceLines(poster, standardPriceList, 'cart', first).total).toEqual(money(2_438));
});

test('given a download that is bought by itself, then a first order is taken off as well', () => {
  const totals = priceLines([line('digital', 495)], standardPriceList, 'instant', first);
  expect(storeTotals(totals)).toMatchObject({ subtotal: 495, discount: 50, tax: 0, shipping: 0, total: 445 });
});

describe('stacking', () => {
  test.each<[string, CodeTerms, string[]]>([
    ['20%', codeOf({}), ['WELCOME20']],
    ['5%', codeOf({ effect: { kind: 'percent', percent: 5 } }), ['First order, 10% off']],
    ['10%', codeOf({ effect: { kind: 'percent', percent: 10 } }), ['First order, 10% off']],
    ['$3', codeOf({ effect: { kind: 'amount', amount: money(300) } }), ['WELCOME20']],
    ['$1', codeOf({ effect: { kind: 'amount', amount: money(100) } }), ['First order, 10% off']],
    ['free shipping', codeOf({ effect: { kind: 'free-shipping' } }), ['First order, 10% off', 'WELCOME20']],
  ])('given a first order and a code for %s, then the table decides what is taken off', (_what, code, labels) => {
    const { adjustments } = priceLines(poster, standardPriceList, 'cart', { ...first, code });
    expect(adjustments.filter(({ kind }) => kind === 'discount').map(({ label }) => label)).toEqual(labels);
    const both = lowers[code.effect.kind] !== 'goods';
    expect(labels.length).toBe(both ? 2 : 1);
  });

  test('given a code for free shipping, then shipping is taken off and the tax stays', () => {
    const code = codeOf({ code: 'SHIPFREE', effect: { kind: 'free-shipping' } });
    expect(rows(poster, { firstOrder: null, code })).toEqual([
      ['Shipping', 499],
      ['Tax', 160],
      ['SHIPFREE', -499],
    ]);
    const list: PriceList = { ...standardPriceList, shipping: { zones: oneZone(money(499), money(1_000)) } };
    expect(rows(poster, { firstOrder: null, code }, list)).toEqual([['Tax', 160]]);
  });
});

test('given a minimum, then it is counted on the lines that the code is for, before discounts', () => {
  const code = codeOf({ products: ['mug'], minimum: money(2_000) });
  expect(codeProblem(code, poster)).toBe('products');
  expect(codeProblem(code, [...poster, line('mug', 1_995)])).toBe('minimum');
  expect(codeProblem(code, [...poster, line('mug', 1_000, 2)])).toBeNull();
  expect(rows([...poster, line('mug', 1_000, 2)], { firstOrder: null, code })[0]).toEqual(['WELCOME20', -400]);
});

test('given a code for one product, then its discount is on those lines alone', () => {
  const code = codeOf({ products: ['mug'] });
  const lines = [line('poster', 1_995), line('mug', 1_000, 2), line('mug', 500)];
  expect(discountShares({ firstOrder: null, code }, lines).map(({ cents }) => cents)).toEqual([0, 400, 100]);
});

test('given a discount that rounding cannot divide, then the cents go to the largest remainders, earlier lines first', () => {
  const code = codeOf({ effect: { kind: 'amount', amount: money(100) } });
  const three = [line('mug', 1_000), line('mug', 1_000), line('mug', 1_000)];
  expect(discountShares({ firstOrder: null, code }, three).map(({ cents }) => cents)).toEqual([34, 33, 33]);
});

test('given an amount above the price, then 50 cents are left, because payment providers charge no less', () => {
  const code = codeOf({ effect: { kind: 'amount', amount: money(10_000) } });
  expect(
    storeTotals(priceLines([line('digital', 495)], standardPriceList, 'instant', { firstOrder: null, code })),
  ).toMatchObject({ discount: 445, total: 50 });
});

const lines = fc.array(
  fc.record({
    productType: fc.constantFrom(...productTypes),
    unitPrice: fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 10_000 })).map((cents) => money(cents)),
    quantity: fc.integer({ min: 1, max: 10 }),
    artworkId: fc.constantFrom('art_1', 'art_2'),
  }),
  { minLength: 1, maxLength: 6 },
);
const terms: fc.Arbitrary<CodeTerms> = fc.record({
  code: fc.constant('ANY'),
  effect: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 90 }) }),
    fc.record({
      kind: fc.constant('amount' as const),
      amount: fc.integer({ min: 1, max: 20_000 }).map((cents) => money(cents)),
    }),
    fc.record({ kind: fc.constant('free-shipping' as const) }),
  ),
  products: fc.option(fc.subarray([...productTypes], { minLength: 1 })),
  minimum: fc.option(fc.integer({ min: 1, max: 20_000 }).map((cents) => money(cents))),
});
const offers: fc.Arbitrary<Offers> = fc.record({
  firstOrder: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 90 }) })),
  code: fc.option(terms),
});
const list: fc.Arbitrary<PriceList> = fc
  .record({
    flat: fc.integer({ min: 0, max: 2_000 }),
    freeFrom: fc.option(fc.integer({ min: 50, max: 10_000 })),
    bundle: fc.option(fc.integer({ min: 1, max: 90 })),
  })
  .map(({ flat, freeFrom, bundle }) => ({
    ...standardPriceList,
    bundle:
      bundle === null
        ? null
        : { percent: bundle, first: ['poster', 'canvas'], reduced: ['mug', 'magnet'], startsOn: null, endsOn: null },
    shipping: { zones: oneZone(money(flat), freeFrom === null ? null : money(freeFrom)) },
  }));

test('given any cart, offers and rates, then offers never cost more, never go below zero, and shares add up', () => {
  fc.assert(
    fc.property(lines, offers, list, fc.constantFrom('cart', 'instant'), (cart, given, rates, way) => {
      const [without, withOffers] = [priceLines(cart, rates, way), priceLines(cart, rates, way, given)];
      expect(withOffers.total.cents).toBeLessThanOrEqual(without.total.cents);
      expect(withOffers.total.cents).toBeGreaterThanOrEqual(Math.min(without.total.cents, 50));
      expect(withOffers.subtotal).toEqual(without.subtotal);
      const goods = withOffers.adjustments.filter(({ kind, amount }, index) => {
        const shipping = withOffers.adjustments.findIndex((other) => other.kind === 'shipping');
        return kind === 'discount' && (shipping < 0 || index < shipping) && amount.cents < 0;
      });
      const bundle = way === 'cart' ? rates.bundle : null;
      expect(goods.filter(({ code }) => code !== 'bundle').length).toBeLessThanOrEqual(1);
      expect(goods.length).toBeLessThanOrEqual(bundle === null ? 1 : 2);
      const shares = discountShares(given, cart, bundle);
      expect(sumMoney([...shares, ...goods.map(({ amount }) => amount)])).toEqual(money(0));
      for (const [index, share] of shares.entries()) {
        expect(share.cents).toBeGreaterThanOrEqual(0);
        expect(share.cents).toBeLessThanOrEqual((cart[index]?.unitPrice.cents ?? 0) * (cart[index]?.quantity ?? 0));
      }
      // No offer beats what the better of the two takes off the goods alone.
      for (const alone of [
        { ...given, code: null },
        { ...given, firstOrder: null },
      ])
        expect(withOffers.total.cents).toBeLessThanOrEqual(priceLines(cart, rates, way, alone).total.cents);
      expect(priceLines(cart, rates, way, noOffers)).toEqual(without);
    }),
    { numRuns: 2_000 },
  );
});
