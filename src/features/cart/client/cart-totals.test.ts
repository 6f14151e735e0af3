import { expect, test } from 'vitest';
import { addMoney, money } from '../../../shared/money.ts';
import { must } from '../../../shared/must.ts';
import { products, standardPriceList } from '../../catalog/contract.ts';
import { addDigital, addPhysical } from './cart-lines.ts';
import { cartPrices, cartTotals } from './cart-totals.ts';

const picture = { artworkId: 'art_1', variation: 0, styleId: 'watercolor' };
const poster = addPhysical([], picture, standardPriceList, {
  type: 'poster',
  size: must(products.poster.sizes[1]),
  quantity: 1,
});

test('totals include 8% tax on the subtotal, and flat shipping for physical products', () => {
  expect(cartTotals(poster, standardPriceList)).toMatchObject({
    subtotal: money(2_995),
    shipping: money(499),
    tax: money(240),
    total: money(3_734),
  });
  expect(cartTotals(addDigital([], picture, standardPriceList), standardPriceList)).toMatchObject({
    subtotal: money(495),
    shipping: money(0),
    tax: money(40),
    total: money(535),
  });
});

test('a price changed in the browser does not change the totals', () => {
  expect(
    cartTotals(
      poster.map((item) => ({ ...item, price: 0.01 })),
      standardPriceList,
    ),
  ).toEqual(cartTotals(poster, standardPriceList));
});

test('a line with an unknown size is added up at its own price', () => {
  const odd = { ...must(poster[0]), productSize: '12x12 inches' };
  expect(cartTotals([odd], standardPriceList)).toMatchObject({ subtotal: money(2_995) });
});

test('subtotal and adjustments add up to the total', () => {
  const { subtotal, adjustments, total } = cartTotals(poster, standardPriceList);
  expect(adjustments.map(({ kind, amount }) => [kind, amount.cents])).toEqual([
    ['shipping', 499],
    ['tax', 240],
  ]);
  expect(adjustments.reduce((sum, { amount }) => addMoney(sum, amount), subtotal)).toEqual(total);
});

test('given a price that has changed since a line was added, then the line shows the price that is charged', () => {
  const [line] = poster.map((item) => ({ ...item, price: 1 }));
  const { totals, unitPrices } = cartPrices([must(line)], standardPriceList);
  expect(unitPrices.get(must(line).key)).toEqual(money(2_995));
  expect(totals.subtotal).toEqual(money(2_995));
});
