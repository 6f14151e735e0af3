import { expect, test } from 'vitest';
import { standardPriceList } from '../catalog/contract.ts';
import { noraAddress } from '../../../tests/factories/buyer.ts';
import { downloadOnly, posterCart } from '../../../tests/factories/carts.ts';
import { priceCart } from '../cart/contract.ts';
import { standardCurrency } from '../../shared/currencies.ts';
import { contactOf } from './server/address.ts';
import { storeLines } from './server/drafts/draft-money.ts';

const linesOf = (items: Parameters<typeof priceCart>[0]) => {
  const priced = priceCart(items, standardPriceList);
  if (!priced.ok) throw new Error(priced.problem.kind);
  return storeLines(priced.lines, standardCurrency);
};
const poster = linesOf(posterCart('art_1'));
const download = linesOf([downloadOnly('art_1')]);
const nothing = { email: null, shipping: null };
const { firstName, lastName, email, ...place } = noraAddress;
const fromWallet = {
  name: 'Ada  King Lovelace',
  line1: '12 St James Square',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
};

test('the address from the gateway takes precedence over the address from the form', () => {
  const draft = { address: noraAddress, email, lines: poster };
  expect(contactOf({ email: 'ada@example.com', shipping: fromWallet }, draft)).toEqual({
    email: 'ada@example.com',
    address: {
      firstName: 'Ada',
      lastName: 'King Lovelace',
      email: 'ada@example.com',
      address: '12 St James Square',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
    },
  });
  expect(contactOf(nothing, draft)).toEqual({ email, address: noraAddress });
});

test('the second line of a street is kept, from the gateway and from the form', () => {
  const draft = { address: { ...noraAddress, address2: 'Apt 4B' }, email, lines: poster };
  expect(contactOf(nothing, draft).address).toEqual({ ...noraAddress, address2: 'Apt 4B' });
  const shipping = { ...fromWallet, line2: 'Suite 9' };
  expect(contactOf({ email, shipping }, draft).address).toMatchObject({
    address: '12 St James Square',
    address2: 'Suite 9',
  });
});

test('the phone number of the form is kept beside the address from the gateway, which gets none', () => {
  const draft = { address: { ...noraAddress, phone: '+1 503 555 0100' }, email, lines: poster };
  expect(contactOf({ email, shipping: fromWallet }, draft).address).toMatchObject({
    address: '12 St James Square',
    phone: '+1 503 555 0100',
  });
});

test('a form without a street counts as no address, so a physical order has none', () => {
  expect(contactOf(nothing, { address: { firstName, lastName, email }, email: null, lines: poster })).toEqual({
    email,
    address: null,
  });
  expect(contactOf(nothing, { address: { ...place, address: '  ' }, email: null, lines: poster }).address).toBeNull();
});

test('an order of downloads only gets the placeholder address', () => {
  expect(contactOf({ email, shipping: null }, { address: null, email: null, lines: download })).toMatchObject({
    email,
    address: { firstName: 'Digital', lastName: 'Download', email, address: 'Digital Download', state: 'N/A' },
  });
});

test('an email domain with non-ASCII letters is stored in ASCII, from the gateway and from the form', () => {
  const typed = ' Nora@Exämple.com ';
  const known = 'Nora@xn--exmple-cua.com';
  expect(
    contactOf({ email: typed, shipping: fromWallet }, { address: null, email: null, lines: poster }),
  ).toMatchObject({
    email: known,
    address: { email: known },
  });
  expect(contactOf(nothing, { address: { ...noraAddress, email: typed }, email: null, lines: download }).email).toBe(
    known,
  );
});
