import type { Cents } from '../../shared/money.ts';

export const productTypes = ['poster', 'magnet', 'mug', 'digital'] as const;
export type ProductType = (typeof productTypes)[number];

export interface ProductSize {
  /** As the order keeps it, e.g. '8x10 inches'. */
  readonly label: string;
  readonly description: string | null;
  readonly price: Cents;
  /** Width over height of the printed picture. */
  readonly aspect: number;
}

export interface Product {
  readonly type: ProductType;
  readonly label: string;
  readonly title: string;
  readonly material: string;
  readonly sizes: readonly ProductSize[];
  /** Rates named on the product page alone; cart and checkout charge the flat rule. */
  readonly shippingRate: { readonly first: Cents; readonly additional: Cents } | null;
}

export const digitalPrice: Cents = 495;
/** The cart key of the download that comes free with anything physical. */
export const freeDownloadKey = 'digital-download-free';

const size = (label: string, price: Cents, aspect: number, description: string | null = null): ProductSize => ({
  label,
  description,
  price,
  aspect,
});

export const products: Readonly<Record<ProductType, Product>> = {
  poster: {
    type: 'poster',
    label: 'Poster',
    title: 'Custom Pet Poster',
    material: 'Museum-quality matte paper',
    sizes: [
      size('8x10 inches', 1_995, 8 / 10),
      size('12x16 inches', 2_995, 12 / 16),
      size('16x20 inches', 3_495, 16 / 20),
    ],
    shippingRate: { first: 499, additional: 40 },
  },
  magnet: {
    type: 'magnet',
    label: 'Magnet',
    title: 'Custom Pet Magnet',
    material: 'Flexible vinyl magnet',
    sizes: [
      size('3x3 inches', 995, 1, 'Compact and cute'),
      size('4x4 inches', 1_295, 1, 'A balanced option'),
      size('6x6 inches', 1_595, 1, 'Most giftable option'),
    ],
    shippingRate: { first: 450, additional: 99 },
  },
  mug: {
    type: 'mug',
    label: 'Mug',
    title: 'Custom Pet Mug',
    material: 'White glossy ceramic',
    sizes: [size('11oz', 1_995, 9 / 3.75), size('15oz', 2_495, 9 / 4.25)],
    shippingRate: { first: 849, additional: 250 },
  },
  digital: {
    type: 'digital',
    label: 'Digital Only',
    title: 'Digital Download',
    material: 'High-resolution PNG, 300 DPI',
    sizes: [],
    shippingRate: null,
  },
};

export function findSize(type: ProductType, label: string): ProductSize | null {
  return products[type].sizes.find((candidate) => candidate.label === label) ?? null;
}
