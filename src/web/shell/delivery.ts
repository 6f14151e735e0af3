import {
  dependsOnPlace,
  priceKey,
  shippedCountries,
  zoneOf,
  type Delivery,
  type Place,
} from '../../features/catalog/contract.ts';
import { placeOf, type ShippingAddress } from '../../features/orders/contract.ts';
import { passesCustoms } from '../../features/settings/contract.ts';
import { dayOf } from '../../shared/shop-days.ts';
import { currentSettings } from './current-settings.ts';

/** Where the shop sends, by ISO 3166-1. */
export function shipsTo(): readonly string[] {
  return shippedCountries(currentSettings().priceList.shipping.zones);
}

/** A delivery ordered today in the shop's time zone, which pages are told if prices depend on the day. */
export function deliveryTo(place: Place | null): Delivery {
  return { place, day: dayOf(new Date(), currentSettings().shop.timezone ?? 'UTC') };
}

/**
 * The place of an address, as far as the totals depend on it. Null where they are the same everywhere, or the shop does
 * not send there.
 */
export function pricedPlace(address: Pick<ShippingAddress, 'country' | 'state' | 'zipCode'>): Place | null {
  const { priceList } = currentSettings();
  if (!dependsOnPlace(priceList)) return null;
  const place = placeOf(address);
  return place === null || zoneOf(priceList.shipping.zones, place) === null ? null : place;
}

/** Whether a parcel of the shop to this address passes customs. */
export function goesThroughCustoms(address: Parameters<typeof placeOf>[0]): boolean {
  return passesCustoms(currentSettings().shop.country, placeOf(address));
}

/** Whether shipping and tax are the same in two places. */
export function costsTheSame(a: Place | null, b: Place | null): boolean {
  const { priceList } = currentSettings();
  return priceKey(priceList, deliveryTo(a)) === priceKey(priceList, deliveryTo(b));
}
