import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { must } from '../../shared/must.ts';
import {
  foldOf,
  optionalProducts,
  pictureShapes,
  printPixels,
  products,
  visiblePixels,
  shapeNames,
} from './contract.ts';

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
    'framed-poster 12x16 inches': '3600x4800',
    'canvas 12x16 inches': '4500x5700',
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

test('a canvas shows the whole picture on its front, and its print file extends around each edge', () => {
  const canvas = must(products.canvas.sizes[0]);
  const print = printPixels(canvas);
  expect(foldOf(print)).toBe(450);
  expect(visiblePixels(print)).toEqual({ width: 3_600, height: 4_800 });
});

test('every print that is sold has its fold on the list of those that were ever sold', () => {
  for (const size of sizes) {
    const [print, fold] = [printPixels(size), size.fold * 300];
    expect([size.label, foldOf(print)]).toEqual([size.label, fold]);
    expect(visiblePixels(print)).toEqual({ width: print.width - 2 * fold, height: print.height - 2 * fold });
  }
});

test('each optional product is named in exactly three files outside the catalog, as CONTRIBUTING.md says', () => {
  const src = join(import.meta.dirname, '../..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/fakes\/|^features\/catalog\//.test(path));
  for (const type of optionalProducts) {
    // The word 'canvas' alone is also a scene, a painting surface and an HTML element.
    const message = type.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());
    const named = new RegExp(
      `product: '${type}'|'sell ${type}'|^ +'?(${type}|${message})'?: [^;]*$|(?<!createElement)\\('${type}'`,
      'm',
    );
    const naming = files.filter((path) => named.test(readFileSync(join(src, path), 'utf8')));
    expect(naming.toSorted(), `files that name ${type}`).toEqual([
      'providers/fulfilment/printful/goods.ts',
      'providers/fulfilment/prodigi/goods.ts',
      'words/catalogs/product-list.ts',
    ]);
  }
});
