import { describe, expect, test } from 'vitest';
import { must } from '../../../shared/must.ts';
import { money } from '../../../shared/money.ts';
import { freeDownloadKey, products, standardPriceList } from '../../catalog/contract.ts';
import { cartItems, priceCart } from '../contract.ts';
import { addDigital, addPhysical, changeQuantity, countItems, removeLine } from './cart-lines.ts';

const picture = { artworkId: 'art_1', variation: 1, styleId: 'watercolor' };
const other = { ...picture, artworkId: 'art_2' };
const small = must(products.poster.sizes[0]);
const large = must(products.poster.sizes[2]);
const magnet = must(products.magnet.sizes[1]);
const withPoster = addPhysical([], picture, standardPriceList, { type: 'poster', size: small, quantity: 2 });

describe('adding', () => {
  test('a poster adds the free download', () => {
    expect(withPoster).toMatchObject([
      {
        productType: 'poster',
        productSize: '8x10 inches',
        price: 19.95,
        quantity: 2,
        artworkId: 'art_1',
        selectedVariation: 1,
      },
      {
        key: freeDownloadKey,
        productType: 'digital',
        price: 0,
        quantity: 1,
        title: 'Digital Download (FREE with Poster)',
      },
    ]);
  });
  test('adding the same product again increases the quantity, up to ten', () => {
    expect(
      addPhysical(withPoster, picture, standardPriceList, { type: 'poster', size: small, quantity: 3 })[0]?.quantity,
    ).toBe(5);
    expect(
      addPhysical(withPoster, picture, standardPriceList, { type: 'poster', size: small, quantity: 10 })[0]?.quantity,
    ).toBe(10);
  });
  test('each size, product and picture has its own line, with one free download for all', () => {
    const list = standardPriceList;
    const posters = addPhysical(withPoster, picture, list, { type: 'poster', size: large, quantity: 1 });
    const both = addPhysical(posters, other, list, { type: 'poster', size: small, quantity: 1 });
    const cart = addPhysical(both, picture, list, { type: 'magnet', size: magnet, quantity: 1 });
    expect(cart).toHaveLength(5);
    expect(cart.filter(({ key }) => key === freeDownloadKey)).toHaveLength(1);
    expect(new Set(cart.map(({ key }) => key)).size).toBe(5);
  });
  test('a download without a product costs 4.95, once per picture', () => {
    const cart = addDigital([], picture, standardPriceList);
    expect(cart).toMatchObject([{ productType: 'digital', price: 4.95, quantity: 1 }]);
    expect(addDigital(cart, picture, standardPriceList)).toEqual(cart);
    expect(addDigital(cart, other, standardPriceList)).toHaveLength(2);
  });
  test('a picture whose product includes the download gets no paid download', () => {
    expect(addDigital(withPoster, picture, standardPriceList)).toEqual(withPoster);
    const two = addPhysical(withPoster, other, standardPriceList, { type: 'magnet', size: magnet, quantity: 1 });
    expect(addDigital(two, other, standardPriceList)).toEqual(two);
  });
  test('the server accepts and prices a cart that the browser built', () => {
    const cart = addDigital(
      addPhysical(withPoster, other, standardPriceList, { type: 'magnet', size: magnet, quantity: 1 }),
      { ...other, artworkId: 'art_3' },
      standardPriceList,
    );
    expect(cartItems.parse(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
    const priced = priceCart(cart, standardPriceList);
    expect(priced).toMatchObject({
      ok: true,
      lines: [1_995, 1_295, 0, 495].map((cents) => ({ unitPrice: money(cents) })),
    });
  });
});

describe('changing', () => {
  test.each([
    [0, 1],
    [7, 7],
    [11, 10],
  ])('quantity %i becomes %i', (wanted, kept) => {
    expect(changeQuantity(withPoster, must(withPoster[0]).key, wanted)[0]?.quantity).toBe(kept);
  });
  test('the quantity of a download cannot be changed', () => {
    expect(changeQuantity(withPoster, freeDownloadKey, 4)).toEqual(withPoster);
  });
  test('the free download is removed with the last physical line, not before', () => {
    const cart = addPhysical(withPoster, picture, standardPriceList, { type: 'magnet', size: magnet, quantity: 1 });
    expect(removeLine(cart, freeDownloadKey)).toEqual(cart);
    const withoutPoster = removeLine(cart, must(cart[0]).key);
    expect(withoutPoster.map(({ productType }) => productType)).toEqual(['magnet', 'digital']);
    expect(removeLine(withoutPoster, must(withoutPoster[0]).key)).toEqual([]);
  });
  test('the free download shows an ordered picture, whichever lines are removed', () => {
    const later = { ...picture, variation: 2 };
    const both = addPhysical(withPoster, later, standardPriceList, { type: 'magnet', size: magnet, quantity: 1 });
    const free = (cart: readonly { key: string; artworkId?: string; selectedVariation?: number }[]) => {
      const line = cart.find(({ key }) => key === freeDownloadKey);
      return [line?.artworkId, line?.selectedVariation];
    };
    expect(free(both)).toEqual(['art_1', 1]);
    expect(free(removeLine(both, must(both[0]).key))).toEqual(['art_1', 2]);
  });
  test('a paid download stays when the poster is removed', () => {
    const cart = addDigital(withPoster, other, standardPriceList);
    expect(removeLine(cart, must(cart[0]).key)).toMatchObject([{ price: 4.95 }]);
  });
  test('counts quantities instead of lines, without the free download', () => {
    expect(countItems([])).toBe(0);
    expect(countItems(addDigital(withPoster, other, standardPriceList))).toBe(3);
  });
});
