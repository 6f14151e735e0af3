import { formatMoney, type Money } from '../../shared/money.ts';
import { productTypes, type PriceList, type ProductType } from '../../features/catalog/contract.ts';

/** Products named in the line, in this order; the words that stand before their lowest price. */
const named: readonly (readonly [ProductType, string])[] = [
  ['digital', 'Digital'],
  ['poster', 'posters from'],
];

/** The prices at the top of a page, 'Digital $4.95, posters from $19.95', of what is sold. */
export function priceLine(list: PriceList): string {
  const shown = named.filter(([type]) => list.products[type].sold);
  const chosen = shown.length > 0 ? shown : lowestOf(list);
  const line = chosen.map(([type, words]) => `${words} ${formatMoney(lowestPrice(list, type))}`).join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function lowestOf(list: PriceList): (readonly [ProductType, string])[] {
  return productTypes
    .filter((type) => list.products[type].sold)
    .slice(0, 1)
    .map((type) => [type, `${list.products[type].label} from`] as const);
}

/** The lowest price of the sizes that are sold; the price of a product without sizes. */
function lowestPrice(list: PriceList, type: ProductType): Money {
  const prices = list.products[type].sizes.map(({ price }) => price);
  return prices.reduce((lowest, price) => (price.cents < lowest.cents ? price : lowest), prices[0] ?? list.download);
}
