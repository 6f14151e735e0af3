import { expect, test } from 'vitest';
import { findProblems, findTaxHoles, readStoredSettings, resolveSettings, type StoredSettings } from '../contract.ts';

const zone = (name: string, countries: { country: string; states?: string[] }[]) => ({
  name,
  countries,
  rates: { kind: 'order' as const, amount: 499 },
  freeFrom: null,
  days: null,
});
const us = zone('United States', [{ country: 'US' }]);
const gb = zone('Britain', [{ country: 'GB' }]);

test('given settings from before zones, then their rates are those of the one zone, and their tax is everybody’s', () => {
  const stored = readStoredSettings({
    shipping: { flat: 700, freeFrom: 9_000 },
    tax: { basisPoints: 650, label: 'VAT' },
  });
  const { shipping, tax } = resolveSettings(stored ?? {}, []).priceList;
  expect(shipping.zones).toEqual([
    {
      name: 'United States',
      countries: [{ country: 'US', states: null }],
      rates: { kind: 'order', amount: { cents: 700, currency: 'usd' } },
      freeFrom: { cents: 9_000, currency: 'usd' },
      days: null,
      phone: 'not asked',
      letters: 'latin',
    },
  ]);
  expect(tax).toMatchObject({ rate: 6_500, table: null, label: 'VAT', included: false, onShipping: false });
});

test.each<[string, unknown, string, string]>([
  [
    'a country in two zones',
    { shipping: { zones: [us, gb, zone('Europe', [{ country: 'GB' }])] } },
    'shipping.zones.2.countries',
    'United Kingdom is in two zones, Britain and Europe. Keep it in one.',
  ],
  [
    'a state in two zones',
    {
      shipping: {
        zones: [zone('A', [{ country: 'US', states: ['HI'] }]), zone('B', [{ country: 'US', states: ['HI'] }])],
      },
    },
    'shipping.zones.1.countries',
    'Hawaii is in two zones, A and B. Keep it in one.',
  ],
  [
    'a zone without a country',
    { shipping: { zones: [zone('A', [])] } },
    'shipping.zones.0.countries',
    'Add a country to the zone.',
  ],
  [
    'no zone',
    { shipping: { zones: [] } },
    'shipping.zones',
    'Keep at least one zone. To stop selling for a while, pause orders instead.',
  ],
  [
    'a negative rate',
    { shipping: { zones: [{ ...us, rates: { kind: 'order', amount: -1 } }] } },
    'shipping.zones.0.rates.amount',
    'A shipping rate is not negative.',
  ],
  [
    'an absurd rate',
    { shipping: { zones: [{ ...us, rates: { kind: 'order', amount: 5_000_000 } }] } },
    'shipping.zones.0.rates.amount',
    'A shipping rate is at most $200.',
  ],
  [
    'days that end before they start',
    { shipping: { zones: [{ ...us, days: { from: 9, to: 3 } }] } },
    'shipping.zones.0.days',
    'Orders to United States cannot arrive before they can arrive: the last day is before the first.',
  ],
  [
    'a state that a country does not have',
    { shipping: { zones: [zone('A', [{ country: 'US', states: ['ON'] }])] } },
    'shipping.zones.0.countries',
    "United States has no state 'ON' that a zone can name.",
  ],
  [
    'a negative tax',
    { tax: { method: 'table', table: [{ country: 'GB', rate: -5 }] } },
    'tax.table.0.rate',
    'A tax rate is not negative.',
  ],
  [
    'an absurd tax',
    { tax: { method: 'table', table: [{ country: 'GB', rate: 200_000 }] } },
    'tax.table.0.rate',
    'A tax rate is at most 30%.',
  ],
  ['a table without rates', { tax: { method: 'table' } }, 'tax.table', 'Add a rate, or choose no tax.'],
  [
    'two rates from one day',
    {
      tax: {
        method: 'table',
        table: [
          { country: 'GB', rate: 1 },
          { country: 'GB', rate: 2 },
        ],
      },
    },
    'tax.table.1.from',
    'United Kingdom has two rates from the same day. Remove one, or give it another day.',
  ],
])('given %s, then the settings are refused with a sentence', (_what, settings, path, sentence) => {
  expect(findProblems(settings)).toMatchObject({ [path]: sentence });
});

test('given a tax table with holes, then each hole is named, and the table can be saved', () => {
  const stored: StoredSettings = {
    shipping: { zones: [us, gb, zone('Rest', [{ country: 'DE' }, { country: 'FR' }])] },
    tax: {
      method: 'table',
      table: [
        { country: 'US', state: 'NY', rate: 8_875 },
        { country: 'GB', rate: 20_000, from: '2027-01-01' },
      ],
    },
  };
  expect(findProblems(stored)).toEqual({});
  const { tax, shipping } = resolveSettings(stored, []).priceList;
  expect(findTaxHoles(tax, shipping.zones, '2026-11-26')).toEqual([
    'Orders to Germany and France are not taxed: the table has no rate.',
    'Of orders to the United States, only those to New York are taxed.',
    'Orders to the United Kingdom are not taxed before 2027-01-01.',
  ]);
  const later = [{ country: 'US', state: 'NY', rate: 8_875, from: '2027-01-01', label: null, included: null }];
  expect(
    findTaxHoles({ ...tax, table: later }, resolveSettings({}, []).priceList.shipping.zones, '2026-11-26'),
  ).toEqual(['Orders to the United States are not taxed before 2027-01-01.']);
  expect(findTaxHoles({ ...tax, table: null }, shipping.zones, '2026-11-26')).toEqual([]);
});

test('given zones of which only the first sends free, then the page says to whom', () => {
  const free = { ...us, freeFrom: 5_000 };
  const claimOf = (zones: (typeof free | typeof us)[]) =>
    resolveSettings({ shipping: { zones } }, 'all').claims['free-shipping'];
  expect(claimOf([free])).toBe('Free shipping on orders over $50');
  expect(claimOf([free, gb])).toBe('Free shipping on orders over $50 to the United States');
  expect(claimOf([us, free])).toBeNull();
});
