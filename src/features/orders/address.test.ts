import { describe, expect, test } from 'vitest';
import { noraAddress as nora } from '../../../tests/factories/buyer.ts';
import { money } from '../../shared/money.ts';
import { createWords } from '../../words/words.ts';
import {
  digitalPlaceholderAddress,
  findAddressDoubts,
  findAddressProblems,
  findMissingPhone,
  findTypedProblems,
  isDeliverable,
  normalizeAddress,
  phoneRuleOf,
  wantsAddress,
  withAskedPhone,
} from './contract.ts';

describe('an address', () => {
  test.each([
    ['as usually written', nora],
    ['with the name of its state', { ...nora, state: ' oregon ' }],
    ['with a long ZIP', { ...nora, zipCode: '97205-1234' }],
    ['with a long ZIP without hyphen', { ...nora, zipCode: '972051234' }],
    ['in a territory', { ...nora, state: 'PR', zipCode: '00901' }],
    ['of a military post office', { ...nora, city: 'APO', state: 'AE', zipCode: '09012' }],
    ['of a post office box', { ...nora, address: 'PO Box 12' }],
    ['with emoji beside its letters', { ...nora, address: '418 Maple Street 🏡', city: 'Portland 🌲' }],
    ['of two lines of a label', { ...nora, address: '1234 Northeast Martin Luther King Junior Boulevard' }],
  ])('%s is valid and deliverable', (_how, address) => {
    expect(findAddressProblems(address)).toEqual({});
    expect(isDeliverable(address)).toBe(true);
  });

  test.each([
    ['an unknown state', 'state', 'ZZ'],
    ['a state abroad', 'state', 'Ontario'],
    ['a ZIP of letters', 'zipCode', 'ABC'],
    ['a ZIP of four digits', 'zipCode', '9720'],
    ['a ZIP of zeros', 'zipCode', '00000'],
    ['a ZIP of Canada', 'zipCode', 'K1A 0B1'],
    ['a street of emoji', 'address', '🏡'],
    ['a street that no label has room for', 'address', 'x'.repeat(36)],
    ['a city that no label has room for', 'city', 'x'.repeat(36)],
    ['no street', 'address', ' '],
    ['no city', 'city', ''],
  ] as const)('with %s has a problem in that field and is not deliverable', (_what, field, value) => {
    const address = { ...nora, [field]: value };
    expect(Object.keys(findAddressProblems(address))).toEqual([field]);
    expect(isDeliverable(address)).toBe(false);
  });

  test('without last name and email is deliverable, without any name it is not', () => {
    expect(isDeliverable({ ...nora, lastName: '', email: '' })).toBe(true);
    expect(isDeliverable({ ...nora, firstName: '', lastName: '' })).toBe(false);
  });

  test('is normalized: trimmed, the state as its code, a long ZIP with its hyphen', () => {
    expect(normalizeAddress({ city: ' Salem ', state: 'oregon', zipCode: '97205 1234', email: ' ' })).toEqual({
      city: 'Salem',
      state: 'OR',
      zipCode: '97205-1234',
    });
  });

  test.each([
    ['whose ZIP is in another state', { zipCode: '90210' }, { zipCode: 'This ZIP is in California. Is it right?' }],
    ['whose ZIP nobody knows', { zipCode: '00100' }, { zipCode: 'We do not know this ZIP. Is it right?' }],
    [
      'of the armed forces in a town',
      { state: 'AE', zipCode: '09012' },
      { city: 'Military mail goes to APO, FPO or DPO. Is it right?' },
    ],
  ])('%s raises a doubt, and is deliverable all the same', (_what, fields, doubts) => {
    const address = { ...nora, ...fields };
    expect(findAddressDoubts(address)).toEqual(doubts);
    expect(isDeliverable(address)).toBe(true);
  });

  test.each([
    ['Portland', 'OR', '97205'],
    ['Fishers Island', 'NY', '06390'],
    ['Alta', 'WY', '83414'],
    ['El Paso', 'TX', '88510'],
    ['Boston', 'MA', '02108-1234'],
    ['San Juan', 'Puerto Rico', '00901'],
    ['APO', 'AE', '09012'],
    ['FPO', 'AP', '96350'],
    ['nowhere yet', 'ZZ', '97205'],
    ['nowhere yet', 'OR', 'ABC'],
  ])('in %s, %s %s raises no doubt', (city, state, zipCode) => {
    expect(findAddressDoubts({ ...nora, city, state, zipCode })).toEqual({});
  });

  test('has only the problems of the fields that are filled in', () => {
    expect(findTypedProblems({ city: 'Salem', state: 'ZZ' })).toEqual({ state: 'We ship within the U.S. only.' });
    expect(findTypedProblems({ city: '' })).toEqual({});
  });

  test('given own words of the shop, then its problems are said in them', () => {
    const { say } = createWords(() => ({ 'address.noCity': 'Town, please.', 'address.postcode': 'Post code' }));
    const london = { ...nora, country: 'GB', state: '', city: '', zipCode: '' };
    expect(findAddressProblems(london, say)).toEqual({ city: 'Town, please.', zipCode: 'Enter the post code.' });
  });
});

describe('a phone number', () => {
  test.each(['+44 20 7946 0958', '(020) 7946-0958', '020/7946.0958', '123456', '1'.repeat(20)])(
    '%s is one',
    (phone) => {
      expect(findAddressProblems({ ...nora, phone })).toEqual({});
      expect(normalizeAddress({ ...nora, phone: ` ${phone} ` })).toEqual({ ...nora, phone });
    },
  );

  test.each(['12345', '1'.repeat(21), 'call me', '020 7946 0958 x12', '+ ( ) - .'])('%s is none', (phone) => {
    expect(findAddressProblems({ ...nora, phone })).toEqual({
      phone: 'Type 6 to 20 digits. Spaces and + ( ) - . / are fine.',
    });
    // The carrier can do without it, so that a paid order does not wait for another one.
    expect(isDeliverable({ ...nora, phone })).toBe(true);
  });

  test.each([
    ['٠٢٠ ٧٩٤٦', '020 7946'],
    ['۰۲۰ ۷۹۴۶', '020 7946'],
    ['０３－１２３４', '03-1234'],
    ['０３ー１２３４', '03-1234'],
    ['03−1234', '03-1234'],
  ])('typed as %s is kept in the digits of carriers', (typed, phone) => {
    expect(normalizeAddress({ phone: typed })).toEqual({ phone });
  });

  test('is asked for by the zone of the address, and dropped where none asks', () => {
    const rates = { kind: 'order' as const, amount: money(499) };
    const zone = { rates, freeFrom: null, days: null, letters: 'latin' as const };
    const zones = [
      {
        ...zone,
        name: 'Home',
        countries: [{ country: 'US', states: null }],
        phone: 'not asked' as const,
      },
      { ...zone, name: 'Islands', countries: [{ country: 'US', states: ['HI'] }], phone: 'optional' as const },
      { ...zone, name: 'Britain', countries: [{ country: 'GB', states: null }], phone: 'required' as const },
    ];
    const ruleOf = (country: string, state: string) => phoneRuleOf(zones, { country, state });
    expect([ruleOf('US', 'OR'), ruleOf('US', 'Hawaii'), ruleOf('GB', ''), ruleOf('FR', '')]).toEqual([
      'not asked',
      'optional',
      'required',
      'not asked',
    ]);
    expect(findMissingPhone(nora, 'required')).toEqual({ phone: 'The carrier needs a phone number.' });
    expect(findMissingPhone(nora, 'optional')).toEqual({});
    expect(withAskedPhone({ ...nora, phone: '123456' }, 'not asked')).toEqual(nora);
  });
});

describe('the second line of a street', () => {
  const long = '1234 Northeast Martin Luther King Junior Boulevard';

  test('is optional, is trimmed, and is left out if it is empty', () => {
    expect(findAddressProblems({ ...nora, address2: '' })).toEqual({});
    expect(normalizeAddress({ ...nora, address2: ' Apt 4B ' })).toEqual({ ...nora, address2: 'Apt 4B' });
    expect(normalizeAddress({ ...nora, address2: ' ' })).toEqual(nora);
  });

  test('joins a street that fits on a label only together with it', () => {
    const address = { ...nora, address: long, address2: 'Apt 4' };
    expect(normalizeAddress(address)).toEqual({ ...nora, address: `${long}, Apt 4` });
    expect(findAddressProblems(address)).toEqual({});
    expect(isDeliverable({ ...nora, address: `${long}, Apt 4` })).toBe(true);
  });

  test.each([
    ['that no label has room for', 'address2', { address2: 'x'.repeat(36) }],
    [
      'beside a street that fills two lines',
      'address',
      { address: long, address2: 'Building of the Old Paper Mill 12' },
    ],
  ] as const)('%s has a problem and is not deliverable', (_what, field, lines) => {
    expect(findAddressProblems({ ...nora, ...lines })).toEqual({
      [field]: 'A label has room for 35 characters. Please shorten it.',
    });
    expect(isDeliverable({ ...nora, ...lines })).toBe(false);
  });
});

describe('an order', () => {
  const poster = {
    status: 'pending',
    orderItems: [{ productType: 'poster' }, { productType: 'digital' }],
    shippingAddress: null,
  };
  test('with a physical product needs an address until it has a deliverable one', () => {
    expect(wantsAddress(poster)).toBe(true);
    expect(wantsAddress({ ...poster, shippingAddress: digitalPlaceholderAddress })).toBe(true);
    expect(wantsAddress({ ...poster, shippingAddress: { ...nora, state: 'ZZ' } })).toBe(true);
    expect(wantsAddress({ ...poster, shippingAddress: nora })).toBe(false);
  });
  test('of downloads, or one that was shipped or canceled, needs no address', () => {
    expect(wantsAddress({ ...poster, orderItems: [{ productType: 'digital' }] })).toBe(false);
    for (const status of ['shipped', 'completed', 'cancelled']) expect(wantsAddress({ ...poster, status })).toBe(false);
  });
});
