import { expect, test } from 'vitest';
import { must } from '../../shared/must.ts';
import { pictureShapes, printPixels, products, shapeNames } from './contract.ts';

const sizes = Object.values(products).flatMap(({ type, sizes: own }) => own.map((size) => ({ type, ...size })));

test('every size is printed at 300 dots per inch', () => {
  const pixels = Object.fromEntries(
    sizes.map((size) => [`${size.type} ${size.label}`, Object.values(printPixels(size)).join('x')]),
  );
  expect(pixels).toEqual({
    'poster 8x10 inches': '2400x3000',
    'poster 12x16 inches': '3600x4800',
    'poster 16x20 inches': '4800x6000',
    'magnet 3x3 inches': '900x900',
    'magnet 4x4 inches': '1200x1200',
    'magnet 6x6 inches': '1800x1800',
    'mug 11oz': '2700x1050',
    'mug 15oz': '2700x1140',
  });
});

test('a size in inches has the aspect ratio of its shape', () => {
  for (const { label, shape, aspect } of sizes.filter((size) => size.label.endsWith('inches'))) {
    const [width, height] = label.match(/\d+/g)!.map(Number);
    expect(must(width) / must(height)).toBe(aspect);
    expect(pictureShapes[shape].width / pictureShapes[shape].height).toBe(aspect);
  }
  expect(new Set(sizes.map(({ shape }) => shape))).toEqual(new Set(shapeNames));
});
