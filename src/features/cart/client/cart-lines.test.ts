import { describe, expect, test } from 'vitest';
import { freeDownloadKey, products } from '../../catalog/contract.ts';
import { cartItems, priceCart } from '../contract.ts';
import { addDigital, addPhysical, changeQuantity, countItems, removeLine } from './cart-lines.ts';

const picture = { artworkId: 'art_1', variation: 1, styleId: 'watercolor' };
const other = { ...picture, artworkId: 'art_2' };
const small = products.poster.sizes[0];
const large = products.poster.sizes[2];
const magnet = products.magnet.sizes[1];
const withPoster = addPhysical([], picture, 'poster', small, 2);

describe('adding', () => {
  test('a poster brings its free download', () => {
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
  test('the same again is one line, ten at most', () => {
    expect(addPhysical(withPoster, picture, 'poster', small, 3)[0]?.quantity).toBe(5);
    expect(addPhysical(withPoster, picture, 'poster', small, 10)[0]?.quantity).toBe(10);
  });
  test('another size, product or picture is a line of its own, with one free download for all', () => {
    const cart = addPhysical(
      addPhysical(addPhysical(withPoster, picture, 'poster', large, 1), other, 'poster', small, 1),
      picture,
      'magnet',
      magnet,
      1,
    );
    expect(cart).toHaveLength(5);
    expect(cart.filter(({ key }) => key === freeDownloadKey)).toHaveLength(1);
    expect(new Set(cart.map(({ key }) => key)).size).toBe(5);
  });
  test('the download by itself costs 4.95, once per picture', () => {
    const cart = addDigital([], picture);
    expect(cart).toMatchObject([{ productType: 'digital', price: 4.95, quantity: 1 }]);
    expect(addDigital(cart, picture)).toEqual(cart);
    expect(addDigital(cart, other)).toHaveLength(2);
  });
  test('nobody pays for a download that is free already', () => {
    expect(addDigital(withPoster, picture)).toEqual(withPoster);
    const two = addPhysical(withPoster, other, 'magnet', magnet, 1);
    expect(addDigital(two, other)).toEqual(two);
  });
  test('the shop accepts and prices what the browser puts together', () => {
    const cart = addDigital(addPhysical(withPoster, other, 'magnet', magnet, 1), { ...other, artworkId: 'art_3' });
    expect(cartItems.parse(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
    const priced = priceCart(cart);
    expect(priced).toMatchObject({
      ok: true,
      lines: [{ unitPrice: 1_995 }, { unitPrice: 1_295 }, { unitPrice: 0 }, { unitPrice: 495 }],
    });
  });
});

describe('changing', () => {
  test.each([
    [0, 1],
    [7, 7],
    [11, 10],
  ])('quantity %i becomes %i', (wanted, kept) => {
    expect(changeQuantity(withPoster, withPoster[0].key, wanted)[0]?.quantity).toBe(kept);
  });
  test('a download has no quantity', () => {
    expect(changeQuantity(withPoster, freeDownloadKey, 4)).toEqual(withPoster);
  });
  test('the free download stays while anything physical does, and goes with the last of it', () => {
    const cart = addPhysical(withPoster, picture, 'magnet', magnet, 1);
    expect(removeLine(cart, freeDownloadKey)).toEqual(cart);
    const withoutPoster = removeLine(cart, cart[0].key);
    expect(withoutPoster.map(({ productType }) => productType)).toEqual(['magnet', 'digital']);
    expect(removeLine(withoutPoster, withoutPoster[0].key)).toEqual([]);
  });
  test('the free download is of a picture that is ordered, whichever lines go', () => {
    const later = { ...picture, variation: 2 };
    const both = addPhysical(withPoster, later, 'magnet', magnet, 1);
    const free = (cart: readonly { key: string; artworkId?: string; selectedVariation?: number }[]) => {
      const line = cart.find(({ key }) => key === freeDownloadKey);
      return [line?.artworkId, line?.selectedVariation];
    };
    expect(free(both)).toEqual(['art_1', 1]);
    expect(free(removeLine(both, both[0].key))).toEqual(['art_1', 2]);
  });
  test('a bought download outlives the poster', () => {
    const cart = addDigital(withPoster, other);
    expect(removeLine(cart, cart[0].key)).toMatchObject([{ price: 4.95 }]);
  });
  test('counts things, not lines, and not the free one', () => {
    expect(countItems([])).toBe(0);
    expect(countItems(addDigital(withPoster, other))).toBe(3);
  });
});
