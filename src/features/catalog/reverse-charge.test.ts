import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../shared/money.ts';
import { noOffers } from './offers.ts';
import { standardPriceList, type PriceList } from './price-list.ts';
import { discountShares } from './offers.ts';
import { priceKey, priceLines } from './totals.ts';
import type { TaxTerms } from './taxes.ts';

const france = { country: 'FR', state: null };
const day = '2026-11-27';
const vatId = 'FR40303265045';

function listWith(tax: Partial<TaxTerms>): PriceList {
  const rate = { country: 'FR', state: null, rate: 20_000, from: null, label: null, included: null };
  return {
    ...standardPriceList,
    shipping: {
      zones: [
        {
          name: 'Union',
          countries: ['DE', 'FR', 'CH'].map((country) => ({ country, states: null })),
          rates: { kind: 'order', amount: money(499) },
          freeFrom: null,
          days: null,
          phone: 'not asked',
          letters: 'latin',
        },
      ],
    },
    tax: {
      ...standardPriceList.tax,
      table: [rate, { ...rate, country: 'DE', rate: 19_000 }, { ...rate, country: 'CH', rate: 8_100 }],
      label: 'VAT',
      reverseChargeFrom: 'DE',
      ...tax,
    },
  };
}
const poster = { productType: 'poster' as const, unitPrice: money(2_995), quantity: 1 };

test('given prices that hold the tax, then a company abroad pays the price without it', () => {
  const list = listWith({ included: true, onShipping: true });
  const totals = priceLines([poster], list, 'cart', noOffers, { place: france, day, vatId });
  // 34.94 / 1.2 = 29.1167
  expect(totals).toMatchObject({ subtotal: { cents: 2_995 }, discount: { cents: 582 }, tax: { cents: 0 }, taxes: [] });
  expect(totals.total.cents).toBe(2_912);
  expect(totals.adjustments.map(({ kind, code, amount }) => [kind, code, amount.cents])).toEqual([
    ['shipping', 'flat-rate', 499],
    ['discount', 'reverse-charge', -582],
    ['tax', 'reverse-charge', 0],
  ]);
  expect(totals.owedByBuyer).toMatchObject({ rate: 20_000, amount: { cents: 582 } });
});

test('given a tax that is added, then none is', () => {
  const totals = priceLines([poster], listWith({}), 'cart', noOffers, { place: france, day, vatId });
  expect([totals.total.cents, totals.discount.cents, totals.tax.cents]).toEqual([3_494, 0, 0]);
});

test.each([
  ['without a VAT ID', { place: france, day }],
  ['in the seller’s own country', { place: { country: 'DE', state: null }, day, vatId }],
  ['outside of the European Union', { place: { country: 'CH', state: null }, day, vatId }],
  ['of unknown place', { place: null, day, vatId }],
])('given a buyer %s, then the tax is charged', (_name, delivery) => {
  const totals = priceLines([poster], listWith({}), 'cart', noOffers, delivery);
  expect(totals.tax.cents).toBeGreaterThan(0);
  expect(totals.owedByBuyer).toBeUndefined();
});

test('given a shop that does not offer it, then the tax is charged', () => {
  const totals = priceLines([poster], listWith({ reverseChargeFrom: null }), 'cart', noOffers, {
    place: france,
    day,
    vatId,
  });
  expect(totals.tax.cents).toBe(599);
});

test('the key of a price tells companies apart, and only where they pay another one', () => {
  const list = listWith({});
  const keyOf = (place: { country: string; state: null }, id: string | null) =>
    priceKey(list, { place, day, vatId: id });
  expect(keyOf(france, vatId)).not.toBe(keyOf(france, null));
  expect(keyOf(france, vatId)).not.toBe(keyOf(france, 'FR83404833048'));
  expect(keyOf({ country: 'DE', state: null }, vatId)).toBe(keyOf({ country: 'DE', state: null }, null));
});

test('for any cart, rate and way of charging, a company pays what others pay without their tax', () => {
  const lines = fc.array(
    fc.record({
      productType: fc.constantFrom('poster' as const, 'mug' as const, 'digital' as const),
      unitPrice: fc.integer({ min: 50, max: 50_000 }).map((cents) => money(cents)),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const terms = fc.record({ included: fc.boolean(), onShipping: fc.boolean() });
  fc.assert(
    fc.property(lines, terms, fc.integer({ min: 1, max: 30_000 }), (cart, tax, rate) => {
      const table = [{ country: 'FR', state: null, rate, from: null, label: null, included: null }];
      const list = listWith({ ...tax, table });
      const pays = (id: string | null) => priceLines(cart, list, 'cart', noOffers, { place: france, day, vatId: id });
      const [consumer, company] = [pays(null), pays(vatId)];
      const charged = consumer.taxes.reduce((sum, { amount }) => sum + amount.cents, 0);
      expect(company.total.cents).toBe(consumer.total.cents - charged);
      expect(company.owedByBuyer?.amount.cents ?? 0).toBe(charged);
      const sum = company.adjustments.reduce((all, { amount }) => all + amount.cents, company.subtotal.cents);
      expect(company.total.cents).toBe(sum);
      expect(discountShares(noOffers, cart).every(({ cents }) => cents === 0)).toBe(true);
    }),
  );
});

test('given a company in the Canary Islands, then it is charged as anybody there, at the rate of its province', () => {
  const rate = { country: 'ES', state: null, rate: 21_000, from: null, label: null, included: null };
  const list = listWith({
    included: false,
    onShipping: true,
    table: [rate, { ...rate, state: 'Las Palmas', rate: 7_000 }],
  });
  const taxIn = (state: string | null, companyId: string | null) =>
    priceLines([poster], list, 'cart', noOffers, { place: { country: 'ES', state }, day, vatId: companyId }).tax.cents;
  expect([taxIn('Las Palmas', vatId), taxIn('Las Palmas', null)]).toEqual([210, 210]);
  expect([taxIn('Madrid', vatId), taxIn('Madrid', null), taxIn(null, null)]).toEqual([0, 629, 629]);
});
