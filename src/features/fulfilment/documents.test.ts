import { expect, test } from 'vitest';
import { noraAddress } from '../../../tests/factories/buyer.ts';
import { readPdf } from '../../../tests/factories/read-pdf.ts';
import { drawAddressLabel, labelLines } from './server/papers/address-label.ts';

test('a label has the second line of a street in a line of its own', () => {
  expect(labelLines({ ...noraAddress, address2: 'Apt 4B' })).toEqual([
    { text: 'Nora Lindqvist', isName: true },
    { text: '418 Maple Street', isName: false },
    { text: 'Apt 4B', isName: false },
    { text: 'Portland, OR 97205', isName: false },
  ]);
  expect(labelLines(noraAddress)).toHaveLength(3);
});

test('an order from before labels were checked keeps both lines, however long', () => {
  const address2 = 'Building of the Old Paper Mill, Number 12';
  expect(labelLines({ ...noraAddress, address2 })).toContainEqual({ text: address2, isName: false });
});

test('a label is one page of 6 x 4 inches, even with a long address', async () => {
  const long = {
    ...noraAddress,
    firstName: 'Zoë',
    lastName: 'Šárka',
    address: '1234 Analytical Way, Apartment 12B, second door on the left behind the garden',
  };
  const sender = ['12 Marylebone Lane', 'Second floor', 'London W1U 2NE', 'United Kingdom'];
  for (const lines of [[], sender]) {
    const look = { address: lines, logo: null, accent: null, filmCode: false };
    const label = await drawAddressLabel({ shopName: 'Pawtelier', orderId: '1a2b3c4d', address: long, look });
    const pdf = label.toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toContain('/MediaBox [0 0 432 288]');
  }
});

test.each(['髙橋', 'Nguyễn', '김'])(
  'a label for %s, whose letters papers lack, has room to write by hand',
  async (lastName) => {
    const look = { address: [], logo: null, accent: null, filmCode: false };
    const address = { ...noraAddress, lastName };
    const label = await drawAddressLabel({ shopName: 'Pawtelier', orderId: '1a2b3c4d', address, look });
    expect(readPdf(label)).toBe('From Pawtelier, order 1a2b3c4d');
  },
);
