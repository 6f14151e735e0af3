import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money, sumMoney } from '../../shared/money.ts';
import {
  discountShares,
  priceLines,
  standardPriceList,
  taxRateAt,
  taxShares,
  zoneOf,
  type CodeTerms,
  type ItemRate,
  type Offers,
  type Place,
  type PricedLine,
  type PriceList,
  type TaxRate,
  type Zone,
} from './contract.ts';

const physical = ['poster', 'magnet', 'mug', 'framed-poster', 'canvas'] as const;
const rate = (first: number, additional: number): ItemRate => ({ first: money(first), additional: money(additional) });
const byProduct = {
  poster: rate(499, 40),
  magnet: rate(450, 99),
  mug: rate(849, 250),
  'framed-poster': rate(499, 0),
  canvas: rate(499, 0),
};
const zone = (name: string, countries: Zone['countries'], parts: Partial<Zone> = {}): Zone => ({
  name,
  countries,
  rates: { kind: 'order', amount: money(499) },
  freeFrom: null,
  days: null,
  phone: 'not asked',
  letters: 'latin',
  ...parts,
});
const line = (productType: PricedLine['productType'], cents: number, quantity = 1): PricedLine => ({
  productType,
  unitPrice: money(cents),
  quantity,
});
const at = (country: string, state: string | null = null): Place => ({ country, state });
const zones = [
  zone('Mainland', [{ country: 'US', states: null }]),
  zone('Islands', [{ country: 'US', states: ['HI', 'AK'] }], { rates: { kind: 'order', amount: money(1_499) } }),
  zone('Britain', [{ country: 'GB', states: null }], { rates: { kind: 'items', byProduct }, freeFrom: money(8_000) }),
];

test.each([
  [at('US'), 'Mainland'],
  [at('US', 'OR'), 'Mainland'],
  [at('US', 'HI'), 'Islands'],
  [at('GB'), 'Britain'],
  [at('JP'), undefined],
])('given zones that name states apart, then %o is in zone %s', (place, name) => {
  expect(zoneOf(zones, place)?.name).toBe(name);
});

test('given a zone of some states only, then other states are not shipped to, and the country is until a state is known', () => {
  const islands = zones.slice(1, 2);
  expect(zoneOf(islands, at('US', 'OR'))).toBeNull();
  expect(zoneOf(islands, at('US'))?.name).toBe('Islands');
});

test('given rates for products, then the piece with the highest first rate pays its first rate and every other piece an additional one', () => {
  const list: PriceList = { ...standardPriceList, shipping: { zones } };
  const shippingOf = (lines: PricedLine[]) =>
    priceLines(lines, list, 'cart', undefined, { place: at('GB'), day: '2026-11-26' }).shipping.cents;
  expect(shippingOf([line('poster', 1_995, 3)])).toBe(499 + 2 * 40);
  expect(shippingOf([line('poster', 1_995, 2), line('mug', 1_995), line('digital', 495)])).toBe(849 + 2 * 40);
  expect(shippingOf([line('mug', 4_000, 2)])).toBe(0);
});

test('given rates with a day, then the newest that has begun applies, and that of a state before that of its country', () => {
  const table: TaxRate[] = [
    { country: 'GB', state: null, rate: 17_500, from: null, label: null, included: null },
    { country: 'GB', state: null, rate: 20_000, from: '2026-12-01', label: 'VAT', included: null },
    { country: 'US', state: 'NY', rate: 8_875, from: null, label: null, included: null },
  ];
  expect(taxRateAt(table, at('GB'), '2026-11-30')?.rate).toBe(17_500);
  expect(taxRateAt(table, at('GB'), '2026-12-01')?.rate).toBe(20_000);
  expect(taxRateAt(table, at('US', 'NY'), '2026-12-01')?.rate).toBe(8_875);
  expect(taxRateAt(table, at('US', 'OR'), '2026-12-01')).toBeNull();
});

test('given prices that include the tax, then nothing is added, and the totals say which tax they hold', () => {
  const tax = {
    ...standardPriceList.tax,
    rate: 0,
    table: [{ country: 'GB', state: null, rate: 20_000, from: null, label: 'VAT', included: null }],
    label: 'Tax',
    included: true,
    onShipping: true,
  };
  const list: PriceList = { ...standardPriceList, shipping: { zones }, tax };
  const totals = priceLines([line('poster', 1_995)], list, 'cart', undefined, { place: at('GB'), day: '2026-11-26' });
  expect(totals.total).toEqual(money(1_995 + 499));
  expect(totals.tax).toEqual(money(0));
  // 24.94 is 20.78 and 20% of it.
  expect(totals.taxes).toEqual([
    { label: 'VAT', rate: 20_000, place: at('GB'), taxable: money(2_494), amount: money(416), included: true },
  ]);
});

const lines = fc.array(
  fc.record({
    productType: fc.constantFrom(...physical, 'digital' as const),
    unitPrice: fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 10_000 })).map((cents) => money(cents)),
    quantity: fc.integer({ min: 1, max: 10 }),
    artworkId: fc.constantFrom('art_1', 'art_2'),
  }),
  { minLength: 1, maxLength: 6 },
);
const places = fc.constantFrom(at('US', 'NY'), at('US', 'HI'), at('US'), at('GB'), at('CA', 'ON'), at('JP', 'Tokyo'));
const itemRate = fc
  .record({ first: fc.integer({ min: 0, max: 2_000 }), additional: fc.integer({ min: 0, max: 2_000 }) })
  .map(({ first, additional }) => rate(first, additional));
const rates: fc.Arbitrary<Zone['rates']> = fc.oneof(
  fc.integer({ min: 0, max: 3_000 }).map((cents) => ({ kind: 'order' as const, amount: money(cents) })),
  fc
    .record({ poster: itemRate, magnet: itemRate, mug: itemRate, 'framed-poster': itemRate, canvas: itemRate })
    .map((all) => ({ kind: 'items' as const, byProduct: all })),
);
const someZones = fc
  .array(fc.record({ rates, freeFrom: fc.option(fc.integer({ min: 50, max: 20_000 })) }), {
    minLength: 3,
    maxLength: 3,
  })
  .map((drawn) =>
    drawn.map(({ rates: cost, freeFrom }, index) => ({
      ...must(zones[index]),
      rates: cost,
      freeFrom: freeFrom === null ? null : money(freeFrom),
    })),
  );
const table = fc.array(
  fc.record({
    country: fc.constantFrom('US', 'GB', 'CA'),
    state: fc.constantFrom(null, 'NY', 'ON'),
    rate: fc.integer({ min: 0, max: 30_000 }),
    from: fc.constantFrom(null, '2026-01-01', '2026-11-26', '2027-01-01'),
    label: fc.constantFrom(null, 'VAT'),
    included: fc.constantFrom(null, true, false),
  }),
  { maxLength: 8 },
);
const offers: fc.Arbitrary<Offers> = fc.record({
  firstOrder: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 90 }) })),
  code: fc.option(
    fc
      .oneof(
        fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 90 }) }),
        fc.record({ kind: fc.constant('free-shipping' as const) }),
      )
      .map((effect): CodeTerms => ({ code: 'ANY', effect, products: null, minimum: null })),
  ),
});

const bundles = fc.option(
  fc.record({
    percent: fc.integer({ min: 1, max: 90 }),
    first: fc.constant(['poster', 'canvas'] as const),
    reduced: fc.constantFrom(['mug'] as const, ['mug', 'magnet'] as const),
    startsOn: fc.constant(null),
    endsOn: fc.constant(null),
  }),
);

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('missing');
  return value;
};

/** The same sums once more, in whole numbers and another order, as an accountant would work them out. */
function workOut(cart: readonly PricedLine[], list: PriceList, given: Offers, place: Place, day: string) {
  const price = cart.reduce((sum, { unitPrice, quantity }) => sum + BigInt(unitPrice.cents) * BigInt(quantity), 0n);
  const sent = cart.filter(({ productType }) => productType !== 'digital');
  const own = list.shipping.zones.find(({ countries }) =>
    countries.some(({ country, states }) => country === place.country && states?.includes(place.state ?? '') === true),
  );
  const whole = list.shipping.zones.find(({ countries }) =>
    countries.some(({ country, states }) => country === place.country && states === null),
  );
  const to = own ?? whole;
  let shipping = 0n;
  if (to !== undefined && sent.length > 0 && !(to.freeFrom !== null && price >= BigInt(to.freeFrom.cents))) {
    if (to.rates.kind === 'order') shipping = BigInt(to.rates.amount.cents);
    else {
      const { byProduct: each } = to.rates;
      const pieces = sent.flatMap(({ productType, quantity }) =>
        productType === 'digital' ? [] : Array.from({ length: quantity }, () => each[productType]),
      );
      // Whichever piece has the highest first rate; of equal ones, the one that makes the order cheapest.
      const highest = Math.max(...pieces.map(({ first }) => first.cents));
      const sums = pieces.flatMap(({ first }, index) =>
        first.cents < highest
          ? []
          : [pieces.reduce((sum, piece, other) => sum + (other === index ? first.cents : piece.additional.cents), 0)],
      );
      shipping = BigInt(Math.min(...sums));
    }
  }
  const half = (share: bigint, percent: number) => (share * BigInt(percent) * 2n + 100n) / 200n;
  const bundleOff = (artworkId: string) => {
    const { percent = 0, first = [], reduced = [] } = list.bundle ?? {};
    const piecesOf = (types: readonly string[]) =>
      cart
        .filter((one) => one.artworkId === artworkId && types.includes(one.productType) && one.unitPrice.cents > 0)
        .flatMap(({ unitPrice, quantity }) => Array.from({ length: quantity }, () => unitPrice.cents));
    return piecesOf(reduced)
      .toSorted((a, b) => b - a)
      .slice(0, piecesOf(first).length)
      .reduce((sum, cents) => sum + half(BigInt(cents), percent), 0n);
  };
  const off = ['art_1', 'art_2'].reduce((sum, artworkId) => sum + bundleOff(artworkId), 0n);
  const bundled = price - off;
  const percents = [
    given.firstOrder?.percent ?? 0,
    given.code?.effect.kind === 'percent' ? given.code.effect.percent : 0,
  ];
  const most = bundled > 50n ? bundled - 50n : 0n;
  const wanted = percents.map((percent) => half(bundled, percent)).reduce((a, b) => (a > b ? a : b));
  const discount = off + (wanted > most ? most : wanted);
  const isFree = given.code?.effect.kind === 'free-shipping' && price > 0n;
  const offShipping = isFree ? shipping : 0n;
  const begun = (state: string | null) =>
    (list.tax.table ?? [])
      .filter((one) => one.country === place.country && one.state === state && (one.from ?? '0') <= day)
      .reduce<TaxRate | null>(
        (best, one) => (best === null || (one.from ?? '0') > (best.from ?? '0') ? one : best),
        null,
      );
  const found = (place.state === null ? null : begun(place.state)) ?? begun(null);
  const per = BigInt(found?.rate ?? 0);
  const taxable = price - discount + (list.tax.onShipping ? shipping - offShipping : 0n);
  const included = found?.included ?? list.tax.included;
  const whole100 = included ? 100_000n + per : 100_000n;
  const tax = (2n * taxable * per + whole100) / (2n * whole100);
  const added = included ? 0n : tax;
  return { shipping, tax, added, total: price - discount + shipping + added - offShipping };
}

test('given any cart, zones, tax table and offers, then an independent calculation agrees to the cent', () => {
  fc.assert(
    fc.property(
      lines,
      someZones,
      table,
      fc.record({ included: fc.boolean(), onShipping: fc.boolean() }),
      offers,
      places,
      bundles,
      (cart, drawnZones, rows, kind, given, place, bundle) => {
        const list: PriceList = {
          ...standardPriceList,
          shipping: { zones: drawnZones },
          tax: { ...standardPriceList.tax, rate: 0, table: rows, ...kind },
          bundle,
        };
        const day = '2026-11-26';
        const expected = workOut(cart, list, given, place, day);
        const totals = priceLines(cart, list, 'cart', given, { place, day });
        expect(BigInt(totals.shipping.cents)).toBe(expected.shipping);
        expect(BigInt(totals.total.cents)).toBe(expected.total);
        const [tax = null] = totals.taxes;
        expect(BigInt(tax?.amount.cents ?? 0)).toBe(expected.tax);
        expect(BigInt(totals.tax.cents)).toBe(expected.added);
        // What the lines hold of the tax and what the shipping holds are all of it.
        const shares = taxShares(tax, cart, discountShares(given, cart, bundle));
        for (const share of shares) expect(share.cents).toBeGreaterThanOrEqual(0);
        const held = sumMoney(shares).cents;
        expect(held).toBeLessThanOrEqual(tax?.amount.cents ?? 0);
        if (!kind.onShipping || totals.shipping.cents === 0) expect(held).toBe(tax?.amount.cents ?? 0);
        // Where the shop does not send, nothing is added for it.
        if (zoneOf(drawnZones, place) === null) expect(totals.shipping.cents).toBe(0);
      },
    ),
    { numRuns: 3_000 },
  );
});
