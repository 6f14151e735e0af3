import type { Cents } from '../../../../shared/money.ts';

export interface FakePrintfile {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly canRotate: boolean;
}

export interface FakeVariant {
  readonly id: number;
  readonly size: string;
  readonly cost: Cents;
  readonly printfile: FakePrintfile;
}

export interface FakeProduct {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly technique: string;
  readonly techniqueName: string;
  readonly variants: readonly FakeVariant[];
}

export const dpi = 300;

/** Files of 300 DPI; the edges of magnets and canvas are part of the file. */
function variant(id: number, size: string, cost: Cents, width: number, height: number, canRotate = false): FakeVariant {
  return { id, size, cost, printfile: { id: id + 100_000, width, height, canRotate } };
}

const digital = { technique: 'digital', techniqueName: 'Digital printing' };

/** The part of Printful's catalog that the shop uses, with the costs of 2026. */
export const catalog: readonly FakeProduct[] = [
  {
    id: 1,
    type: 'POSTER',
    name: 'Enhanced Matte Paper Poster (in)',
    ...digital,
    variants: [
      variant(4463, '8″×10″', 539, 2400, 3000, true),
      variant(1349, '12″×16″', 889, 3600, 4800, true),
      variant(3877, '16″×20″', 1189, 4800, 6000, true),
    ],
  },
  {
    id: 2,
    type: 'FRAMED-POSTER',
    name: 'Enhanced Matte Paper Framed Poster (in)',
    ...digital,
    variants: [variant(1350, '12″×16″', 2850, 3600, 4800, true)],
  },
  {
    id: 3,
    type: 'CANVAS',
    name: 'Canvas (in)',
    ...digital,
    variants: [variant(5, '12″×16″', 2195, 4500, 5700, true)],
  },
  {
    id: 19,
    type: 'MUG',
    name: 'White Glossy Mug',
    technique: 'sublimation',
    techniqueName: 'Sublimation',
    variants: [variant(1320, '11 oz', 595, 2700, 1050), variant(4830, '15 oz', 795, 2700, 1140)],
  },
  {
    id: 656,
    type: 'MAGNET',
    name: 'Die-Cut Magnets',
    ...digital,
    variants: [
      variant(16366, '3″×3″', 532, 975, 975),
      variant(16367, '4″×4″', 583, 1275, 1275),
      variant(16465, '6″×6″', 787, 1875, 1875),
    ],
  },
];

export function findVariant(id: number): { product: FakeProduct; variant: FakeVariant } | null {
  for (const product of catalog) {
    const found = product.variants.find((one) => one.id === id);
    if (found !== undefined) return { product, variant: found };
  }
  return null;
}

/** Shipping in cents by method; everything leaves from the United States. */
export function shippingRates(
  country: string,
  quantity: number,
): { method: string; name: string; rate: Cents; days: [number, number] }[] {
  const isHome = country === 'US';
  const more = (quantity - 1) * (isHome ? 100 : 150);
  return [
    { method: 'STANDARD', name: 'Flat Rate', rate: (isHome ? 469 : 699) + more, days: isHome ? [3, 6] : [7, 14] },
    { method: 'PRINTFUL_FAST', name: 'Express', rate: (isHome ? 1_495 : 2_995) + more, days: isHome ? [1, 2] : [3, 5] },
  ];
}
