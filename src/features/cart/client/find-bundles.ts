import type { Money } from '../../../shared/money.ts';
import {
  bundleOn,
  bundlePart,
  defaultListedSize,
  priceListFor,
  quantityLimits,
  waitingPieces,
  type Bundle,
  type PhysicalProduct,
  type PriceList,
  type ProductSize,
  type ProductType,
} from '../../catalog/contract.ts';
import type { CartItem } from '../contract.ts';
import { lineKey, type ChosenPicture } from './cart-lines.ts';
import { cartPrices } from './cart-totals.ts';

/** A product that a cart can have for less, because the same artwork is in it on another one. */
export interface BundleChance {
  readonly picture: ChosenPicture;
  readonly type: PhysicalProduct;
  readonly size: ProductSize;
  readonly saves: Money;
}

/** What a bundle would make cheaper in this cart if it were added. `sold` are the products that the shop sells now. */
export function findBundleChances(
  items: readonly CartItem[],
  list: PriceList,
  day: string,
  sold: readonly ProductType[],
): BundleChance[] {
  const bundle = soldBundle(list, day, sold);
  if (bundle === null) return [];
  const waiting = waitingPieces(bundle, cartPrices(items, list).lines);
  return [...waiting].flatMap(([artworkId, types]) => {
    const item = items.find((one) => one.artworkId === artworkId && types.some((type) => type === one.productType));
    if (item?.style === undefined) return [];
    const picture = { artworkId, variation: item.selectedVariation ?? 0, styleId: item.style, pets: item.pets };
    const prices = priceListFor(list, item.pets);
    return bundle.reduced.flatMap((type) => {
      const size = defaultListedSize(prices, type);
      if (size === undefined) return [];
      const present = items.find(({ key }) => key === lineKey(picture, type, size));
      if ((present?.quantity ?? 0) >= quantityLimits.max) return [];
      return [{ picture, type, size, saves: bundlePart(bundle, size.price) }];
    });
  });
}

/** What a bundle means for a product with an artwork that is not in the cart yet. */
export interface BundleHint {
  /**
   * `first`: it makes one of the others cheaper. `reduced`: it is cheaper beside one of the others. `now`: it is
   * cheaper, because the others are in the cart.
   */
  readonly kind: 'first' | 'reduced' | 'now';
  readonly percent: number;
  readonly others: readonly PhysicalProduct[];
}

/** What to say about the bundle beside a product; null if it is not part of one. */
export function findBundleHint(
  items: readonly CartItem[],
  list: PriceList,
  day: string,
  sold: readonly ProductType[],
  { type, artworkId }: { readonly type: PhysicalProduct; readonly artworkId: string },
): BundleHint | null {
  const bundle = soldBundle(list, day, sold);
  if (bundle === null) return null;
  const { percent, first, reduced } = bundle;
  if (first.includes(type)) return { kind: 'first', percent, others: reduced };
  if (!reduced.includes(type)) return null;
  const waiting = waitingPieces(bundle, cartPrices(items, list).lines).get(artworkId);
  return waiting === undefined
    ? { kind: 'reduced', percent, others: first }
    : { kind: 'now', percent, others: waiting };
}

/** The bundle of a day, with the products that are sold; null if nothing is left of it. */
function soldBundle(list: PriceList, day: string, sold: readonly ProductType[]): Bundle | null {
  const bundle = bundleOn(list, day);
  if (bundle === null) return null;
  const isSold = (type: PhysicalProduct) => sold.includes(type) && list.products[type].sold;
  const [first, reduced] = [bundle.first.filter(isSold), bundle.reduced.filter(isSold)];
  return first.length === 0 || reduced.length === 0 ? null : { ...bundle, first, reduced };
}
