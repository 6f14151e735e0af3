import { expect, test } from 'vitest';
import { money } from '../../shared/money.ts';
import { claims, priceLines, soldStandard, standardPriceList } from '../catalog/contract.ts';
import { fixedBy, publicSettings, resolveSettings, withoutFixed, type StoredSettings } from './contract.ts';

test('given nothing is set and nothing is promised, then the standard price list applies', () => {
  expect(resolveSettings({}, []).priceList).toEqual(standardPriceList);
});

test('given the standard shop in test mode, then the free shipping that its pages promise is given', () => {
  const { priceList, claims: made } = resolveSettings({}, 'all');
  expect(made['free-shipping']).toBe('Free shipping on orders over $25');
  const lines = [{ productType: 'poster' as const, unitPrice: money(2_995), quantity: 1 }];
  expect(priceLines(lines, priceList).shipping).toEqual(money(0));
});

test.each<[string, StoredSettings, string | null]>([
  ['another amount', { shipping: { freeFrom: 4_000 } }, 'Free shipping on orders over $40'],
  ['an amount with cents', { shipping: { freeFrom: 3_950 } }, 'Free shipping on orders over $39.50'],
  ['none', { shipping: { freeFrom: null } }, null],
  [
    'other words',
    { shipping: { freeFrom: 4_000 }, claims: { 'free-shipping': { text: 'We ship it free' } } },
    'We ship it free',
  ],
  ['the claim hidden', { claims: { 'free-shipping': { shown: false } } }, null],
])('given free shipping with %s, then pages say exactly what is given', (_what, stored, sentence) => {
  const { claims: made, priceList } = resolveSettings(stored, 'all');
  expect(made['free-shipping']).toBe(sentence);
  expect(priceList.shipping.zones[0]?.freeFrom === null).toBe(sentence === null);
});

test('given the standard shop in test mode, then the discount for a first order that its pages promise is given', () => {
  const { offers, claims: made } = resolveSettings({}, 'all');
  expect(made['first-order-discount']).toBe('10% off your first order, today only');
  expect(offers.firstOrder).toEqual({ given: true, percent: 10 });
  expect(resolveSettings({}, []).offers.firstOrder.given).toBe(false);
});

test.each<[string, StoredSettings, string | null]>([
  ['another percentage', { offers: { firstOrder: { percent: 15 } } }, '15% off your first order, today only'],
  ['not at all', { offers: { firstOrder: { given: false } } }, null],
  ['the claim hidden', { claims: { 'first-order-discount': { shown: false } } }, null],
  [
    'other words',
    { offers: { firstOrder: { percent: 15 } }, claims: { 'first-order-discount': { text: 'Welcome: 15% less' } } },
    'Welcome: 15% less',
  ],
])('given the discount for a first order with %s, then pages say exactly what is given', (_what, stored, sentence) => {
  const { claims: made, offers } = resolveSettings(stored, 'all');
  expect(made['first-order-discount']).toBe(sentence);
  expect(offers.firstOrder.given).toBe(sentence !== null);
});

test('given a claim that the owner confirms, hides or rewords, then pages follow', () => {
  const stored: StoredSettings = {
    claims: { 'museum-paper': { shown: true }, delivery: { shown: false }, 'no-subscription': { text: 'Pay once' } },
  };
  const { claims: made } = resolveSettings(stored, ['delivery']);
  expect(made['museum-paper']).toBe(claims['museum-paper'].text);
  expect(made.delivery).toBeNull();
  expect(made['no-subscription']).toBe('Pay once');
  expect(made['happy-parents']).toBeNull();
});

test('given variables of the environment, then they win over the settings', () => {
  const stored: StoredSettings = {
    shop: { name: 'Muzzle & Paw', supportEmail: 'a@muzzle.example', timezone: 'Europe/London', imprint: 'Owner' },
    claims: { delivery: { shown: true, text: 'Quick delivery' } },
  };
  const applied = withoutFixed(stored, Object.values(fixedBy));
  expect(resolveSettings(applied, []).shop).toEqual({
    name: null,
    supportEmail: null,
    timezone: null,
    country: 'US',
    address: [],
    imprint: 'Owner',
  });
  expect(resolveSettings(applied, []).claims.delivery).toBeNull();
  expect(resolveSettings(applied, ['delivery']).claims.delivery).toBe('Quick delivery');
  expect(resolveSettings(withoutFixed(stored, []), []).shop).toMatchObject({
    name: 'Muzzle & Paw',
    timezone: 'Europe/London',
  });
});

test('given nothing that pages show is set, then nothing is written into them', () => {
  expect(publicSettings({})).toBeNull();
  expect(publicSettings({ products: {} })).toBeNull();
  expect(publicSettings({ tax: { basisPoints: 0 } })).toEqual({ tax: { basisPoints: 0 } });
});

test('given prices that depend on the day, then pages learn the time zone of the shop, and else they do not', () => {
  const zone = 'Australia/Sydney';
  const bundle = { given: true, startsOn: '2026-12-01' };
  expect(publicSettings({ offers: { bundle } }, {}, zone)).toMatchObject({ shop: { timezone: zone } });
  const table = [{ country: 'GB', rate: 20_000, from: '2027-01-01' }];
  expect(publicSettings({ tax: { table } }, {}, zone)).toMatchObject({ shop: { timezone: zone } });
  for (const other of [{ offers: { bundle: { given: true } } }, { offers: { bundle: { ...bundle, given: false } } }])
    expect(publicSettings(other, {}, zone)?.shop).toBeUndefined();
  expect(publicSettings({}, {}, zone)).toBeNull();
});

test('given products, sizes and claims that the shop does not show, then pages learn that and nothing else of them', () => {
  const stored: StoredSettings = {
    products: {
      mug: { sold: false, sizes: { '11oz': { price: 1_500 } } },
      poster: { sizes: { '8x10 inches': { sold: false, price: 900 }, '12x16 inches': { price: 2_000 } } },
    },
    claims: { delivery: { shown: false, text: 'Two days, soon' } },
  };
  expect(publicSettings(stored)).toEqual({
    products: {
      mug: { sold: false },
      poster: { sizes: { '8x10 inches': { sold: false }, '12x16 inches': { price: 2_000 } } },
    },
    claims: { delivery: { shown: false } },
  });
});

test('given only downloads are sold, then no page promises free shipping', () => {
  const products = { poster: { sold: false }, magnet: { sold: false }, mug: { sold: false } };
  expect(resolveSettings({ products, shipping: { freeFrom: 2_500 } }, 'all').claims['free-shipping']).toBeNull();
});

test('given an order of products and sizes, then lists follow it, and what it does not name comes last', () => {
  const { priceList } = resolveSettings(
    {
      productOrder: ['mug', 'car', 'poster'],
      products: { poster: { sizeOrder: ['16x20 inches', '8x10 inches'], sizes: { '8x10 inches': { sold: false } } } },
    },
    [],
  );
  expect(priceList.order).toEqual(['mug', 'poster', 'magnet', 'digital', 'framed-poster', 'canvas']);
  expect(soldStandard(priceList)).toEqual(['mug', 'poster', 'magnet', 'digital']);
  expect(priceList.products.poster.sizes.map(({ label }) => label)).toEqual(['16x20 inches', '12x16 inches']);
  expect(resolveSettings({}, []).priceList.order).toBeNull();
});
