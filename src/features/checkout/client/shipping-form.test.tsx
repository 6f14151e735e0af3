import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setPageWords } from '../../../words/page.ts';
import { emptyAddress } from '../../orders/contract.ts';
import { ShippingForm } from './shipping-form.tsx';

afterEach(() => setPageWords({}));

const idsIn = (country: string) => {
  const address = { ...emptyAddress, country };
  const html = renderToStaticMarkup(
    <ShippingForm address={address} problems={{}} shipsTo={['US', 'JP', 'DE']} onChange={() => {}} />,
  );
  return [...html.matchAll(/<(?:input|select)[^>]* id="shipping-(\w+)"/g)].map(([, id]) => id);
};

test('the fields of an address are in the order of its country', () => {
  expect(idsIn('US').slice(-3)).toEqual(['city', 'state', 'zipCode']);
  expect(idsIn('DE').slice(-2)).toEqual(['zipCode', 'city']);
});

test('a page in Japanese asks for the name of the family first', () => {
  expect(idsIn('JP').slice(0, 2)).toEqual(['firstName', 'lastName']);
  setPageWords({}, 'ja');
  expect(idsIn('JP').slice(0, 2)).toEqual(['lastName', 'firstName']);
});
