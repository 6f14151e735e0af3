import { expect, test } from 'vitest';
import { must } from '../../../shared/must.ts';
import { products, standardPriceList } from '../../catalog/contract.ts';
import { addPhysical } from './cart-lines.ts';
import { nameLines } from './name-lines.ts';

const picture = { artworkId: 'art_1', variation: 0, styleId: 'watercolor' };
const mug = { type: 'mug', size: must(products.mug.sizes[0]), quantity: 1 } as const;

test('given lines that were added in another language, then they are named in that of the page', () => {
  const cart = addPhysical([], picture, standardPriceList, mug);
  const before = cart.map((item) => ({ ...item, title: 'Tasse mit deinem Tier', productMaterial: 'Keramik' }));
  expect(nameLines(before, standardPriceList)).toEqual(cart);
});
