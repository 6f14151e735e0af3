import { expect, test } from 'vitest';
import { noraAddress as nora } from '../../../tests/factories/buyer.ts';
import { oneZone, type Zone } from '../catalog/contract.ts';
import { sayDefault } from '../../words/say-default.ts';
import { money } from '../../shared/money.ts';
import {
  addressLines,
  findAddressDoubts,
  findAddressProblems,
  findZoneProblems,
  isDeliverable,
  normalizeAddress,
  placeOf,
  type ShippingAddress,
} from './contract.ts';

const london: ShippingAddress = {
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.com',
  country: 'GB',
  address: '10 Downing Street',
  city: 'London',
  state: '',
  zipCode: 'sw1a2aa',
};
const tokyo: ShippingAddress = {
  ...london,
  country: 'JP',
  address: '1-1 Chiyoda',
  city: 'Chiyoda-ku',
  state: 'tokyo',
  zipCode: '1008111',
};

test('given addresses elsewhere, then they are complete without what their country does not have', () => {
  for (const address of [london, tokyo]) {
    expect(findAddressProblems(address)).toEqual({});
    expect(findAddressDoubts(address)).toEqual({});
    expect(isDeliverable(address)).toBe(true);
  }
  expect(normalizeAddress({ ...london, state: 'OR' })).toMatchObject({ country: 'GB', zipCode: 'SW1A 2AA' });
  expect(normalizeAddress({ ...london, state: 'OR' })).not.toHaveProperty('state');
  expect(addressLines({ ...tokyo, ...normalizeAddress(tokyo) })).toEqual([
    'Ada King',
    '1-1 Chiyoda',
    'Chiyoda-ku, Tokyo',
    '100-8111',
    'Japan',
  ]);
});

test('given the United States, then an address names no country, as before', () => {
  expect(normalizeAddress({ ...nora, country: 'US' })).toEqual(nora);
  expect(addressLines(nora)).toEqual(['Nora Lindqvist', '418 Maple Street', 'Portland, OR 97205']);
});

test.each<[string, Partial<ShippingAddress>, string, string]>([
  [
    'a postcode of another country',
    { zipCode: '97205' },
    'zipCode',
    'This is not a postcode of the United Kingdom. One looks like SW1A 1AA.',
  ],
  ['no postcode', { zipCode: ' ' }, 'zipCode', 'Enter the postcode.'],
  ['no city', { city: '' }, 'city', 'Enter the city.'],
  ['a country that does not exist', { country: 'XX' }, 'country', 'Choose a country.'],
  [
    'a province that does not exist',
    { country: 'CA', state: 'OR', zipCode: 'K1A 0B1' },
    'state',
    'Choose a province of Canada.',
  ],
  ['no prefecture', { ...tokyo, state: '' }, 'state', 'Choose a prefecture.'],
])('given %s, then the field says what is wrong', (_what, part, field, sentence) => {
  expect(findAddressProblems({ ...london, ...part })).toMatchObject({ [field]: sentence });
});

test('given a state that does not exist, then the shop says where it ships only if that is at home alone', () => {
  const home = oneZone(money(499), null);
  const abroad = home.map((zone) => ({ ...zone, countries: [...zone.countries, { country: 'CA', states: null }] }));
  const stateProblem = (zones: readonly Zone[]) =>
    findAddressProblems({ ...nora, state: 'ZZ' }, sayDefault, zones).state;
  expect(stateProblem(home)).toBe('We ship within the U.S. only.');
  expect(stateProblem(abroad)).toBe('Choose a state of the United States.');
});

test('given a country or state in no zone, then one sentence says so', () => {
  const home = oneZone(money(499), null);
  expect(findZoneProblems(home, nora)).toEqual({});
  expect(findZoneProblems(home, london)).toEqual({ country: 'We do not ship to the United Kingdom yet.' });
  const mainland: Zone[] = home.map((zone) => ({ ...zone, countries: [{ country: 'US', states: ['OR'] }] }));
  expect(findZoneProblems(mainland, { state: 'HI' })).toEqual({ state: 'We do not ship to Hawaii yet.' });
});

test('a place is country and state as far as they are known', () => {
  expect(placeOf(nora)).toEqual({ country: 'US', state: 'OR' });
  expect(placeOf({ state: 'Or' })).toEqual({ country: 'US', state: 'OR' });
  expect(placeOf({ state: 'Oreg' })).toEqual({ country: 'US', state: null });
  expect(placeOf(london)).toEqual({ country: 'GB', state: null });
  expect(placeOf(tokyo)).toEqual({ country: 'JP', state: 'Tokyo' });
});

test.each([
  ['ES', '28013', 'Madrid'],
  ['AE', '', ''],
])('given an address in %s from before the shop knew its states, then it stays valid', (country, zipCode, state) => {
  const address = { ...london, country, city: 'Town', zipCode };
  for (const before of ['Some Region', '']) {
    expect(findAddressProblems({ ...address, state: before })).toEqual({});
    expect(isDeliverable({ ...address, state: before })).toBe(true);
  }
  expect(findAddressProblems({ ...address, state })).toEqual({});
});

test('given an address in Spain, then its postcode says its province, and with it shipping, tax and customs', () => {
  const madrid = { ...london, country: 'ES', city: 'Madrid', state: '', zipCode: '28013' };
  expect(placeOf(madrid)).toEqual({ country: 'ES', state: 'Madrid' });
  expect(normalizeAddress({ ...madrid, zipCode: '35001', state: 'Madrid' }).state).toBe('Las Palmas');
  expect(placeOf({ ...madrid, state: 'Canarias', zipCode: '３８００１' })).toEqual({
    country: 'ES',
    state: 'Santa Cruz de Tenerife',
  });
  expect(placeOf({ country: 'ES', state: 'melilla' })).toEqual({ country: 'ES', state: 'Melilla' });
  expect(placeOf({ country: 'ES', state: 'Canarias' })).toEqual({ country: 'ES', state: null });
});
