import { expect, test } from 'vitest';
import { tidyAddress } from '../../orders/contract.ts';
import { findShippingProblems, parseShippingInfo } from './shipping-info.ts';

const nora = {
  firstName: 'Nora',
  lastName: 'Lindqvist',
  email: 'nora@example.com',
  address: '418 Maple Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97205',
};

test('reads a stored address back, and blanks what is damaged', () => {
  expect(parseShippingInfo(nora)).toEqual(nora);
  expect(parseShippingInfo({ ...nora, city: 7, extra: true })).toEqual({ ...nora, city: '' });
  expect(parseShippingInfo('nonsense')).toEqual(parseShippingInfo(null));
});

test('sends trimmed fields, the state as its code, and leaves blanks out', () => {
  expect(tidyAddress({ ...nora, firstName: ' Nora ', state: 'oregon', city: '  ' })).toEqual({
    ...nora,
    city: undefined,
  });
});

test('a complete address has no problems', () => {
  expect(findShippingProblems(nora, true)).toEqual({});
  expect(findShippingProblems({ ...nora, zipCode: '97205-1234', state: 'Puerto Rico' }, true)).toEqual({});
});

test('a physical order misses every blank; a digital one only minds a wrong e-mail', () => {
  const blank = parseShippingInfo(null);
  expect(Object.keys(findShippingProblems(blank, true))).toHaveLength(7);
  expect(findShippingProblems(blank, false)).toEqual({});
  expect(findShippingProblems({ ...blank, email: 'nora@' }, false)).toHaveProperty('email');
  expect(findShippingProblems({ ...nora, state: 'Ontario', zipCode: 'K1A 0B1' }, true)).toMatchObject({
    state: 'We ship within the U.S. only.',
    zipCode: 'Five digits, please.',
  });
});
