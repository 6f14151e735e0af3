import { expect, test } from 'vitest';
import type { Recipient } from '../port.ts';
import { recipientForTest } from '../recipient-for-test.ts';
import { presentDestination, presentRecipient, sendsTo } from './recipient.ts';

const present = (fields: Partial<Recipient>) => presentRecipient({ ...recipientForTest, ...fields });
const expectRefusal = (fields: Partial<Recipient>, problem: string, words: RegExp) => {
  expect(() => present(fields)).toThrow(expect.objectContaining({ kind: 'refused', problem }));
  expect(() => present(fields)).toThrow(words);
};

test('an address is sent unchanged, without empty fields', () => {
  expect(present({})).toEqual({
    name: 'Ada Lovelace',
    address1: '19749 Dearborn St',
    city: 'Chatsworth',
    state_code: 'CA',
    country_code: 'US',
    zip: '91311',
    email: 'ada@example.com',
  });
});

test('characters that no label can show are left out; letters of every script stay', () => {
  expect(present({ name: '🐶 Ada\u200D ❤️ Lovelace 👩‍👧 🇫🇷' }).name).toBe('Ada Lovelace');
  expect(present({ city: 'São\nPaulo', name: 'Žofie Němcová' })).toMatchObject({
    city: 'São Paulo',
    name: 'Žofie Němcová',
  });
  expect(present({ name: 'Юлия' }).name).toBe('Юлия');
  expectRefusal({ name: '🐶🐶' }, 'address', /no name/);
});

test('a long name is cut between words, or inside the word if it has only one', () => {
  expect(present({ name: 'Maximiliana Alexandrina von Hohenstein-Lichtenberg' }).name).toBe(
    'Maximiliana Alexandrina von',
  );
  expect(present({ name: 'x'.repeat(40) }).name).toBe('x'.repeat(35));
  expect(present({ name: `${'x'.repeat(17)} ${'y'.repeat(17)}` }).name).toHaveLength(35);
});

test('a long street continues in the second line if that is free, and is never cut', () => {
  const line1 = '1234 Northeast Martin Luther King Junior Boulevard';
  expect(present({ line1 })).toMatchObject({
    address1: '1234 Northeast Martin Luther King',
    address2: 'Junior Boulevard',
  });
  expectRefusal({ line1, line2: 'Apt 4' }, 'address', /street/);
  expectRefusal({ line1: 'x'.repeat(36) }, 'address', /street/);
  expectRefusal({ line1: 'word '.repeat(30) }, 'address', /street/);
  expectRefusal({ line2: 'x'.repeat(36) }, 'address', /street/);
  expectRefusal({ city: 'x'.repeat(36) }, 'address', /city/);
});

test('the United States, Canada and Australia need the code of a state; elsewhere a name is enough', () => {
  expectRefusal({ state: null }, 'address', /state/);
  expectRefusal({ state: 'California' }, 'address', /state/);
  expect(present({ state: 'us-ca' })).toMatchObject({ state_code: 'CA' });
  expect(present({ country: 'IE', state: 'County Cork' })).toMatchObject({ state_name: 'County Cork' });
  expect(present({ country: 'DE', state: null })).not.toHaveProperty('state_code');
});

test('countries without postal codes need none', () => {
  expect(present({ country: 'HK', state: null, postalCode: '' })).not.toHaveProperty('zip');
});

test('an address in Brazil is refused, because it needs a tax number that the shop does not ask for', () => {
  expectRefusal({ country: 'BR' }, 'country', /tax number/);
  expect(sendsTo('BR')).toBe(false);
});

test('a destination has the country, and state and ZIP where they are known', () => {
  expect(presentDestination({ country: 'DE' })).toEqual({ country_code: 'DE' });
  expect(presentDestination({ country: 'US', state: 'NY', postalCode: '10001' })).toEqual({
    country_code: 'US',
    state_code: 'NY',
    zip: '10001',
  });
  expect(() => presentDestination({ country: 'US' })).toThrow(/state/);
});

test('small goods can go to a post office; canvas and frames cannot, because of their carriers', () => {
  const box = { ...recipientForTest, line1: 'PO Box 12' };
  const military = { ...recipientForTest, line1: 'PSC 3 Box 4120', city: 'FPO', state: 'AP', postalCode: '96350' };
  for (const address of [box, military]) {
    expect(presentRecipient(address)).toMatchObject({ address1: address.line1, state_code: address.state });
    const present = () => presentRecipient(address, { isBulky: true });
    expect(present).toThrow(expect.objectContaining({ kind: 'refused', problem: 'address' }));
    expect(present).toThrow(/post office boxes/);
  }
  expect(presentRecipient(recipientForTest, { isBulky: true })).toMatchObject({ address1: recipientForTest.line1 });
});
