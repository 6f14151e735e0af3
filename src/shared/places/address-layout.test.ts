import { expect, test } from 'vitest';
import { isPostcode, layoutOf, placeLines, samplePostcode, tidyPostcode } from './address-layout.ts';
import { sayDefault } from '../../words/say-default.ts';
import { countryInSentence, countryName, listCountries } from './countries.ts';
import { canBeState, isStateOf, stateOfPostcode, statesOf, toState } from './states.ts';

test.each<[string, string[], string[]]>([
  ['US', ['city', 'state', 'zipCode'], ['City', 'State', 'ZIP']],
  ['CA', ['city', 'state', 'zipCode'], ['City', 'Province', 'Postal code']],
  ['GB', ['city', 'zipCode'], ['Town or city', 'Postcode']],
  ['IE', ['city', 'state', 'zipCode'], ['Town or city', 'County', 'Eircode']],
  ['DE', ['zipCode', 'city'], ['Postal code', 'City']],
  ['FR', ['zipCode', 'city'], ['Postal code', 'City']],
  ['ES', ['zipCode', 'city', 'state'], ['Postal code', 'City', 'Province']],
  ['IT', ['zipCode', 'city', 'state'], ['Postal code', 'City', 'Province']],
  ['NL', ['zipCode', 'city'], ['Postal code', 'City']],
  ['PT', ['zipCode', 'city'], ['Postal code', 'City']],
  ['AU', ['city', 'state', 'zipCode'], ['Suburb or town', 'State', 'Postcode']],
  ['NZ', ['city', 'zipCode'], ['Town or city', 'Postcode']],
  ['JP', ['city', 'state', 'zipCode'], ['City or ward', 'Prefecture', 'Postal code']],
  ['SG', ['zipCode'], ['Postal code']],
])('given an address in %s, then the form asks for its fields in its order', (country, fields, labels) => {
  const layout = layoutOf(country);
  expect(layout.fields).toEqual(fields);
  expect(layout.fields.map((field) => sayDefault(layout.labels[field]))).toEqual(labels);
});

test('given any country that the shop can send to, then its form has a field for the city or is that of a city', () => {
  expect(listCountries().length).toBeGreaterThan(230);
  const without = listCountries()
    .filter(([code]) => !layoutOf(code).fields.includes('city'))
    .map(([code]) => code);
  expect(without.toSorted()).toEqual(['GI', 'MC', 'SG', 'VA']);
});

test.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', ' ec1a  1bb ', 'EC1A 1BB'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['JP', '1000001', '100-0001'],
  ['NL', '1012js', '1012 JS'],
  ['PT', '1100148', '1100-148'],
  ['IE', 'd02x285', 'D02 X285'],
  ['US', '97205 1234', '97205-1234'],
  ['US', '９７２０５', '97205'],
  ['US', '𝟗𝟕𝟐𝟎𝟓', '97205'],
  ['US', '97205‑1234', '97205-1234'],
  ['JP', '５３０−０００１', '530-0001'],
  ['JP', '530ー0001', '530-0001'],
  ['JP', '530ｰ0001', '530-0001'],
  ['JP', '〒530-0001', '530-0001'],
  ['JP', '〒　５３０ー０００１', '530-0001'],
  ['JP', '530–0001', '530-0001'],
  ['JP', '５３０　０００１', '530-0001'],
  ['GB', 'ＳＷ１Ａ　１ＡＡ', 'SW1A 1AA'],
  ['DE', '١٠١١٥', '10115'],
])('given a postcode of %s as "%s", then it is written "%s", and can exist', (country, typed, tidy) => {
  expect(tidyPostcode(country, typed)).toBe(tidy);
  expect(isPostcode(country, tidy)).toBe(true);
});

test('the samples of postcodes can exist, and those of another country cannot', () => {
  for (const [country] of listCountries()) {
    const sample = samplePostcode(country);
    if (sample === undefined) continue;
    expect({ country, exists: isPostcode(country, tidyPostcode(country, sample)) }).toEqual({ country, exists: true });
  }
  expect(isPostcode('GB', '97205')).toBe(false);
  expect(isPostcode('JP', 'SW1A 1AA')).toBe(false);
});

test.each([
  ['GB', { city: 'London', state: '', zipCode: 'SW1A 2AA' }, ['London', 'SW1A 2AA', 'United Kingdom']],
  ['DE', { city: 'Berlin', state: '', zipCode: '10115' }, ['10115 Berlin', 'Germany']],
  ['CA', { city: 'Ottawa', state: 'ON', zipCode: 'K1A 0B1' }, ['Ottawa ON K1A 0B1', 'Canada']],
  ['JP', { city: 'Chiyoda-ku', state: 'Tokyo', zipCode: '100-0001' }, ['Chiyoda-ku, Tokyo', '100-0001', 'Japan']],
  ['SG', { city: 'Singapore', state: '', zipCode: '018956' }, ['SINGAPORE 018956', 'Singapore']],
])('given an address in %s, then its lines are written as there', (country, place, lines) => {
  expect(placeLines(country, place)).toEqual(lines);
});

test.each([
  ['ES', 52, 'Las Palmas', 'las palmas'],
  ['AE', 7, 'Dubai', 'DUBAI'],
  ['IT', 107, 'AQ', "l'aquila"],
])('%s has %i states, and addresses may have others, as before there was a list', (country, count, state, typed) => {
  const values = statesOf(country).map(([value]) => value);
  expect(new Set(values).size).toBe(count);
  expect(toState(country, typed)).toBe(state);
  expect([isStateOf(country, state), isStateOf(country, 'Elsewhere')]).toEqual([true, false]);
  expect([canBeState(country, 'Elsewhere'), canBeState('CA', 'Elsewhere')]).toEqual([true, false]);
});

test('the postcode says in which province of Spain an address is', () => {
  const provinces = ['01001', '28013', '35001', '38001', '51001', '52006'].map((zip) => stateOfPostcode('ES', zip));
  expect(provinces).toEqual(['Álava', 'Madrid', 'Las Palmas', 'Santa Cruz de Tenerife', 'Ceuta', 'Melilla']);
  for (const other of ['', '53001', '00100', '3500']) expect(stateOfPostcode('ES', other)).toBeNull();
  expect(stateOfPostcode('DE', '35037')).toBeNull();
});

test('states are found by code and by name, and countries have names in a sentence', () => {
  expect(toState('CA', 'ontario ')).toBe('ON');
  expect(toState('JP', 'tokyo')).toBe('Tokyo');
  expect(statesOf('GB')).toEqual([]);
  expect(isStateOf('AU', 'NSW')).toBe(true);
  expect(isStateOf('AU', 'ON')).toBe(false);
  expect([countryName('HK'), countryInSentence('GB'), countryInSentence('JP')]).toEqual([
    'Hong Kong',
    'the United Kingdom',
    'Japan',
  ]);
});
