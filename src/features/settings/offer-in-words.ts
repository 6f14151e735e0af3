import { gridStyles, productsInWords, standardProducts, type ListedProduct } from '../catalog/contract.ts';
import { toDecimalString } from '../../shared/money.ts';
import type { Say } from '../../words/words.ts';
import type { Settings } from './resolve.ts';

/** What the shop offers now, as text for the places in documents that carry these names, e.g. `%STYLE_COUNT%`. */
export function offerInWords({ priceList, styles }: Settings, say: Say): Readonly<Record<string, string>> {
  const { products, download } = priceList;
  const sold = standardProducts.map((type) => products[type]).filter((product) => product.sold);
  const sent = sold.filter((product) => product.requiresShipping);
  const sellsDownload = products.digital.sold;
  const largestPoster = products.poster.sold ? products.poster.sizes.at(-1) : undefined;
  return {
    STYLE_COUNT: String(styles.filter((style) => style.offered && gridStyles.some(({ id }) => id === style.id)).length),
    PRODUCTS: productsInWords(priceList, 'or', say),
    PRODUCT_RANGE:
      sellsDownload && largestPoster
        ? `From a digital download to a ${inchesOf(largestPoster.label)} poster.`
        : `As a ${productsInWords(priceList, 'or', say)}.`,
    PARCELS:
      sent.length > 0 ? 'Physical goods ship within the U.S. and include the download free.' : 'Nothing is shipped.',
    PRICES: [...(sellsDownload ? [`digital ${toDecimalString(download)}`] : []), ...sent.map(pricesInWords)].join('; '),
  };
}

/** 'posters 19.95 (8x10 inches), 29.95 (12x16)' */
function pricesInWords({ label, sizes }: ListedProduct): string {
  const prices = sizes.map((size, index) => {
    const name = index === 0 ? size.label : inchesOf(size.label);
    return `${toDecimalString(size.price)} (${name})`;
  });
  return `${label.toLowerCase()}s ${prices.join(', ')}`;
}

function inchesOf(label: string): string {
  return label.replace(/ inches$/, '');
}
