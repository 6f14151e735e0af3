import { expect, test } from 'vitest';
import { noraAddress as nora } from '../../../../tests/factories/nora-address.ts';
import { addressOf, buyerOf } from './buyer.ts';

test('an address survives the round trip through the provider’s format', () => {
  expect(addressOf(buyerOf(nora))).toEqual(nora);
  const withUnit = { ...nora, address2: 'Apt 4B' };
  expect(buyerOf(withUnit).address).toMatchObject({ line1: '418 Maple Street', line2: 'Apt 4B' });
  expect(addressOf(buyerOf(withUnit))).toEqual(withUnit);
});

test('a wallet’s phone number is part of the address, and a provider gets none', () => {
  const withPhone = { ...nora, phone: '+1 503 555 0100' };
  expect(buyerOf(withPhone)).toEqual(buyerOf(nora));
  expect(addressOf({ ...buyerOf(nora), phone: '+1 503 555 0100' })).toEqual(withPhone);
});

test('an incomplete address becomes null; name and email are kept', () => {
  expect(buyerOf({ ...nora, zipCode: ' ', lastName: '' })).toEqual({
    name: 'Nora',
    email: 'nora@example.com',
    address: null,
  });
  expect(buyerOf(addressOf({ name: null, email: null, address: null }))).toEqual({
    name: null,
    email: null,
    address: null,
  });
});

test('splits a wallet’s name of one or many words', () => {
  expect(addressOf({ name: 'Ana María de la Cruz', email: null, address: null })).toMatchObject({
    firstName: 'Ana María de la',
    lastName: 'Cruz',
  });
  expect(addressOf({ name: 'Prince', email: null, address: null })).toMatchObject({
    firstName: 'Prince',
    lastName: '',
  });
});
