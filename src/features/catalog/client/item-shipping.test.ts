import { expect, test } from 'vitest';
import { money } from '../../../shared/money.ts';
import { standardPriceList, type ProductType } from '../contract.ts';
import { itemShipping } from './item-shipping.ts';

const table: [ProductType, number, number][] = [
  ['poster', 1, 499],
  ['poster', 3, 579],
  ['magnet', 1, 450],
  ['magnet', 10, 1_341],
  ['mug', 2, 1_099],
  ['digital', 1, 0],
];
test.each(table)('%s × %i ships for %i cents', (type, quantity, cents) => {
  expect(itemShipping(standardPriceList.products[type], quantity, 'usd')).toEqual(money(cents));
});
