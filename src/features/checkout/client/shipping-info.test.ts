import { afterEach, expect, test, vi } from 'vitest';
import { noraAddress as nora } from '../../../../tests/factories/nora-address.ts';
import { normalizeAddress } from '../../orders/contract.ts';
import { findShippingProblems, isRefused, parseShippingInfo, readShippingInfo } from './shipping-info.ts';

test('parses a stored address and leaves invalid fields blank', () => {
  expect(parseShippingInfo(nora)).toEqual(nora);
  expect(parseShippingInfo({ ...nora, address2: 'Apt 4B' })).toEqual({ ...nora, address2: 'Apt 4B' });
  expect(parseShippingInfo({ ...nora, city: 7, extra: true })).toEqual({ ...nora, city: '' });
  expect(parseShippingInfo('nonsense')).toEqual(parseShippingInfo(null));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [['de-AT', 'en'], ['US', 'DE', 'AT'], 'AT'],
  [['de'], ['US', 'AT', 'DE'], 'DE'],
  [['cs-CZ', 'pt'], ['US', 'BR'], 'BR'],
  [['cs-CZ'], ['GB', 'IE'], 'GB'],
  [['en-US@posix', 'de'], ['GB', 'DE'], 'DE'],
  [[], ['GB', 'IE'], 'GB'],
  [['de-AT'], ['US'], undefined],
  [['en-US'], ['US', 'DE'], undefined],
])(
  'given a browser in %j and no address yet, then a shop that sends to %j asks for one in %s',
  (languages, to, country) => {
    vi.stubGlobal('navigator', { languages });
    expect(readShippingInfo(to)).toEqual({ ...parseShippingInfo(null), ...(country !== undefined && { country }) });
  },
);

test('given a stored address, then its country stays, unless the shop does not send there', () => {
  const stored = JSON.stringify({ ...nora, country: 'CA', state: 'ON' });
  vi.stubGlobal('navigator', { languages: ['de-DE'] });
  vi.stubGlobal('localStorage', { getItem: () => stored });
  expect(readShippingInfo(['US', 'CA', 'DE'])).toMatchObject({ firstName: 'Nora', country: 'CA', state: 'ON' });
  expect(readShippingInfo(['US', 'DE'])).toMatchObject({ firstName: 'Nora', country: 'DE', state: '', zipCode: '' });
});

test('trims fields, converts the state to its code and omits blank fields', () => {
  expect(normalizeAddress({ ...nora, firstName: ' Nora ', state: 'oregon', city: '  ' })).toEqual({
    ...nora,
    city: undefined,
  });
});

test('a complete address has no problems', () => {
  expect(findShippingProblems(nora, true)).toEqual({});
  expect(findShippingProblems({ ...nora, zipCode: '00901-1234', state: 'Puerto Rico' }, true)).toEqual({});
});

test('a physical order requires every field, a digital order only rejects an invalid email', () => {
  const blank = parseShippingInfo(null);
  expect(Object.keys(findShippingProblems(blank, true))).toHaveLength(7);
  expect(findShippingProblems(blank, false)).toEqual({});
  expect(findShippingProblems({ ...blank, email: 'nora@' }, false)).toHaveProperty('email');
  expect(findShippingProblems({ ...nora, state: 'Ontario', zipCode: 'K1A 0B1' }, true)).toMatchObject({
    state: 'We ship within the U.S. only.',
    zipCode: 'Five digits, please.',
  });
});

test('a doubtful address or one without a last name may be submitted again, an incomplete or wrong one may not', () => {
  const doubtful = { ...nora, zipCode: '90210' };
  expect(findShippingProblems(doubtful, true)).toEqual({ zipCode: 'This ZIP is in California. Is it right?' });
  for (const accepted of [nora, doubtful, { ...nora, lastName: '' }]) expect(isRefused(accepted, true)).toBe(false);
  for (const refused of [{ city: '' }, { email: '' }, { firstName: ' ' }, { state: 'ZZ' }])
    expect([isRefused({ ...nora, ...refused }, true), isRefused({ ...nora, ...refused }, false)]).toEqual([
      true,
      false,
    ]);
  // What a download needs is an address that emails reach, or none.
  expect(isRefused({ ...nora, email: 'nora@' }, false)).toBe(true);
});
