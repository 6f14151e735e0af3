import {
  gridStyles,
  placesInWords,
  productsInWords,
  shipsWithinUsOnly,
  soldStandard,
  standardPriceList,
  type ListedProduct,
  type PriceList,
} from '../../catalog/contract.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { toDecimalString } from '../../../shared/money.ts';
import { headWords } from '../../../words/catalogs/heads.ts';
import { home } from '../../../words/catalogs/home.ts';
import type { Say } from '../../../words/words.ts';
import type { Settings } from '../resolve.ts';

/** What the shop offers now, as text for the places in documents that carry these names, e.g. `%STYLE_COUNT%`. */
export function offerInWords({ priceList, styles }: Settings, say: Say): Readonly<Record<string, string>> {
  const { products, download } = priceList;
  const sold = soldStandard(priceList).map((type) => products[type]);
  const sent = sold.filter((product) => product.requiresShipping);
  const sellsDownload = products.digital.sold;
  return {
    STYLE_COUNT: String(countStyles(styles)),
    PRODUCTS: productsInWords(priceList, 'or', say),
    PRODUCT_RANGE: rangeInWords(priceList, say),
    PARCELS:
      sent.length > 0
        ? `Physical goods ship ${whereTo(priceList, say)} and include the download free.`
        : 'Nothing is shipped.',
    CURRENCY: priceList.currency === standardCurrency ? 'U.S. dollars' : priceList.currency.toUpperCase(),
    PRICES: [...(sellsDownload ? [`digital ${toDecimalString(download)}`] : []), ...sent.map(pricesInWords)].join('; '),
  };
}

function whereTo({ shipping: { zones } }: PriceList, say: Say): string {
  return shipsWithinUsOnly(zones) ? 'within the U.S.' : `to ${placesInWords(zones, say)}`;
}

/** What the heads of documents say, by the names of their places. */
export function headsInWords(
  { priceList, styles }: Settings,
  { shopName: shop, supportEmail: support }: { readonly shopName: string; readonly supportEmail: string },
  say: Say,
): Readonly<Record<string, string>> {
  const offered = { styles: countStyles(styles), products: productsInWords(priceList, 'or', say) };
  const count = { styles: offered.styles };
  return {
    TEST_MODE: say(headWords.testMode),
    TEST_MODE_NAME: say(headWords.testModeName),
    HOME_TITLE: say(headWords.home, { shop }),
    HOME_TEXT: say(headWords.homeText, offered),
    HOME_SHARED: say(headWords.homeShared),
    HOME_SHARED_TEXT: say(headWords.homeSharedText, offered),
    WIZARD_TITLE: say(headWords.wizard, { shop }),
    WIZARD_TEXT: say(headWords.wizardText, { ...count, range: rangeInWords(priceList, say) }),
    WIZARD_SHARED: say(headWords.wizardShared),
    WIZARD_SHARED_TEXT: say(headWords.wizardSharedText, count),
    APP_TEXT: say(home.productDescription, { products: offered.products }),
    SHARED_ALT: say(headWords.sharedAlt),
    NEEDS_SCRIPTS: say(headWords.needsScripts, { shop, support }),
  };
}

function countStyles(styles: Settings['styles']): number {
  return styles.filter((style) => style.offered && gridStyles.some(({ id }) => id === style.id)).length;
}

/** From the least to the most that can be bought. */
function rangeInWords({ products, ...list }: PriceList, say: Say): string {
  // The owner may show the sizes in another order.
  const { sizes } = standardPriceList.products.poster;
  const isListed = (label: string) => products.poster.sizes.some((size) => size.label === label);
  const largest = products.poster.sold ? sizes.findLast(({ label }) => isListed(label)) : undefined;
  return products.digital.sold && largest !== undefined
    ? say(headWords.range, { size: inchesOf(largest.label) })
    : say(headWords.rangeOf, { products: productsInWords({ products, ...list }, 'or', say) });
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
