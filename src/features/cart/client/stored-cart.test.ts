import { expect, test } from 'vitest';
import { parseStoredCart } from './stored-cart.ts';

const poster = { key: 'poster-1', productType: 'poster', productSize: '8x10 inches', price: 19.95, quantity: 2 };

test('reads lines back as they were stored', () => {
  expect(parseStoredCart([poster])).toEqual([poster]);
});

test.each([[null], ['[]'], [{}], [42]])('%j gives an empty cart', (stored) => {
  expect(parseStoredCart(stored)).toEqual([]);
});

test('drops damaged and repeated lines and keeps the rest', () => {
  const stored = [
    null,
    { ...poster, quantity: 0 },
    { ...poster, price: '19.95' },
    { ...poster, productType: 'carpet' },
    poster,
    { ...poster, price: 1 },
  ];
  expect(parseStoredCart(stored)).toEqual([poster]);
});
