import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setPageWords } from '../../../words/page.ts';
import type { PhoneRule } from '../../catalog/contract.ts';
import { emptyAddress } from '../../orders/contract.ts';
import { ShippingForm } from './shipping-form.tsx';

afterEach(() => setPageWords({}));

const idsIn = (country: string, phone: PhoneRule = 'not asked') => {
  const html = htmlIn(country, phone);
  return [...html.matchAll(/<(?:input|select)[^>]* id="shipping-(\w+)"/g)].map(([, id]) => id);
};
const htmlIn = (country: string, phone: PhoneRule) => {
  const address = { ...emptyAddress, country };
  return renderToStaticMarkup(
    <ShippingForm address={address} problems={{}} shipsTo={['US', 'JP', 'DE']} phone={phone} onChange={() => {}} />,
  );
};

test('the fields of an address are in the order of its country', () => {
  expect(idsIn('US').slice(-3)).toEqual(['city', 'state', 'zipCode']);
  expect(idsIn('DE').slice(-2)).toEqual(['zipCode', 'city']);
});

test('a phone number is asked for where the zone asks, and marked where it may stay empty', () => {
  expect(idsIn('DE')).not.toContain('phone');
  expect(idsIn('DE', 'required').at(-1)).toBe('phone');
  expect(htmlIn('DE', 'required')).toMatch(
    />Phone<[^]*type="tel"[^]*autoComplete="shipping tel"[^]*For the carrier only\./,
  );
  expect(htmlIn('DE', 'optional')).toContain('>Phone (optional)<');
});

test('a page in Japanese asks for the name of the family first', () => {
  expect(idsIn('JP').slice(0, 2)).toEqual(['firstName', 'lastName']);
  setPageWords({}, 'ja');
  expect(idsIn('JP').slice(0, 2)).toEqual(['lastName', 'firstName']);
});

test('a page in Japanese asks for an address in Japan from the postcode to the street, with its prefectures', () => {
  setPageWords({}, 'ja');
  expect(idsIn('JP').slice(-5)).toEqual(['zipCode', 'state', 'city', 'address', 'address2']);
  expect(idsIn('DE').slice(-2)).toEqual(['zipCode', 'city']);
  const address = { ...emptyAddress, country: 'JP', state: 'Tokyo' };
  const html = renderToStaticMarkup(
    <ShippingForm address={address} problems={{}} shipsTo={['JP']} phone="not asked" onChange={() => {}} />,
  );
  expect(html).toContain('value="東京都"');
  expect(html).toContain('<option value="大阪府">');
});
