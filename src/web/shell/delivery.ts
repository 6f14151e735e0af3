import {
  dependsOnPlace,
  priceKey,
  shippedCountries,
  zoneOf,
  type Delivery,
  type Place,
} from '../../features/catalog/contract.ts';
import { placeOf, type ShippingAddress } from '../../features/orders/contract.ts';
import { currentSettings } from './current-settings.ts';

/** Where the shop sends, by ISO 3166-1. */
export function shipsTo(): readonly string[] {
  return shippedCountries(currentSettings().priceList.shipping.zones);
}

/** A delivery that is ordered today, by the visitor's calendar. Where the shop's day differs, the server asks first. */
export function deliveryTo(place: Place | null): Delivery {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return { place, day: day.join('-') };
}

/**
 * The place of an address, as far as the totals depend on it. Null where they are the same everywhere, or the shop does
 * not send there.
 */
export function pricedPlace(address: Pick<ShippingAddress, 'country' | 'state'>): Place | null {
  const { priceList } = currentSettings();
  if (!dependsOnPlace(priceList)) return null;
  const place = placeOf(address);
  return place === null || zoneOf(priceList.shipping.zones, place) === null ? null : place;
}

/** Whether shipping and tax are the same in two places. */
export function costsTheSame(a: Place | null, b: Place | null): boolean {
  const { priceList } = currentSettings();
  return priceKey(priceList, deliveryTo(a)) === priceKey(priceList, deliveryTo(b));
}
