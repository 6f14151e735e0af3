import { expect, test } from 'vitest';
import { noraAddress } from '../../../tests/factories/buyer.ts';
import { addressLines } from './server/documents.ts';

test('a label has the second line of a street in a line of its own', () => {
  expect(addressLines({ ...noraAddress, address2: 'Apt 4B' })).toEqual([
    'Nora Lindqvist',
    '418 Maple Street',
    'Apt 4B',
    'Portland, OR 97205',
  ]);
  expect(addressLines(noraAddress)).toHaveLength(3);
});

test('an order from before labels were checked keeps both lines, however long', () => {
  const address2 = 'Building of the Old Paper Mill, Number 12';
  expect(addressLines({ ...noraAddress, address2 })).toContain(address2);
});
