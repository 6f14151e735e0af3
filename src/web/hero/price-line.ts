import { formatMoney, type Money } from '../../shared/money.ts';
import {
  inShopOrder,
  productTypes,
  type PriceList,
  type ProductType,
  productName,
  withCommas,
} from '../../features/catalog/contract.ts';
import { home } from '../../words/catalogs/home.ts';
import { say } from '../../words/page.ts';

/** Products named in the line, in this order, with their words. */
const named = [
  ['digital', home.digitalFrom],
  ['poster', home.postersFrom],
] as const;

/** The prices at the top of a page, 'Digital $4.95, posters from $19.95', of what is sold. */
export function priceLine(list: PriceList): string {
  const priceOf = (type: ProductType) => formatMoney(lowestPrice(list, type));
  const shown = named.filter(([type]) => list.products[type].sold);
  const words =
    shown.length > 0
      ? shown.map(([type, message]) => say(message, { price: priceOf(type) }))
      : firstSold(list).map((type) => say(home.productFrom, { product: productName(type, say), price: priceOf(type) }));
  const line = withCommas(words, say);
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function firstSold(list: PriceList): ProductType[] {
  return inShopOrder(list, productTypes)
    .filter((type) => list.products[type].sold)
    .slice(0, 1);
}

/** The lowest price of the sizes that are sold; the price of a product without sizes. */
function lowestPrice(list: PriceList, type: ProductType): Money {
  const prices = list.products[type].sizes.map(({ price }) => price);
  return prices.reduce((lowest, price) => (price.cents < lowest.cents ? price : lowest), prices[0] ?? list.download);
}
