import { expect, test } from 'vitest';
import type { Recipient } from '../port.ts';
import { presentRecipient } from './recipient.ts';

const ada: Recipient = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: null,
  line1: '12 Analytical Way',
  line2: null,
  city: 'Portland',
  state: 'OR',
  postalCode: '97205',
  country: 'US',
};

test('an address is sent unchanged, without empty fields', () => {
  expect(presentRecipient(ada)).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    address: {
      line1: '12 Analytical Way',
      postalOrZipCode: '97205',
      countryCode: 'US',
      townOrCity: 'Portland',
      stateOrCounty: 'OR',
    },
  });
});

test('a long street continues in the second line with its apartment, without characters that no label can show', () => {
  expect(
    presentRecipient({ ...ada, line1: '🏡 19749 Dearborn Street Northwest, Apt 4B', name: '🐶 Ada' }),
  ).toMatchObject({
    name: 'Ada',
    address: { line1: '19749 Dearborn Street Northwest', line2: 'Apt 4B' },
  });
});

test.each([
  ['a street that does not fit', { line1: 'x'.repeat(71) }, /street.*35/],
  ['a second line that does not fit', { line2: 'x'.repeat(36) }, /street.*35/],
  ['a city that does not fit', { city: 'x'.repeat(36) }, /city.*35/],
  ['a post office box', { line1: 'PO Box 12' }, /post office boxes/],
  ['a post office box in the second line', { line2: 'PO Box 12' }, /post office boxes/],
  ['military mail', { line1: 'PSC 3 Box 4120', city: 'APO', state: 'AE', postalCode: '09021' }, /military mail/],
  ['a street of emoji', { line1: '🏡🏡' }, /no street/],
  ['a name of emoji', { name: '🐶' }, /no name/],
])('%s is refused before it is sent', (_what, fields, words) => {
  const present = () => presentRecipient({ ...ada, ...fields });
  expect(present).toThrow(expect.objectContaining({ kind: 'refused', problem: 'address' }));
  expect(present).toThrow(words);
});
