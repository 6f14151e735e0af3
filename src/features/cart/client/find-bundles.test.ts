import { expect, test } from 'vitest';
import { must } from '../../../shared/must.ts';
import { addMoney } from '../../../shared/money.ts';
import {
  noOffers,
  standardPriceList,
  standardProducts,
  type PhysicalProduct,
  type PriceList,
  type ProductType,
} from '../../catalog/contract.ts';
import type { CartItem } from '../contract.ts';
import { addPhysical, removeLine } from './cart-lines.ts';
import { cartTotals } from './cart-totals.ts';
import { findBundleChances, findBundleHint } from './find-bundles.ts';

const picture = { artworkId: 'art_1', variation: 2, styleId: 'watercolor' };
const list: PriceList = {
  ...standardPriceList,
  bundle: { percent: 20, first: ['poster'], reduced: ['mug'], startsOn: null, endsOn: '2026-11-30' },
};
const today = '2026-11-26';
const add = (cart: readonly CartItem[], type: PhysicalProduct, quantity = 1) =>
  addPhysical(cart, picture, list, { type, size: must(list.products[type].sizes[0]), quantity });
const chances = (
  cart: readonly CartItem[],
  day = today,
  sold: readonly ProductType[] = standardProducts,
  from = list,
) => findBundleChances(cart, from, day, sold);

test('given a poster, then the cart offers the mug, and adding it saves just what was offered', () => {
  const cart = add([], 'poster');
  const [chance, ...others] = chances(cart);
  expect(others).toEqual([]);
  const { type, size, saves } = must(chance);
  expect({ type, saves: saves.cents }).toEqual({ type: 'mug', saves: 399 });
  const more = addPhysical(cart, must(chance).picture, list, { type, size, quantity: 1 });
  const totals = (items: readonly CartItem[]) => cartTotals(items, list, noOffers, { place: null, day: today });
  const { subtotal, discount } = totals(more);
  expect(discount).toEqual(saves);
  expect(subtotal).toEqual(addMoney(totals(cart).subtotal, size.price));
  expect(chances(more)).toEqual([]);
  // The poster goes, and the discount with it.
  const poster = must(more.find(({ productType }) => productType === 'poster'));
  expect(totals(removeLine(more, poster.key)).discount.cents).toBe(0);
});

test.each<[string, () => readonly unknown[]]>([
  ['no bundle', () => chances(add([], 'poster'), today, standardProducts, standardPriceList)],
  ['a bundle that has ended', () => chances(add([], 'poster'), '2026-12-01')],
  ['a mug that is not sold now', () => chances(add([], 'poster'), today, ['poster', 'magnet', 'digital'])],
  ['a mug alone', () => chances(add([], 'mug'))],
  ['as many mugs as fit in a line', () => chances(add(add([], 'poster', 10), 'mug', 10))],
])('given %s, then the cart offers nothing', (_what, found) => {
  expect(found()).toEqual([]);
});

test('given two posters and a mug, then the cart offers one more mug', () => {
  expect(chances(add(add([], 'poster', 2), 'mug')).map(({ type }) => type)).toEqual(['mug']);
});

test('given a product of the bundle, then the hint says what is true for this artwork and cart', () => {
  const hint = (type: PhysicalProduct, cart: readonly CartItem[] = [], artworkId = picture.artworkId) =>
    findBundleHint(cart, list, today, standardProducts, { type, artworkId });
  expect(hint('poster')).toEqual({ kind: 'first', percent: 20, others: ['mug'] });
  expect(hint('mug')).toEqual({ kind: 'reduced', percent: 20, others: ['poster'] });
  expect(hint('mug', add([], 'poster'))).toEqual({ kind: 'now', percent: 20, others: ['poster'] });
  expect(hint('mug', add([], 'poster'), 'art_2')).toEqual({ kind: 'reduced', percent: 20, others: ['poster'] });
  expect(hint('mug', add(add([], 'poster'), 'mug'))).toEqual({ kind: 'reduced', percent: 20, others: ['poster'] });
  expect(hint('magnet')).toBeNull();
});
