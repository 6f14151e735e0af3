import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addPhysical } from '../../../features/cart/client/cart-lines.ts';
import {
  standardPriceList,
  standardProducts,
  type Bundle,
  type PhysicalProduct,
  type PriceList,
} from '../../../features/catalog/contract.ts';
import { must } from '../../../shared/must.ts';
import { BundleChances } from './bundle-chances.tsx';
import { BundleNote } from './bundle-note.tsx';

const bundle: Bundle = { percent: 20, first: ['poster'], reduced: ['mug', 'magnet'], startsOn: null, endsOn: null };
const list: PriceList = { ...standardPriceList, bundle };
const draw = (children: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);
const note = (type: PhysicalProduct, priceList = list) =>
  draw(<BundleNote priceList={priceList} sold={standardProducts} type={type} artworkId="art_1" />);
const cart = (priceList: PriceList) => {
  const picture = { artworkId: 'art_1', variation: 0, styleId: 'watercolor' };
  const size = must(list.products.poster.sizes[0]);
  const items = addPhysical([], picture, priceList, { type: 'poster', size, quantity: 1 });
  return draw(<BundleChances items={items} priceList={priceList} sold={standardProducts} />);
};

test('given a bundle, then each product of it says what it means, and others say nothing', () => {
  expect(note('poster')).toContain('This picture on a mug or magnet: 20% off with your poster');
  expect(note('mug')).toContain('This mug: 20% off with a poster of the same picture');
  expect(note('canvas')).toBe('');
});

test('given a poster in the cart, then the cart offers each reduced product by one button that says what it saves', () => {
  const html = cart(list);
  expect(html).toContain('The same picture on a mug');
  expect(html).toContain('Add the mug, save $3.99');
  expect(html).toContain('Add the magnet, save $2.59');
});

test('given no bundle, then neither product page nor cart mentions one', () => {
  expect(note('poster', standardPriceList)).toBe('');
  expect(note('mug', standardPriceList)).toBe('');
  expect(cart(standardPriceList)).toBe('');
});
