/** A product of the fake. The SKUs are those that the shop may use; costs and sizes are close to the real ones. */
export interface FakeProduct {
  readonly sku: string;
  readonly description: string;
  /** Width and height in inches. */
  readonly width: number;
  readonly height: number;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Pixels of the print area for a choice of attributes. */
  readonly pixels: (attributes: Readonly<Record<string, string>>) => { width: number; height: number };
  /** Cents for one copy. */
  readonly unitCost: number;
  /** The lab that makes it for this country. */
  readonly lab: (country: string) => Lab;
}

export interface Lab {
  readonly countryCode: string;
  readonly labCode: string;
  readonly carrier: { readonly name: string; readonly service: string };
}

const usPrints: Lab = {
  countryCode: 'US',
  labCode: 'us11',
  carrier: { name: 'usps', service: 'Ground Advantage' },
};
const usMugs: Lab = { countryCode: 'US', labCode: 'us7', carrier: { name: 'ups', service: 'SurePost' } };
const ukPrints: Lab = { countryCode: 'GB', labCode: 'uk6', carrier: { name: 'royalmail', service: 'Standard' } };
const ukMugs: Lab = { countryCode: 'GB', labCode: 'uk4', carrier: { name: 'dpd', service: 'Next Day' } };

const printsLab = (country: string) => (['US', 'CA', 'MX'].includes(country) ? usPrints : ukPrints);

/** Countries to which Prodigi ships. */
const shipsTo = (
  'AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GR HK HR HU IE IL IN IS IT JP KR LT LU LV MT MX MY NL NO NZ PL PT ' +
  'RO SE SG SI SK TH TR US ZA'
).split(' ');

function flat(width: number, height: number): FakeProduct['pixels'] {
  return () => ({ width: width * 300, height: height * 300 });
}

function print(width: number, height: number, unitCost: number): FakeProduct {
  return {
    sku: `GLOBAL-FAP-${width}X${height}`,
    description: `Enhanced matte art print, ${width}x${height}"`,
    width,
    height,
    attributes: {},
    pixels: flat(width, height),
    unitCost,
    lab: printsLab,
  };
}

const products: readonly FakeProduct[] = [
  print(8, 10, 700),
  print(12, 16, 1_000),
  print(16, 20, 1_300),
  {
    sku: 'GLOBAL-MUG-W',
    description: '11oz white ceramic mug',
    width: 9,
    height: 4,
    attributes: {},
    pixels: () => ({ width: 2_670, height: 1_110 }),
    unitCost: 520,
    lab: (country) => (country === 'US' ? usMugs : ukMugs),
  },
  {
    sku: 'H-MUG-15OZ-W',
    description: '15oz white ceramic mug',
    width: 9,
    height: 4,
    attributes: {},
    pixels: () => ({ width: 2_670, height: 1_140 }),
    unitCost: 690,
    lab: () => ukMugs,
  },
  {
    sku: 'GLOBAL-CAN-12X16',
    description: 'Standard canvas on quality stretcher bar, 30x40cm',
    width: 12,
    height: 16,
    attributes: { wrap: ['Black', 'ImageWrap', 'MirrorWrap', 'White'] },
    // At 150 pixels per inch, with an allowance of 22 pixels; a picture on the edges takes 615 more.
    pixels: ({ wrap }) => {
      const edge = wrap?.toLowerCase() === 'imagewrap' ? 637 : 22;
      return { width: 12 * 150 + edge, height: 16 * 150 + edge };
    },
    unitCost: 2_150,
    lab: printsLab,
  },
  {
    sku: 'GLOBAL-CFPM-12X16',
    description: 'Classic frame, 12x16"',
    width: 12,
    height: 16,
    attributes: { color: ['black', 'white', 'natural', 'brown'] },
    pixels: flat(12, 16),
    unitCost: 3_400,
    lab: printsLab,
  },
];

/** A product by its SKU, in any letter case. */
export function findProduct(sku: string): FakeProduct | null {
  return products.find((product) => product.sku === sku.toUpperCase()) ?? null;
}

export function isServed(country: string): boolean {
  return shipsTo.includes(country);
}

/** Whether a code is one of ISO 3166-1. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false;
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(code);
  return name !== undefined && name !== code && name !== 'Unknown Region';
}

/** A product as `GET /products/{sku}` answers. */
export function presentProduct(product: FakeProduct): object {
  return {
    sku: product.sku,
    description: product.description,
    productDimensions: { width: product.width, height: product.height, units: 'in' },
    attributes: product.attributes,
    printAreas: { default: { required: true } },
    variants: combinations(Object.entries(product.attributes)).map((attributes) => {
      const { width, height } = product.pixels(attributes);
      return {
        attributes,
        shipsTo,
        printAreaSizes: { default: { horizontalResolution: width, verticalResolution: height } },
      };
    }),
  };
}

function combinations(attributes: readonly (readonly [string, readonly string[]])[]): Record<string, string>[] {
  const [first, ...rest] = attributes;
  if (first === undefined) return [{}];
  const [name, values] = first;
  return values.flatMap((value) => combinations(rest).map((others) => ({ [name]: value, ...others })));
}
