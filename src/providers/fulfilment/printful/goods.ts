import type { Good } from '../port.ts';

/** What a good is called in Printful's catalog, and how it is ordered there. */
export interface PrintfulGood {
  readonly productId: number;
  readonly variantId: number;
  readonly placement: string;
  /**
   * Printful accepts an order with a wrong technique and makes a blank product, so `describeGood` compares it with the
   * catalog.
   */
  readonly technique: string;
  /** Width and height in inches of the visible part of the print; the rest of the file is folded or cut away. */
  readonly seen: readonly [width: number, height: number];
  /** Whether it is too large for the postal service, so that a commercial carrier delivers it. */
  readonly isBulky: boolean;
}

type Sizes = Readonly<Record<string, PrintfulGood>>;

/** Returns a function that describes one variant of this product of Printful. */
function variantsOf(productId: number, technique: string, isBulky = false) {
  return (variantId: number, width: number, height: number): PrintfulGood => ({
    productId,
    variantId,
    placement: 'default',
    technique,
    seen: [width, height],
    isBulky,
  });
}

const poster = variantsOf(1, 'digital');
const framedPoster = variantsOf(2, 'digital', true);
const canvas = variantsOf(3, 'digital', true);
const mug = variantsOf(19, 'sublimation');
const magnet = variantsOf(656, 'digital');

/** By the product type and the size label of the shop's catalog. Framed posters are black. */
const goods: Readonly<Record<string, Sizes>> = {
  poster: {
    '8x10 inches': poster(4463, 8, 10),
    '12x16 inches': poster(1349, 12, 16),
    '16x20 inches': poster(3877, 16, 20),
  },
  magnet: {
    '3x3 inches': magnet(16366, 3, 3),
    '4x4 inches': magnet(16367, 4, 4),
    '6x6 inches': magnet(16465, 6, 6),
  },
  mug: {
    '11oz': mug(1320, 9, 3.5),
    '15oz': mug(4830, 9, 3.8),
  },
  canvas: { '12x16 inches': canvas(5, 12, 16) },
  'framed-poster': { '12x16 inches': framedPoster(1350, 12, 16) },
};

/** Null for a good that Printful does not make, or that is missing in this list. */
export function findGood({ product, size }: Good): PrintfulGood | null {
  const sizes = Object.hasOwn(goods, product) ? goods[product] : undefined;
  return (size !== null && sizes !== undefined && Object.hasOwn(sizes, size) ? sizes[size] : undefined) ?? null;
}
