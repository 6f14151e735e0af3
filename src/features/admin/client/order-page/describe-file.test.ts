import { expect, test } from 'vitest';
import type { AdminLine } from '../../contract.ts';
import { describeFile } from './describe-file.ts';

const line = (over: Partial<AdminLine>): AdminLine => ({
  position: 0,
  title: 'Custom Pet Poster',
  productType: 'poster',
  productSize: '12x16 inches',
  productMaterial: 'standard',
  quantity: 1,
  price: 29.95,
  artworkId: 'art_1',
  selectedVariation: 1,
  shape: null,
  printPixels: { width: 3_600, height: 4_800 },
  ...over,
});

test('a file is named after the products it is printed on, else after the download', () => {
  const picture = { artworkId: 'art_1', variation: 1 };
  const lines = [
    line({}),
    line({ productType: 'mug', productSize: '11oz', quantity: 2, printPixels: { width: 2_550, height: 1_050 } }),
    line({ artworkId: 'art_2' }),
    line({ productType: 'digital', productSize: null, price: 0, printPixels: { width: 4_800, height: 6_000 } }),
  ];
  expect(describeFile({ width: 3_600, height: 4_800 }, picture, lines)).toBe('Poster 12x16');
  expect(describeFile({ width: 2_550, height: 1_050 }, picture, lines)).toBe('Mug 11oz × 2');
  expect(describeFile({ width: 4_800, height: 6_000 }, picture, lines)).toBe('High-res download');
  // A picture that no line uses.
  expect(describeFile({ width: 3_600, height: 4_800 }, { artworkId: 'art_2', variation: 0 }, lines)).toBeNull();
});
