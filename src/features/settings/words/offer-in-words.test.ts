import { expect, test } from 'vitest';
import { sayDefault } from '../../../words/say-default.ts';
import { offerInWords, resolveSettings, type StoredSettings } from '../contract.ts';

const wordsOf = (stored: StoredSettings) => offerInWords(resolveSettings(stored, []), sayDefault);

test('given the standard shop, then the words name its prices, products and styles', () => {
  expect(wordsOf({})).toEqual({
    STYLE_COUNT: '27',
    PRODUCTS: 'poster, magnet, mug or digital download',
    PRODUCT_RANGE: 'From a digital download to a 16x20 poster.',
    PARCELS: 'Physical goods ship within the U.S. and include the download free.',
    CURRENCY: 'U.S. dollars',
    PRICES:
      'digital 4.95; posters 19.95 (8x10 inches), 29.95 (12x16), 34.95 (16x20); magnets 9.95 (3x3 inches), 12.95 (4x4), 15.95 (6x6); mugs 19.95 (11oz), 24.95 (15oz)',
  });
});

test('given other prices, sizes and styles, then the words follow', () => {
  const words = wordsOf({
    products: {
      poster: { sizes: { '16x20 inches': { sold: false }, '8x10 inches': { price: 2_150 } } },
      mug: { sold: false },
    },
    styles: { wizard: { offered: false }, 'my-pup-and-me': { offered: false } },
  });
  expect(words['STYLE_COUNT']).toBe('26');
  expect(words['PRODUCTS']).toBe('poster, magnet or digital download');
  expect(words['PRODUCT_RANGE']).toBe('From a digital download to a 12x16 poster.');
  expect(words['PRICES']).toContain('posters 21.50 (8x10 inches), 29.95 (12x16); magnets');
  expect(words['PRICES']).not.toContain('mug');
});

test('given only downloads, then nothing is said to be shipped', () => {
  const none = { sold: false };
  const words = wordsOf({ products: { poster: none, magnet: none, mug: none } });
  expect(words['PRODUCT_RANGE']).toBe('As a digital download.');
  expect(words['PARCELS']).toBe('Nothing is shipped.');
  expect(words['PRICES']).toBe('digital 4.95');
});

test('given a shop in London, then its words and claims name Britain, and no U.S.', async () => {
  const rates = { kind: 'order' as const, amount: 500 };
  const zone = { name: 'Britain', countries: [{ country: 'GB' }], rates, freeFrom: null, days: null };
  const stored: StoredSettings = { shipping: { zones: [zone] } };
  expect(wordsOf(stored)['PARCELS']).toBe('Physical goods ship to the United Kingdom and include the download free.');
  expect(resolveSettings(stored, 'all').claims.delivery).toBe('Delivery takes 5-7 days in the United Kingdom');
  expect(resolveSettings(stored, []).claims.delivery).toBeNull();
  const own = { ...stored, claims: { delivery: { text: 'With you in a week.' } } };
  expect(resolveSettings(own, 'all').claims.delivery).toBe('With you in a week.');
});

test('given another currency, then the words name it and its prices', () => {
  const words = wordsOf({ money: { currency: 'jpy' } });
  expect(words['CURRENCY']).toBe('JPY');
  expect(words['PRICES']).toContain('digital 740; posters 2990 (8x10 inches)');
});
