import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, sumMoney } from '../../shared/money.ts';
import {
  bundleOn,
  discountShares,
  noOffers,
  priceLines,
  standardPriceList,
  waitingPieces,
  type Bundle,
  type Offers,
  type PricedLine,
  type PriceList,
} from './contract.ts';

const line = (
  productType: PricedLine['productType'],
  cents: number,
  quantity = 1,
  artworkId = 'art_1',
): PricedLine => ({
  productType,
  unitPrice: money(cents),
  quantity,
  artworkId,
});
const bundle: Bundle = { percent: 20, first: ['poster'], reduced: ['mug'], startsOn: null, endsOn: null };
const list: PriceList = { ...standardPriceList, bundle };
const rows = (lines: readonly PricedLine[], offers: Offers = noOffers, from = list) =>
  priceLines(lines, from, 'cart', offers)
    .adjustments.filter(({ kind }) => kind === 'discount')
    .map(({ code, label, amount }) => [code, label, amount.cents]);

test('given the same artwork on a poster and a mug, then the mug costs less, and tax is on what is left', () => {
  const totals = priceLines([line('poster', 1_995), line('mug', 1_995)], list);
  expect(totals.adjustments.map(({ label, amount }) => [label, amount.cents])).toEqual([
    ['Same picture, 20% off', -399],
    ['Shipping', 499],
    ['Tax', 287],
  ]);
  expect(totals.total).toEqual(money(4_377));
});

test('given a discount and nothing to pay for shipping, then the tax comes after the discount', () => {
  const zones = list.shipping.zones.map((zone) => ({ ...zone, freeFrom: money(1_000) }));
  const { adjustments } = priceLines([line('poster', 1_995), line('mug', 1_995)], { ...list, shipping: { zones } });
  expect(adjustments.map(({ kind }) => kind)).toEqual(['discount', 'tax']);
});

test.each<[string, readonly PricedLine[]]>([
  ['a mug of another artwork', [line('poster', 1_995), line('mug', 1_995, 1, 'art_2')]],
  ['a mug alone', [line('mug', 1_995)]],
  ['two posters', [line('poster', 1_995), line('poster', 2_995)]],
  ['a magnet, which the bundle does not name', [line('poster', 1_995), line('magnet', 995)]],
  ['the free download', [line('poster', 1_995), line('digital', 0)]],
  ['lines of which the artwork is not known', [line('poster', 1_995), line('mug', 1_995)].map(withoutArtwork)],
])('given %s, then nothing is taken off', (_what, lines) => {
  expect(rows(lines)).toEqual([]);
});

function withoutArtwork({ artworkId: _none, ...rest }: PricedLine): PricedLine {
  return rest;
}

test('given fewer posters than mugs, then the most expensive mugs cost less, one for each poster', () => {
  const lines = [line('poster', 1_995, 2), line('mug', 1_000, 2), line('mug', 2_000), line('mug', 3_000, 1, 'art_2')];
  expect(rows(lines)).toEqual([['bundle', 'Same picture, 20% off', -600]]);
  expect(discountShares(noOffers, lines, bundle).map(({ cents }) => cents)).toEqual([0, 200, 400, 0]);
});

test('given the last piece at full price is removed, then nothing is taken off anymore', () => {
  expect(rows([line('poster', 1_995), line('mug', 1_995)])).toHaveLength(1);
  expect(rows([line('mug', 1_995)])).toEqual([]);
});

test.each([
  ['2026-11-19', null],
  ['2026-11-20', bundle.percent],
  ['2026-11-30', bundle.percent],
  ['2026-12-01', null],
])('given a bundle from November 20 to 30, then on %s it takes off %s', (day, percent) => {
  const dated = { bundle: { ...bundle, startsOn: '2026-11-20', endsOn: '2026-11-30' } };
  expect(bundleOn(dated, day)?.percent ?? null).toBe(percent);
});

describe('stacking', () => {
  const both = [line('poster', 2_000), line('mug', 1_000)];
  const codeFor = (effect: NonNullable<Offers['code']>['effect'], products: ['mug'] | null = null): Offers => ({
    firstOrder: null,
    code: { code: 'SAVE', effect, products, minimum: money(1_000) },
  });

  test.each<[string, Offers, unknown[]]>([
    ['a first order', { firstOrder: { percent: 10 }, code: null }, ['first-order', 'First order, 10% off', -280]],
    ['a code for a percentage', codeFor({ kind: 'percent', percent: 50 }), ['code:SAVE', 'SAVE', -1_400]],
    // The minimum is counted before discounts, the percentage after what the bundle takes off.
    ['a code for mugs', codeFor({ kind: 'percent', percent: 50 }, ['mug']), ['code:SAVE', 'SAVE', -400]],
    [
      'a code for a larger amount than is left of the mug',
      codeFor({ kind: 'amount', amount: money(5_000) }, ['mug']),
      ['code:SAVE', 'SAVE', -800],
    ],
    ['a code for free shipping', codeFor({ kind: 'free-shipping' }), ['code:SAVE', 'SAVE', -499]],
  ])('given a bundle and %s, then both apply, and the bundle comes first', (_what, offers, other) => {
    expect(rows(both, offers)).toEqual([['bundle', 'Same picture, 20% off', -200], other]);
  });

  test('given a bundle and a code for everything, then at least 50 cents are left', () => {
    const offers = codeFor({ kind: 'amount', amount: money(100_000) });
    expect(rows(both, offers).at(-1)).toEqual(['code:SAVE', 'SAVE', -2_750]);
  });
});

test('given a poster without a mug, then one more mug of its artwork would cost less', () => {
  const waiting = (lines: readonly PricedLine[]) => [...waitingPieces(bundle, lines)];
  expect(waiting([line('poster', 1_995), line('mug', 1_995, 1, 'art_2')])).toEqual([['art_1', ['poster']]]);
  expect(waiting([line('poster', 1_995), line('mug', 1_995)])).toEqual([]);
  expect(waiting([line('poster', 1_995, 2), line('mug', 1_995)])).toEqual([['art_1', ['poster']]]);
});

const carts = fc.array(
  fc.record({
    productType: fc.constantFrom('poster' as const, 'magnet' as const, 'mug' as const),
    unitPrice: fc.integer({ min: 50, max: 5_000 }).map((cents) => money(cents)),
    quantity: fc.integer({ min: 1, max: 4 }),
    artworkId: fc.constantFrom('art_1', 'art_2'),
  }),
  { minLength: 1, maxLength: 6 },
);
const bundles = fc
  .record({
    percent: fc.integer({ min: 1, max: 90 }),
    types: fc.constantFrom<Pick<Bundle, 'first' | 'reduced'>>(
      { first: ['poster'], reduced: ['mug'] },
      { first: ['poster', 'magnet'], reduced: ['mug'] },
      { first: ['mug'], reduced: ['poster', 'magnet'] },
    ),
  })
  .map(({ percent, types }): Bundle => ({ percent, ...types, startsOn: null, endsOn: null }));

test('given any cart and bundle, then an additional piece never makes the discount smaller, and shares add up', () => {
  fc.assert(
    fc.property(carts, bundles, fc.nat(), (cart, given, at) => {
      const offOf = (lines: readonly PricedLine[]) =>
        priceLines(lines, { ...standardPriceList, bundle: given }).discount.cents;
      const shares = discountShares(noOffers, cart, given);
      expect(sumMoney(shares).cents).toBe(offOf(cart));
      const position = at % cart.length;
      const more = cart.map((each, index) => (index === position ? { ...each, quantity: each.quantity + 1 } : each));
      expect(offOf(more)).toBeGreaterThanOrEqual(offOf(cart));
      // Only reduced products cost less, and none by more than the percentage, rounded by piece.
      for (const [index, { productType, unitPrice, quantity }] of cart.entries()) {
        const most = given.reduced.some((type) => type === productType)
          ? Math.floor((unitPrice.cents * given.percent + 50) / 100) * quantity
          : 0;
        expect(shares[index]?.cents).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 2_000 },
  );
});
