import { money, type Cents, type Money } from '../../shared/money.ts';
import { pictureShapes, printDpi, type PictureShape } from './shapes.ts';

/** Products that every shop sells. */
export const standardProducts = ['poster', 'magnet', 'mug', 'digital'] as const;
/** Products that are sold once the shop owner has switched them on. */
export const optionalProducts = ['framed-poster', 'canvas'] as const;
export type StandardProduct = (typeof standardProducts)[number];
export type OptionalProduct = (typeof optionalProducts)[number];

export const productTypes = [...standardProducts, ...optionalProducts] as const;
export type ProductType = StandardProduct | OptionalProduct;
/** A product that is made and sent in a parcel. */
export type PhysicalProduct = Exclude<ProductType, 'digital'>;

export interface ProductSize {
  /** As stored in orders, e.g. '8x10 inches'. */
  readonly label: string;
  readonly description: string | null;
  readonly price: Money;
  /** The shape in which the picture is painted for this size. */
  readonly shape: PictureShape;
  /** Width over height of the picture. */
  readonly aspect: number;
  /** Width of the picture in inches, as it is seen from the front. */
  readonly printWidth: number;
  /** Inches of the print on each side that are folded around an edge, beyond the picture; 0 if nothing is folded. */
  readonly fold: number;
}

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export interface Product {
  readonly type: ProductType;
  readonly label: string;
  readonly title: string;
  readonly material: string;
  /** Whether it is sent in a parcel. Anything else is a file to download. */
  readonly requiresShipping: boolean;
  /** The scene in which it is shown. */
  readonly scene: 'paper' | 'frame' | 'canvas' | 'door' | 'table' | 'phone';
  readonly sizes: readonly ProductSize[];
  /** Shown only on the product page. Cart and checkout charge the flat rate. */
  readonly shippingRate: { readonly first: Money; readonly additional: Money } | null;
  /**
   * Its code in the Harmonized System, of the six digits that all countries share: printed pictures, permanent magnets
   * and ceramic tableware. A file to download has none.
   */
  readonly customsCode?: string;
}

/** What an order costs to send within the United States, and the first item of most products elsewhere on the page. */
export const standardFlat = money(499);
export const digitalPrice = money(495);
/** The cart key of the download that comes free with any physical product. */
export const freeDownloadKey = 'digital-download-free';

function size(
  label: string,
  price: Cents,
  shape: PictureShape,
  printWidth: number,
  { description = null, fold = 0 }: Partial<Pick<ProductSize, 'description' | 'fold'>> = {},
): ProductSize {
  const { width, height } = pictureShapes[shape];
  return { label, description, price: money(price), shape, aspect: width / height, printWidth, fold };
}

export const products: Readonly<Record<ProductType, Product>> = {
  poster: {
    type: 'poster',
    label: 'Poster',
    title: 'Custom Pet Poster',
    material: 'Museum-quality matte paper',
    requiresShipping: true,
    scene: 'paper',
    sizes: [
      size('8x10 inches', 1_995, 'portrait', 8),
      size('12x16 inches', 2_995, 'tall', 12),
      size('16x20 inches', 3_495, 'portrait', 16),
    ],
    shippingRate: { first: standardFlat, additional: money(40) },
    customsCode: '491191',
  },
  magnet: {
    type: 'magnet',
    label: 'Magnet',
    title: 'Custom Pet Magnet',
    material: 'Flexible vinyl magnet',
    requiresShipping: true,
    scene: 'door',
    sizes: [
      size('3x3 inches', 995, 'square', 3, { description: 'Compact and cute' }),
      size('4x4 inches', 1_295, 'square', 4, { description: 'A balanced option' }),
      size('6x6 inches', 1_595, 'square', 6, { description: 'Most giftable option' }),
    ],
    shippingRate: { first: money(450), additional: money(99) },
    customsCode: '850519',
  },
  mug: {
    type: 'mug',
    label: 'Mug',
    title: 'Custom Pet Mug',
    material: 'White glossy ceramic',
    requiresShipping: true,
    scene: 'table',
    // Prints of 9 x 3.5 and 9 x 3.8 inches, as print partners make them. They leave out the handle, the rim and the foot.
    sizes: [size('11oz', 1_995, 'wrap', 9), size('15oz', 2_495, 'wrap-tall', 9)],
    shippingRate: { first: money(849), additional: money(250) },
    customsCode: '691200',
  },
  digital: {
    type: 'digital',
    label: 'Digital Only',
    title: 'Digital Download',
    material: 'High-resolution PNG, 300 DPI',
    requiresShipping: false,
    scene: 'phone',
    sizes: [],
    shippingRate: null,
  },
  'framed-poster': {
    type: 'framed-poster',
    label: 'Framed Poster',
    title: 'Custom Pet Framed Poster',
    material: 'Matte paper in a black wooden frame',
    requiresShipping: true,
    scene: 'frame',
    sizes: [size('12x16 inches', 6_495, 'tall', 12)],
    shippingRate: { first: standardFlat, additional: money(0) },
    customsCode: '491191',
  },
  canvas: {
    type: 'canvas',
    label: 'Canvas',
    title: 'Custom Pet Canvas',
    material: 'Canvas on a wooden stretcher',
    requiresShipping: true,
    scene: 'canvas',
    sizes: [size('12x16 inches', 5_995, 'tall', 12, { fold: 1.5 })],
    shippingRate: { first: standardFlat, additional: money(0) },
    customsCode: '491191',
  },
};

/** The products that are made and sent in a parcel. */
export const physicalTypes = productTypes.filter(isPhysical);

/** A record of one value for each product that is sent. */
export function mapPhysical<T>(of: (type: PhysicalProduct) => T): Record<PhysicalProduct, T> {
  return Object.fromEntries(physicalTypes.map((type) => [type, of(type)])) as Record<PhysicalProduct, T>;
}

const byType: ReadonlyMap<string, Product> = new Map(Object.entries(products));

/** What a stored line keeps of its product. Older lines lack these facts; then the catalog provides them by type. */
export interface LineFacts {
  readonly productType: string;
  readonly requiresShipping?: boolean | null;
}

/** Whether a line is sent in a parcel. Lines of products that are no longer sold count as parcels. */
export function requiresShipping(line: LineFacts): boolean {
  return line.requiresShipping ?? byType.get(line.productType)?.requiresShipping ?? true;
}

export function isProductType(type: string): type is ProductType {
  return byType.has(type);
}

/** 'Poster'; undefined for a product that is no longer known. */
export function productLabel({ productType }: LineFacts): string | undefined {
  return byType.get(productType)?.label;
}

/** Whether a product is made and sent in a parcel. */
export function isPhysical(type: ProductType): type is PhysicalProduct {
  return products[type].requiresShipping;
}

/** Whether a line is a file to download. */
export function isDownload(line: LineFacts): boolean {
  return !requiresShipping(line);
}

export function findSize(type: ProductType, label: string | null | undefined): ProductSize | null {
  return products[type].sizes.find((candidate) => candidate.label === label) ?? null;
}

/**
 * Size of a line's print in pixels; null for a line without a print of its own, such as a download. For older lines
 * that do not store it, the catalog is looked up by the label of their size.
 */
export function printPixelsOf(line: {
  readonly productType: string;
  readonly productSize: string | null;
  readonly printWidth?: number | null;
  readonly printHeight?: number | null;
}): PixelSize | null {
  const { printWidth: width, printHeight: height } = line;
  if (width && height) return { width, height };
  const size = byType.get(line.productType)?.sizes.find(({ label }) => label === line.productSize);
  return size === undefined ? null : printPixels(size);
}

/** Size of the print file in pixels, including the fold. */
export function printPixels(size: ProductSize): PixelSize {
  const { width, height } = facePixels(size);
  const folded = 2 * foldPixels(size);
  return { width: width + folded, height: height + folded };
}

/** Size in pixels of the part of a print that is visible from the front. */
function facePixels({ shape, printWidth }: ProductSize): PixelSize {
  const { width, height } = pictureShapes[shape];
  const across = Math.round(printWidth * printDpi);
  return { width: across, height: Math.round((across * height) / width) };
}

function foldPixels({ fold }: ProductSize): number {
  return Math.round(fold * printDpi);
}

/**
 * Every folded print that was ever sold, in pixels. Orders keep the size of their print, so an entry stays when its
 * product changes or goes: without it the print would be painted flat.
 */
const foldedPrints: readonly (PixelSize & { readonly fold: number })[] = [{ width: 4_500, height: 5_700, fold: 450 }];

/**
 * How much of each side of a print file is folded around an edge, in pixels. The file's size identifies the print.
 */
export function foldOf({ width, height }: PixelSize): number {
  return foldedPrints.find((print) => print.width === width && print.height === height)?.fold ?? 0;
}

/** Size of the part of a print file that is visible from the front: the picture without the fold. */
export function visiblePixels(print: PixelSize): PixelSize {
  const folded = 2 * foldOf(print);
  return { width: print.width - folded, height: print.height - folded };
}
