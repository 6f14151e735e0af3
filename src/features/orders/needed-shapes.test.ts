import { expect, test } from 'vitest';
import { cropsOf, describeCrops, neededShapes } from './server/needed-shapes.ts';
import type { OrderLineRow } from './server/store.ts';

const line = (productType: OrderLineRow['productType'], productSize: string | null): OrderLineRow => ({
  orderId: 'ord_1',
  position: 0,
  title: productType,
  productType,
  productSize,
  productMaterial: '',
  shape: null,
  printWidth: null,
  printHeight: null,
  requiresShipping: null,
  unitPrice: 0,
  quantity: 1,
  artworkId: 'art_1',
  selectedVariation: 0,
});

test('an order needs each shape of its products once, at the size of the largest product', () => {
  const shapes = neededShapes([
    line('poster', '8x10 inches'),
    line('poster', '16x20 inches'),
    line('poster', '12x16 inches'),
    line('digital', null),
  ]);
  expect(shapes).toEqual([
    { product: 'poster, 16x20 inches', width: 4_800, height: 6_000 },
    { product: 'poster, 12x16 inches', width: 3_600, height: 4_800 },
  ]);
  expect(neededShapes([])).toEqual([{ product: 'High-res download', width: 4_800, height: 6_000 }]);
});

test('given a line whose size the catalog has renamed or dropped, the print that was bought is made', () => {
  const sold = { ...line('poster', '11x14 inches'), printWidth: 3_300, printHeight: 4_200 };
  expect(neededShapes([sold])).toEqual([{ product: 'poster, 11x14 inches', width: 3_300, height: 4_200 }]);
});

test('a picture of the needed shape is not cropped, and a difference of a few pixels is ignored', () => {
  const shapes = neededShapes([line('poster', '8x10 inches')]);
  for (const picture of [
    { width: 2_400, height: 3_000 },
    { width: 1_600, height: 2_000 },
    { width: 1_601, height: 2_000 },
    { width: 1_600, height: 2_010 },
  ]) {
    expect(cropsOf(picture, shapes)).toEqual([]);
  }
});

test('a picture of another shape is cropped, and the message names product and size', () => {
  const crops = cropsOf({ width: 3_000, height: 2_400 }, neededShapes([line('poster', '8x10 inches')]));
  expect(crops).toEqual([{ product: 'poster, 8x10 inches', width: 2_400, height: 3_000, lost: expect.closeTo(0.36) }]);
  expect(describeCrops({ width: 3_000, height: 2_400 }, crops)).toBe(
    'This picture is 3,000 × 2,400 pixels, which is another shape than it is ordered in. poster, 8x10 inches needs 2,400 × 3,000 pixels, or as much in that shape.',
  );
});
