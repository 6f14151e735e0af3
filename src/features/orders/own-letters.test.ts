import { expect, test } from 'vitest';
import { noraAddress as nora } from '../../../tests/factories/buyer.ts';
import { oneZone, type Zone } from '../catalog/contract.ts';
import { money } from '../../shared/money.ts';
import { layoutOf } from '../../shared/places/address-layout.ts';
import { listCountries } from '../../shared/places/countries.ts';
import { followLocale } from '../../words/display-locale.ts';
import { languageOf, languageTags } from '../../words/languages.ts';
import { sayDefault } from '../../words/say-default.ts';
import {
  acceptsLetters,
  addressLines,
  findAddressProblems,
  isDeliverable,
  nameOnEnvelope,
  normalizeAddress,
  type ShippingAddress,
} from './contract.ts';

const tokyo: ShippingAddress = {
  firstName: '花子',
  lastName: '山田',
  email: 'hanako@example.com',
  country: 'JP',
  address: '千代田1-1',
  address2: '犬ハウス302',
  city: '千代田区',
  state: '東京都',
  zipCode: '1008111',
};
const seoul: ShippingAddress = {
  ...tokyo,
  firstName: '하늘',
  lastName: '김',
  country: 'KR',
  address: '세종대로 110',
  address2: '',
  city: '중구',
  state: '서울특별시',
  zipCode: '04524',
};
const athens: ShippingAddress = {
  ...seoul,
  firstName: 'Μαρία',
  lastName: 'Παππά',
  country: 'GR',
  address: 'Ερμού 12',
  city: 'Αθήνα',
  state: '',
  zipCode: '105 63',
};

const zonesWith = (country: string, letters: Zone['letters']): Zone[] =>
  oneZone(money(499), null).flatMap((home) => [
    home,
    { ...home, name: 'Abroad', countries: [{ country, states: null }], letters },
  ]);
const tidy = (address: ShippingAddress) => ({ ...address, ...normalizeAddress(address) });

test.each([tokyo, seoul, athens])(
  'an address in its own letters is accepted where its zone says so: $country',
  (address) => {
    const problemsWith = (letters: Zone['letters']) =>
      findAddressProblems(address, sayDefault, zonesWith(address.country ?? '', letters));
    expect(problemsWith('all')).toEqual({});
    const latinOnly = 'Please use Latin letters, which carriers of every country can read.';
    expect(problemsWith('latin')).toMatchObject({ firstName: latinOnly, address: latinOnly, city: latinOnly });
    expect(acceptsLetters(zonesWith(address.country ?? '', 'all'), address)).toBe(true);
    expect(acceptsLetters(zonesWith(address.country ?? '', 'latin'), address)).toBe(false);
    expect(isDeliverable(tidy(address))).toBe(true);
  },
);

test('Latin letters are accepted in every zone, and all letters at home', () => {
  expect(findAddressProblems({ ...nora, firstName: 'Нора' }, sayDefault, zonesWith('JP', 'latin'))).toEqual({});
  expect(acceptsLetters(zonesWith('GB', 'latin'), { ...nora, firstName: 'Zoë', country: 'GB' })).toBe(true);
});

test('a Japanese address goes from the largest place to the name, which is addressed with respect', () => {
  expect(addressLines(tidy(tokyo))).toEqual([
    '〒100-8111',
    '東京都千代田区千代田1-1',
    '犬ハウス302',
    '山田 花子 様',
    'Japan',
  ]);
});

test('addresses of other countries in their letters are in the order of their country', () => {
  expect(addressLines(tidy(seoul))).toEqual(['서울특별시 중구', '세종대로 110', '김 하늘', '04524', 'South Korea']);
  expect(addressLines(tidy(athens))).toEqual(['Μαρία Παππά', 'Ερμού 12', '105 63 Αθήνα', 'Greece']);
});

test('a name in the letters of Eastern Asia begins with the family, also beside a Latin address', () => {
  const { state, ...address } = { ...tidy(tokyo), address: '1-1 Chiyoda', address2: '', city: 'Chiyoda-ku' };
  expect(state).toBe('Tokyo');
  expect(nameOnEnvelope({ ...address, state })).toBe('山田 花子');
  expect(addressLines({ ...address, state })[0]).toBe('山田 花子');
});

test.each([
  ['東京都', 'Tokyo'],
  ['東京', 'Tokyo'],
  ['京都', 'Kyoto'],
  ['北海道', 'Hokkaido'],
  ['osaka', 'Osaka'],
])('the prefecture %s is stored as %s', (typed, stored) => {
  expect(normalizeAddress({ country: 'JP', state: typed }).state).toBe(stored);
});

test.each(languageTags)('countries whose form has no city get a Latin one, on pages in %s as well', (tag) => {
  const before = followLocale(() => languageOf(tag).locale);
  const cityStates = listCountries().flatMap(([code]) => (layoutOf(code).fields.includes('city') ? [] : [code]));
  const found = cityStates.toSorted().map((country) => {
    const address = {
      ...nora,
      country,
      city: '',
      zipCode: { GI: 'GX11 1AA', MC: '98000', SG: '018956' }[country] ?? '00120',
    };
    return [normalizeAddress(address).city, findAddressProblems(address, sayDefault, zonesWith(country, 'latin'))];
  });
  followLocale(before);
  expect(found).toEqual(['Gibraltar', 'Monaco', 'Singapore', 'Vatican City'].map((city) => [city, {}]));
});

test.each([
  ['丸の内１ー２−３', '丸の内1-2-3'],
  ['1ー2ー3 Marunouchi', '1-2-3 Marunouchi'],
  ['パークタワー１２０１', 'パークタワー1201'],
  ['ﾊﾟｰｸﾀﾜｰ 12', 'パークタワー 12'],
  ['شارع ٥', 'شارع 5'],
  ['12½ Elm Street', '12½ Elm Street'],
])('the numbers of the street %s are written as carriers read them', (address, plain) => {
  expect(normalizeAddress({ ...nora, country: 'JP', address }).address).toBe(plain);
});
