import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CartItem } from '../../../features/cart/contract.ts';
import { money } from '../../../shared/money.ts';
import { checkoutOf, pathWithTotal, readAcceptedTotal, readStoredCheckout } from './stored-checkout.ts';

const poster: CartItem = {
  key: 'poster-1',
  title: 'Pet Portrait Poster',
  productType: 'poster',
  productSize: '12x16 inches',
  price: 0.01,
  quantity: 2,
  artworkId: 'art_a',
  selectedVariation: 2,
  style: 'watercolor',
};
const free: CartItem = { key: 'digital-download-free', productType: 'digital', price: 0, quantity: 1 };

test('charges the shop’s prices, not those stored in the browser', () => {
  const checkout = checkoutOf([poster, free], 'art_b', 'tattoo-style');
  expect(checkout?.totals).toMatchObject({
    subtotal: money(5_990),
    // Free from $25, as the pages of the standard shop promise.
    shipping: money(0),
    tax: money(479),
    total: money(6_469),
  });
  expect(checkout?.physical).toBe(true);
});

test('lines keep their artwork and style; the free download takes the first line’s, others the current ones', () => {
  const checkout = checkoutOf([poster, free], 'art_b', 'tattoo-style');
  expect(checkout?.lines.map((line) => [line.artworkId, line.selectedVariation, line.styleLabel, line.label])).toEqual([
    ['art_a', 2, 'Watercolor', 'Custom Pet Poster'],
    ['art_a', 2, 'Watercolor', 'Custom Pet Product'],
  ]);
  const bare = { ...poster, artworkId: undefined, selectedVariation: undefined, style: undefined };
  expect(checkoutOf([bare], 'art_b', 'tattoo-style')?.lines).toMatchObject([
    { artworkId: 'art_b', selectedVariation: 0, styleLabel: 'Tattoo Style' },
  ]);
});

test('without lines or artwork, or with only a free download, there is nothing to pay for', () => {
  expect(checkoutOf([], 'art_b', null)).toBeNull();
  expect(checkoutOf([{ ...poster, artworkId: undefined }], null, null)).toBeNull();
  expect(checkoutOf([free], 'art_b', null)).toBeNull();
});

describe('with damaged storage', () => {
  afterEach(() => vi.unstubAllGlobals());
  const store = (stored: Record<string, string>) =>
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });

  test.each([
    '',
    'undefined',
    'null',
    '{',
    '"',
    '[',
    '{}',
    '[null]',
    '[[]]',
    '7',
    '[{"key":"a","quantity":1e99}]',
    '\ufffd\0',
  ])('the checkout is empty: %j', (rubbish) => {
    store({
      cartItems: rubbish,
      currentArtworkId: rubbish,
      artworkId: rubbish,
      selectedStyle: rubbish,
      shippingInfo: rubbish,
    });
    expect(readStoredCheckout()).toBeNull();
  });

  test('valid lines are kept at the shop’s price', () => {
    const lines = [{ key: 'poster-1', quantity: '2' }, poster, 'mug', { ...poster, key: 'other', quantity: -1 }];
    store({ cartItems: JSON.stringify(lines), selectedStyle: '{"no":"style"}' });
    expect(readStoredCheckout()).toMatchObject({
      artworkId: 'art_a',
      totals: { total: money(6_469) },
      lines: [{ key: 'poster-1', styleLabel: 'Watercolor' }],
    });
  });
});

test('given a total that the buyer has accepted, then the page that is loaded again pays it', () => {
  const { search } = new URL(pathWithTotal(money(6_469)), 'https://shop.test');
  expect(readAcceptedTotal(search)).toBe(64.69);
  for (const odd of ['', '?total=', '?total=free', '?total=-5', '?total=Infinity'])
    expect(readAcceptedTotal(odd)).toBeNull();
});
