import { readStoredCart } from '../../../features/cart/client/stored-cart.ts';
import { priceCart, type CartItem } from '../../../features/cart/contract.ts';
import {
  noOffers,
  priceLines,
  type Offers,
  type Place,
  type Totals,
  requiresShipping,
} from '../../../features/catalog/contract.ts';
import type { SummaryLine } from '../../../features/checkout/client/order-summary.tsx';
import { currentSettings } from '../../shell/current-settings.ts';
import { deliveryTo } from '../../shell/delivery.ts';
import { readStored, storageKeys } from '../../../client/browser-storage.ts';
import { nameOfStyle } from '../../shell/offered-styles.ts';
import { cartWords } from '../../../words/catalogs/cart.ts';
import { say } from '../../../words/page.ts';

export interface StoredCheckout {
  readonly items: readonly CartItem[];
  readonly artworkId: string | null;
  readonly selectedVariation: number;
  readonly lines: readonly SummaryLine[];
  readonly totals: Totals;
  /** The offers that the totals hold, or would hold if they were the better ones. */
  readonly offers: Offers;
  readonly physical: boolean;
  /** Where the totals are for; null where they are the same everywhere. */
  readonly place: Place | null;
}

/** Path of this page after the buyer has accepted another total, in dollars. The page then has the new prices, too. */
export function pathWithTotal(dollars: number): string {
  return `/checkout?total=${dollars}`;
}

/** The total that the buyer has accepted, in dollars; null if they were asked nothing. */
export function readAcceptedTotal(search: string): number | null {
  const total = Number(new URLSearchParams(search).get('total'));
  return Number.isFinite(total) && total > 0 ? total : null;
}

/** The checkout with the offers of this visitor, and with shipping and tax of the place that it goes to. */
export function withOffers(stored: StoredCheckout, offers: Offers, place = stored.place): StoredCheckout {
  const delivery = deliveryTo(place);
  const totals = priceLines(stored.lines, currentSettings().priceList, 'cart', offers, delivery);
  return { ...stored, offers, place, totals };
}

/** The cart stored in this browser, at the shop's prices; null if there is nothing to pay for. */
export function readStoredCheckout(): StoredCheckout | null {
  const style = readStored(storageKeys.selectedStyle);
  const artworkId = readStored(storageKeys.currentArtworkId) ?? readStored(storageKeys.artworkId);
  return checkoutOf(readStoredCart(), artworkId, style);
}

export function checkoutOf(
  items: readonly CartItem[],
  artworkId: string | null,
  style: string | null,
): StoredCheckout | null {
  const { priceList } = currentSettings();
  const cart = priceCart(items, priceList, artworkId === null ? {} : { artworkId });
  if (!cart.ok) return null;
  const lines = cart.lines.map((line): SummaryLine => {
    const item = items.find(({ key }) => key === line.key);
    // The free download has no style of its own; it takes that of the line with the same artwork.
    const lineStyle = item?.style ?? items.find(({ artworkId: id }) => id === line.artworkId)?.style ?? style;
    return {
      ...line,
      label: item?.title ?? say(cartWords.customPetProduct),
      styleLabel: lineStyle === null ? null : nameOfStyle(lineStyle),
    };
  });
  return {
    items,
    artworkId: artworkId ?? lines[0]?.artworkId ?? null,
    selectedVariation: lines[0]?.selectedVariation ?? 0,
    lines,
    totals: priceLines(lines, priceList),
    offers: noOffers,
    physical: lines.some(requiresShipping),
    place: null,
  };
}
