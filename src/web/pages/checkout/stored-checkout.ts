import { readStoredCart } from '../../../features/cart/client/stored-cart.ts';
import { nameLines } from '../../../features/cart/client/name-lines.ts';
import { priceCart, type CartItem } from '../../../features/cart/contract.ts';
import {
  noOffers,
  priceLines,
  type Offers,
  type Place,
  type Totals,
  requiresShipping,
  withTaxes,
} from '../../../features/catalog/contract.ts';
import type { SummaryLine } from '../../../features/checkout/client/order-summary.tsx';
import type { CartTaxes } from '../../../features/checkout/client/use-taxes.ts';
import { taxAddressOf, type TaxAddress } from '../../../features/checkout/contract.ts';
import type { ShippingAddress } from '../../../features/orders/contract.ts';
import { currentSettings } from '../../shell/current-settings.ts';
import { deliveryTo } from '../../shell/delivery.ts';
import { readStored, storageKeys } from '../../../client/browser-storage.ts';
import { currencyField, toUnits, type Money } from '../../../shared/money.ts';
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
  /** The confirmed VAT ID of the company that buys; null for everybody else. */
  readonly vatId: string | null;
  /** The address for which a tax service has found the taxes in the totals; null where it has not. */
  readonly taxAddress: TaxAddress | null;
}

/** Path of this page after the buyer has accepted another total. The page then has the new prices and currency, too. */
export function pathWithTotal(total: Money): string {
  const path = `/checkout?total=${toUnits(total)}`;
  const isShown = total.currency === currentSettings().priceList.currency;
  return isShown ? path : `/currency/${total.currency}?to=${encodeURIComponent(path)}`;
}

/** The total that the buyer has accepted, in units; null if they were asked nothing. */
export function readAcceptedTotal(search: string): number | null {
  const total = Number(new URLSearchParams(search).get('total'));
  return Number.isFinite(total) && total > 0 ? total : null;
}

/** The checkout with the visitor's offers, and with shipping and tax of the buyer and the place that it goes to. */
export function withOffers(
  stored: StoredCheckout,
  offers: Offers,
  place = stored.place,
  vatId = stored.vatId,
): StoredCheckout {
  const delivery = { ...deliveryTo(place), vatId };
  const totals = priceLines(stored.lines, currentSettings().priceList, 'cart', offers, delivery);
  return { ...stored, offers, place, vatId, totals, taxAddress: null };
}

/** The checkout with the taxes that a tax service has found; unchanged without any. */
export function withFoundTaxes(stored: StoredCheckout, found: CartTaxes['found']): StoredCheckout {
  if (found === null) return stored;
  const { label } = currentSettings().priceList.tax;
  return { ...stored, totals: withTaxes(stored.totals, found.taxes, label), taxAddress: found.address };
}

/** The address to look taxes up for; null where the owner's rates apply or the address is not whole yet. */
export function taxAddressFor({ physical }: StoredCheckout, address: ShippingAddress): TaxAddress | null {
  return currentSettings().priceList.tax.byAddress ? taxAddressOf(address, physical) : null;
}

/** The cart, its offers and its place, as requests about its total send them. */
export function cartInRequests({ totals, artworkId, selectedVariation, items, offers, place, vatId }: StoredCheckout) {
  return {
    ...currencyField(totals.total),
    ...(artworkId === null ? {} : { artworkId }),
    selectedVariation,
    items: [...items],
    ...(offers.firstOrder === null ? {} : { firstOrder: true }),
    ...(offers.code === null ? {} : { code: offers.code.code }),
    ...(place === null ? {} : { place }),
    ...(totals.owedByBuyer === undefined || vatId === null ? {} : { vatId }),
  };
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
  const named = nameLines(items, priceList);
  const lines = cart.lines.map((line): SummaryLine => {
    const item = named.find(({ key }) => key === line.key);
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
    vatId: null,
    taxAddress: null,
  };
}
