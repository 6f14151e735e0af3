import { describe, expect, test } from 'vitest';
import { productTypes, printPixels, products, type ProductSize } from '../contract.ts';
import { printBox } from './print-box.tsx';
import { layoutWidth, pictureHeight, roomViews, visiblePartOf, sofa } from './room-views.ts';

const sizes: [name: string, size: ProductSize][] = productTypes.flatMap((type) =>
  products[type].sizes.map((size): [string, ProductSize] => [`${type} ${size.label}`, size]),
);
/** Height over width of the stage. */
const stage = 15 / 16;

test.each(sizes)('the box of %s has the proportions and the inches of its print', (_name, size) => {
  const box = printBox(size);
  const { width, height } = printPixels(size);
  expect(Math.abs((box.width + 2 * size.fold) * 300 - width)).toBeLessThan(1);
  expect(Math.abs((box.height + 2 * size.fold) * 300 - height)).toBeLessThan(1);
});

describe('views of a room', () => {
  test.each(roomViews)('%s shows every hanging picture whole', (view) => {
    for (const [, size] of sizes.filter(([name]) => /poster|canvas/.test(name))) {
      const box = printBox(size);
      const { width, middle } = visiblePartOf(view, box);
      expect(box.width).toBeLessThan(width);
      expect(pictureHeight + box.height / 2).toBeLessThan(middle + (width * stage) / 2);
      expect(pictureHeight - box.height / 2).toBeGreaterThan(middle - (width * stage) / 2);
    }
  });

  test('the room view shows the whole sofa and the floor, and the sofa view shows the back of the sofa', () => {
    const far = visiblePartOf('room', printBox(products.poster.sizes[0]!));
    expect(far.width).toBeGreaterThan(sofa.width);
    expect(far.middle - (far.width * stage) / 2).toBeLessThan(0);
    const near = visiblePartOf('sofa', printBox(products.poster.sizes[0]!));
    expect(near.width).toBe(layoutWidth);
    expect(near.middle - (near.width * stage) / 2).toBeLessThan(sofa.height);
  });

  test('the largest poster hangs clear of the sofa', () => {
    const tallest = Math.max(...products.poster.sizes.map((size) => printBox(size).height));
    expect(pictureHeight - tallest / 2).toBeGreaterThan(sofa.height);
  });
});
