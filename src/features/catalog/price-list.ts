import { standardCurrency } from '../../shared/currencies.ts';
import { addMoney, money, multiplyMoney, type Money } from '../../shared/money.ts';
import type { Bundle } from './bundles.ts';
import {
  digitalPrice,
  products,
  standardFlat,
  standardProducts,
  type Product,
  type ProductSize,
  type ProductType,
  type StandardProduct,
} from './products.ts';
import type { TaxCodes, TaxTerms } from './taxes.ts';
import { oneZone, type Zone } from './zones.ts';

/** A product as the shop sells it now: only the sizes that are sold, at the owner's prices. */
export interface ListedProduct extends Product {
  readonly sold: boolean;
}

/** The currency in which a shop keeps its books. */
export interface Book {
  readonly currency: string;
  /** Its cents for one cent of an order's currency, on the day of the order; 1 for an order in the same currency. */
  readonly factor: number;
}

/** What the shop sells now, for how much, and what it adds to the price of the lines. */
export interface PriceList {
  /** Of every amount in the list. */
  readonly currency: string;
  /** The currency of the shop's figures, and how many cents of it a cent of the list's currency is. */
  readonly book: Book;
  readonly products: Readonly<Record<ProductType, ListedProduct>>;
  /** All products in the order in which the owner shows them; null where each place has its usual order. */
  readonly order: readonly ProductType[] | null;
  /** Price of a download that is bought by itself. */
  readonly download: Money;
  /** What each pet after the first adds to the price of a piece with their picture; 0 for nothing. */
  readonly furtherPet: Money;
  readonly shipping: {
    /** Where the shop sends, and for how much. */
    readonly zones: readonly Zone[];
  };
  readonly tax: TaxTerms;
  /** What is taken off a second product with the same artwork; null if nothing is. */
  readonly bundle: Bundle | null;
}

/** General goods that are sent, pictures that are downloaded and kept, and shipping. */
const standardTaxCodes: TaxCodes = {
  products: mapProducts((type) => (products[type].requiresShipping ? 'txcd_99999999' : 'txcd_10501000')),
  shipping: 'txcd_92010001',
};

/** The price list of a shop whose owner has set nothing. */
export const standardPriceList: PriceList = {
  currency: standardCurrency,
  book: { currency: standardCurrency, factor: 1 },
  products: mapProducts((type) => ({ ...products[type], sold: true })),
  order: null,
  download: digitalPrice,
  furtherPet: money(0),
  shipping: { zones: oneZone(standardFlat, null) },
  tax: {
    rate: 8_000,
    table: null,
    label: 'Tax',
    included: false,
    onShipping: false,
    onDownloads: false,
    byAddress: false,
    reverseChargeFrom: null,
    codes: standardTaxCodes,
  },
  bundle: null,
};

export function mapProducts<T>(of: (type: ProductType) => T): Record<ProductType, T> {
  return {
    poster: of('poster'),
    magnet: of('magnet'),
    mug: of('mug'),
    digital: of('digital'),
    'framed-poster': of('framed-poster'),
    canvas: of('canvas'),
  };
}

/**
 * The price list for a picture of several pets: every piece and the download cost more for each additional pet. Nothing is
 * added to it again.
 */
export function priceListFor(list: PriceList, pets = 1): PriceList {
  if (pets < 2 || list.furtherPet.cents === 0) return list;
  const more = multiplyMoney(list.furtherPet, pets - 1);
  return {
    ...list,
    download: addMoney(list.download, more),
    furtherPet: money(0, list.currency),
    products: mapProducts((type) => {
      const product = list.products[type];
      return { ...product, sizes: product.sizes.map((size) => ({ ...size, price: addMoney(size.price, more) })) };
    }),
  };
}

/** Products in the owner's order, if there is one. */
export function inShopOrder<Type extends ProductType>(
  { order }: Pick<PriceList, 'order'>,
  usual: readonly Type[],
): Type[] {
  return order === null ? [...usual] : usual.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** What the shop sells of the standard products, in its order. */
export function soldStandard(list: PriceList): StandardProduct[] {
  return inShopOrder(list, standardProducts).filter((type) => list.products[type].sold);
}

/** The size with this label, if it is sold now. */
export function findListedSize(
  list: PriceList,
  type: ProductType,
  label: string | null | undefined,
): ProductSize | null {
  return list.products[type].sizes.find((size) => size.label === label) ?? null;
}

/** The size to show until the visitor chooses one: the middle one of three, the first of two. Downloads have none. */
export function defaultListedSize(list: PriceList, type: ProductType): ProductSize | undefined {
  const { sizes } = list.products[type];
  return sizes[Math.floor((sizes.length - 1) / 2)];
}
