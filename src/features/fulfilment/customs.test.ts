import { expect, test } from 'vitest';
import { placeOf } from '../orders/contract.ts';
import { findProblems, passesCustoms, readStoredSettings, resolveSettings } from '../settings/contract.ts';
import { declareParcel } from './server/papers/customs-paper.ts';

const address = {
  firstName: 'Zoë',
  lastName: 'Šárka',
  email: 'zoe@example.com',
  address: '12 Analytical Way',
  city: 'Toronto',
  state: 'ON',
  zipCode: 'M5V 2T6',
  country: 'CA',
};
const lines = [
  { productType: 'poster', productSize: '8x10 inches', quantity: 2, unitPrice: 1_995, discount: 399 },
  { productType: 'mug', productSize: '11oz', quantity: 1, unitPrice: 1_995, discount: 0 },
  { productType: 'digital', productSize: null, quantity: 1, unitPrice: 0, discount: 0 },
] as const;
const declare = (stored: object, country = 'CA') =>
  declareParcel(resolveSettings(readStoredSettings(stored) ?? {}, []), {
    shopName: 'Pawtelier',
    orderId: 'abc',
    placedOn: 'November 26, 2026',
    address: { ...address, country },
    currency: 'usd',
    lines,
  });

test('given a parcel to another country, then it declares what was paid for each good, with its code', () => {
  expect(declare({})).toMatchObject({
    from: 'US',
    reference: null,
    goods: [
      { quantity: 2, code: '491191', what: 'poster, printed picture of a pet, 8x10 inches', value: 3_591 },
      { quantity: 1, code: '691200', what: 'mug, printed picture of a pet, 11oz', value: 1_995 },
    ],
  });
});

test('given own codes and a number at customs, then the paper says them', () => {
  const customs = { codes: { mug: '69111000' }, reference: 'IOSS IM1234567890' };
  expect(declare({ papers: { customs } })).toMatchObject({
    reference: 'IOSS IM1234567890',
    goods: [{ code: '491191' }, { code: '69111000' }],
  });
  expect(Object.keys(findProblems({ papers: { customs: { codes: { mug: '6911' } } } }))).toEqual([
    'papers.customs.codes.mug',
  ]);
});

test('given a parcel at home or within the European Union, then it declares nothing', () => {
  expect(declare({}, 'US')).toBeNull();
  const to = (country: string, state: string | null = null) => ({ country, state });
  const passes = [passesCustoms('DE', to('FR')), passesCustoms('DE', to('GB')), passesCustoms('GB', to('DE'))];
  expect(passes).toEqual([false, true, true]);
});

test('given the Canary Islands, Ceuta or Melilla, then parcels from Spain pass customs as well', () => {
  for (const zipCode of ['35001', '38001', '51001', '52001'])
    for (const from of ['ES', 'DE', 'US'])
      expect([from, zipCode, passesCustoms(from, placeOf({ country: 'ES', state: '', zipCode }))]).toEqual([
        from,
        zipCode,
        true,
      ]);
  expect(passesCustoms('ES', placeOf({ country: 'ES', state: 'Madrid', zipCode: '28013' }))).toBe(false);
  expect(passesCustoms('DE', placeOf({ country: 'ES', state: 'Islas Baleares', zipCode: '07001' }))).toBe(false);
});
