import type { Good } from '../port.ts';

/** The product of Prodigi for one of the shop's goods. */
export interface KnownGood {
  readonly good: Good;
  readonly sku: string;
  /** Options that the SKU leaves open, such as the color of a frame. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Pixels per inch of the sizes that Prodigi states: 300 for most products, 150 for canvas. */
  readonly dpi: number;
  /** Size in inches of the visible part of the picture; null if all of the stated size is visible. */
  readonly seen: { readonly width: number; readonly height: number } | null;
  /** Whether the file may be turned by 90 degrees: Prodigi turns it if that fits the print area better. */
  readonly canRotate: boolean;
}

/** The only print area of these products. */
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

/** Prodigi's product for a good; null if Prodigi does not make it. */
export function findGood({ product, size }: Good): KnownGood | null {
  return knownGoods.find(({ good }) => good.product === product && good.size === size) ?? null;
}
