import { describe, expect, test } from 'vitest';
import { noraAddress as nora } from '../../../tests/factories/buyer.ts';
import {
  digitalPlaceholderAddress,
  findAddressProblems,
  findTypedProblems,
  isDeliverable,
  tidyAddress,
  wantsAddress,
} from './contract.ts';

describe('an address', () => {
  test.each([
    ['as people write it', nora],
    ['with its state in words', { ...nora, state: ' oregon ' }],
    ['with a long ZIP', { ...nora, zipCode: '97205-1234' }],
    ['with a long ZIP without hyphen', { ...nora, zipCode: '972051234' }],
    ['in a territory', { ...nora, state: 'PR', zipCode: '00901' }],
    ['of military post', { ...nora, city: 'APO', state: 'AE', zipCode: '09012' }],
  ])('%s has no problem and is delivered to', (_how, address) => {
    expect(findAddressProblems(address)).toEqual({});
    expect(isDeliverable(address)).toBe(true);
  });

  test.each([
    ['a state that there is not', 'state', 'ZZ'],
    ['a state abroad', 'state', 'Ontario'],
    ['a ZIP of letters', 'zipCode', 'ABC'],
    ['a ZIP of four digits', 'zipCode', '9720'],
    ['a ZIP of zeros', 'zipCode', '00000'],
    ['no street', 'address', ' '],
    ['no city', 'city', ''],
  ] as const)('with %s has a problem there, and is not delivered to', (_what, field, value) => {
    const address = { ...nora, [field]: value };
    expect(Object.keys(findAddressProblems(address))).toEqual([field]);
    expect(isDeliverable(address)).toBe(false);
  });

  test('without a last name or an e-mail is delivered to all the same', () => {
    expect(isDeliverable({ ...nora, lastName: '', email: '' })).toBe(true);
    expect(isDeliverable({ ...nora, firstName: '', lastName: '' })).toBe(false);
  });

  test('is kept trimmed, its state as a code and a long ZIP with its hyphen', () => {
    expect(tidyAddress({ city: ' Salem ', state: 'oregon', zipCode: '97205 1234', email: ' ' })).toEqual({
      city: 'Salem',
      state: 'OR',
      zipCode: '97205-1234',
    });
  });

  test('of which only a part is typed has the problems of that part alone', () => {
    expect(findTypedProblems({ city: 'Salem', state: 'ZZ' })).toEqual({ state: 'We ship within the U.S. only.' });
    expect(findTypedProblems({ city: '' })).toEqual({});
  });
});

describe('an order', () => {
  const poster = {
    status: 'pending',
    orderItems: [{ productType: 'poster' }, { productType: 'digital' }],
    shippingAddress: null,
  };
  test('of something to be shipped wants an address until it has one that can be delivered to', () => {
    expect(wantsAddress(poster)).toBe(true);
    expect(wantsAddress({ ...poster, shippingAddress: digitalPlaceholderAddress })).toBe(true);
    expect(wantsAddress({ ...poster, shippingAddress: { ...nora, state: 'ZZ' } })).toBe(true);
    expect(wantsAddress({ ...poster, shippingAddress: nora })).toBe(false);
  });
  test('of downloads, or one that was shipped or cancelled, wants none', () => {
    expect(wantsAddress({ ...poster, orderItems: [{ productType: 'digital' }] })).toBe(false);
    for (const status of ['shipped', 'completed', 'cancelled']) expect(wantsAddress({ ...poster, status })).toBe(false);
  });
});
