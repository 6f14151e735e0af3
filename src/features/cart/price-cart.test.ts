import { expect, test } from 'vitest';
import { maxVariations } from '../artworks/contract.ts';
import { money } from '../../shared/money.ts';
import { digitalPrice, freeDownloadKey, products, quantityLimits, standardPriceList } from '../catalog/contract.ts';
import { cartBody, cartItem, cartItems, priceCart, type CartItem } from './contract.ts';

const item = (changes: Partial<CartItem> = {}): CartItem => ({
  key: 'line-1',
  productType: 'poster',
  productSize: '12x16 inches',
  price: 0.01,
  quantity: 2,
  artworkId: 'art_1',
  selectedVariation: 1,
  ...changes,
});
const download = (changes: Partial<CartItem> = {}) => item({ key: 'line-2', productType: 'digital', ...changes });
const free = (changes: Partial<CartItem> = {}) => download({ key: freeDownloadKey, ...changes });
const linesOf = (items: readonly CartItem[], fallback: Parameters<typeof priceCart>[2] = {}) => {
  const priced = priceCart(items, standardPriceList, fallback);
  if (!priced.ok) throw new Error(priced.problem.kind);
  return priced.lines;
};

test('given a poster, then its line has the shop’s price and describes its print', () => {
  expect(priceCart([item()], standardPriceList)).toEqual({
    ok: true,
    lines: [
      {
        key: 'line-1',
        title: 'Custom Pet Poster',
        productType: 'poster',
        productSize: '12x16 inches',
        productMaterial: 'Museum-quality matte paper',
        shape: 'tall',
        printWidth: 3_600,
        printHeight: 4_800,
        requiresShipping: true,
        unitPrice: money(2_995),
        quantity: 2,
        artworkId: 'art_1',
        selectedVariation: 1,
      },
    ],
  });
});

test('given a download, then its line has quantity one, the price of a download, no size and no shipping', () => {
  expect(linesOf([download({ quantity: 7, productSize: null })])).toMatchObject([
    {
      productSize: null,
      shape: null,
      printWidth: null,
      printHeight: null,
      requiresShipping: false,
      unitPrice: digitalPrice,
      quantity: 1,
    },
  ]);
});

test('every size of every product costs what the catalog says', () => {
  for (const { type, sizes } of Object.values(products)) {
    for (const { label, price } of sizes)
      expect(linesOf([item({ productType: type, productSize: label })])[0]?.unitPrice).toEqual(price);
  }
});

test('given the free download and a physical product, then it costs nothing and shows the first bought picture', () => {
  const lines = linesOf([
    free({ artworkId: 'art_9', selectedVariation: 2 }),
    download({ artworkId: 'art_8' }),
    item(),
    item({ key: 'line-3', artworkId: 'art_3' }),
  ]);
  expect(lines.map(({ unitPrice, artworkId }) => [unitPrice, artworkId])).toEqual([
    [money(0), 'art_1'],
    [digitalPrice, 'art_8'],
    [money(2_995), 'art_1'],
    [money(2_995), 'art_3'],
  ]);
  expect(lines[0]?.selectedVariation).toBe(1);
});

test('given a line without a picture, then the picture of the request is used, by default its first variation', () => {
  const bare = item({ artworkId: undefined, selectedVariation: undefined });
  expect(linesOf([bare], { artworkId: 'art_5', selectedVariation: 2 })).toMatchObject([
    { artworkId: 'art_5', selectedVariation: 2 },
  ]);
  expect(linesOf([bare], { artworkId: 'art_5' })).toMatchObject([{ selectedVariation: 0 }]);
  expect(linesOf([item()], { artworkId: 'art_5', selectedVariation: 2 })).toMatchObject([
    { artworkId: 'art_1', selectedVariation: 1 },
  ]);
});

test.each<[string, CartItem[], ReturnType<typeof priceCart>]>([
  ['no line', [], { ok: false, problem: { kind: 'empty' } }],
  [
    'the same line twice',
    [item(), download(), item()],
    { ok: false, problem: { kind: 'duplicate_key', key: 'line-1' } },
  ],
  [
    'the free download alone',
    [free()],
    { ok: false, problem: { kind: 'free_without_physical', key: freeDownloadKey } },
  ],
  [
    'the free download beside a paid one',
    [download(), free()],
    { ok: false, problem: { kind: 'free_without_physical', key: freeDownloadKey } },
  ],
  [
    'a poster under the key of the free download',
    [item(), item({ key: freeDownloadKey })],
    { ok: false, problem: { kind: 'free_without_physical', key: freeDownloadKey } },
  ],
  [
    'a size of another product',
    [item({ productSize: '11oz' })],
    { ok: false, problem: { kind: 'unknown_size', key: 'line-1' } },
  ],
  ['no size', [item({ productSize: undefined })], { ok: false, problem: { kind: 'unknown_size', key: 'line-1' } }],
  ['no picture', [item({ artworkId: undefined })], { ok: false, problem: { kind: 'no_artwork', key: 'line-1' } }],
])('given %s, then the cart is rejected and the problem names the line', (_what, items, expected) => {
  expect(priceCart(items, standardPriceList)).toEqual(expected);
});

test.each<[string, unknown[], unknown[]]>([
  ['key', ['a', 'a'.repeat(80)], ['', 'a'.repeat(81)]],
  ['title', [undefined, '', 'a'.repeat(200)], ['a'.repeat(201), 1]],
  ['productType', ['mug'], ['sofa', undefined]],
  ['productSize', [undefined, null, 'a'.repeat(40)], ['a'.repeat(41)]],
  ['productMaterial', [undefined, null, 'a'.repeat(120)], ['a'.repeat(121)]],
  ['price', [0, 19.95], [-0.01, Infinity, Number.NaN, '1', undefined]],
  ['quantity', [quantityLimits.min, quantityLimits.max], [quantityLimits.min - 1, quantityLimits.max + 1, 1.5]],
  ['artworkId', [undefined, 'a'.repeat(60)], ['a'.repeat(61)]],
  ['selectedVariation', [undefined, 0, maxVariations - 1], [-1, maxVariations, 0.5]],
  ['style', [undefined, 'a'.repeat(60)], ['a'.repeat(61)]],
])('the field %s of a line accepts valid values and rejects invalid ones', (field, good, bad) => {
  for (const value of good) expect(cartItem.safeParse(item({ [field]: value })).success).toBe(true);
  for (const value of bad) expect(cartItem.safeParse(item({ [field]: value })).success).toBe(false);
});

test('the body of a cart request is an object with the lines as its items', () => {
  expect(cartBody.parse({ items: [item()] })).toEqual({ items: [item()] });
  expect(cartBody.safeParse({}).success).toBe(false);
});

test('a cart has at most forty lines', () => {
  expect(cartItems.safeParse(Array.from({ length: 40 }, () => item())).success).toBe(true);
  expect(cartItems.safeParse(Array.from({ length: 41 }, () => item())).success).toBe(false);
});
