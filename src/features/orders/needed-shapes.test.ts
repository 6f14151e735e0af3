import { describe, expect, test } from 'vitest';
import { cropsOf, describeCrops, neededShapes, planUpload } from './server/making/needed-shapes.ts';
import type { OrderLineRow } from './server/store.ts';

const line = (productType: OrderLineRow['productType'], productSize: string | null): OrderLineRow => ({
  orderId: 'ord_1',
  position: 0,
  title: productType,
  productType,
  productSize,
  productMaterial: '',
  tax: 0,
  shape: null,
  printWidth: null,
  printHeight: null,
  requiresShipping: null,
  unitPrice: 0,
  discount: 0,
  quantity: 1,
  artworkId: 'art_1',
  selectedVariation: 0,
  styleName: null,
  cost: null,
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

test('given a line whose size the catalog no longer has, then the print size that was bought is needed', () => {
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
  expect(crops).toEqual([
    { product: 'poster, 8x10 inches', width: 2_400, height: 3_000, lost: expect.closeTo(0.36), dpi: 240 },
  ]);
  expect(describeCrops({ width: 3_000, height: 2_400 }, crops)).toBe(
    'This picture is 3,000 × 2,400 pixels, which is a different shape than it is ordered in. poster, 8x10 inches needs 2,400 × 3,000 pixels, or as much in that shape.',
  );
});

describe('consent to crops', () => {
  const panorama = { width: 3_000, height: 1_000 };
  const poster = line('poster', '12x16 inches');
  const mug = line('mug', '11oz');

  test('without it, or with consent to other crops than those needed, the upload is refused', () => {
    for (const consent of [null, new Map([['4800x6000', 0.5]])]) {
      expect(() => planUpload(panorama, neededShapes([poster]), consent)).toThrow(
        expect.objectContaining({ code: 'unprocessable', message: expect.stringContaining('3,600 × 4,800') }),
      );
    }
    expect(() => planUpload(panorama, neededShapes([poster, mug]), new Map([['3600x4800', 0.5]]))).toThrow();
  });

  test('given one shape, then only the agreed part of the picture is kept', () => {
    expect(planUpload(panorama, neededShapes([poster]), new Map([['3600x4800', 0]]))).toEqual({
      keep: { left: 0, top: 0, width: 750, height: 1_000 },
      crops: [],
    });
    expect(planUpload(panorama, neededShapes([poster]), 'middle').keep).toMatchObject({ left: 1_125 });
  });

  test('given several shapes, then the picture stays whole, and each shape shows its own part', () => {
    const consent = new Map([
      ['3600x4800', 0.2],
      ['2700x1050', 1],
    ]);
    expect(planUpload(panorama, neededShapes([poster, mug]), consent)).toEqual({
      keep: null,
      crops: expect.arrayContaining([
        { aspect: 3 / 4, at: 0.2 },
        { aspect: 18 / 7, at: 1 },
      ]),
    });
  });
});
