import type { Good } from '../port.ts';

/** A product of Prodigi's that one of our goods is printed as. */
export interface KnownGood {
  readonly good: Good;
  readonly sku: string;
  /** What the SKU leaves open, as the color of a frame. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Pixels per inch of the sizes that Prodigi states: 300 for most products, 150 for canvas. */
  readonly dpi: number;
  /** Inches of the picture that are seen; null where the stated size is all of it. */
  readonly seen: { readonly width: number; readonly height: number } | null;
  /** Prodigi turns a file by itself if that fits the print area better. */
  readonly canRotate: boolean;
}

/** The one print area of all these products. */
export const printArea = 'default';

function poster(size: string, sku: string): KnownGood {
  return { good: { product: 'poster', size }, sku, attributes: {}, dpi: 300, seen: null, canRotate: true };
}

function mug(size: string, sku: string): KnownGood {
  return { good: { product: 'mug', size }, sku, attributes: {}, dpi: 300, seen: null, canRotate: false };
}

/** Keys are the product types and size labels of the catalog. Prodigi makes no die-cut magnets. */
const knownGoods: readonly KnownGood[] = [
  poster('8x10 inches', 'GLOBAL-FAP-8X10'),
  poster('12x16 inches', 'GLOBAL-FAP-12X16'),
  poster('16x20 inches', 'GLOBAL-FAP-16X20'),
  mug('11oz', 'GLOBAL-MUG-W'),
  mug('15oz', 'H-MUG-15OZ-W'),
  {
    good: { product: 'canvas', size: '12x16 inches' },
    sku: 'GLOBAL-CAN-12X16',
    // The edges repeat the picture. 'ImageWrap' would fold two inches of the picture away on each side.
    attributes: { wrap: 'MirrorWrap' },
    dpi: 150,
    seen: { width: 12, height: 16 },
    canRotate: true,
  },
  {
    good: { product: 'framed-poster', size: '12x16 inches' },
    sku: 'GLOBAL-CFPM-12X16',
    attributes: { color: 'black' },
    dpi: 300,
    seen: null,
    canRotate: true,
  },
];

/** What Prodigi makes a good as; null if it does not make it. */
export function findGood({ product, size }: Good): KnownGood | null {
  return knownGoods.find(({ good }) => good.product === product && good.size === size) ?? null;
}
