import { z } from 'zod';
import { readStoredJson, storageKeys, writeStored } from '../../../client/browser-storage.ts';
import { homeCountry } from '../../../shared/places/countries.ts';
import {
  addressFields,
  countryOf,
  findAddressDoubts,
  emptyAddress,
  findAddressProblems,
  findTypedProblems,
  shippingAddress,
  type AddressProblems,
  type ShippingAddress,
} from '../../orders/contract.ts';
import type { Zone } from '../../catalog/contract.ts';
import { say } from '../../../words/page.ts';

/** Parses the address that this browser stored. Invalid fields become blank. */
export function parseShippingInfo(stored: unknown): ShippingAddress {
  const parts = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {};
  const address = { ...emptyAddress };
  for (const field of addressFields) {
    const part = shippingAddress.shape[field].safeParse(parts[field]);
    if (part.success && part.data !== undefined) address[field] = part.data;
  }
  return address;
}

/**
 * The address that this browser stored. Without one, or with one in a country that the shop does not send to, it is in
 * the country of the browser's languages, or else in the first of `shipsTo`, so that the form shows one to choose.
 */
export function readShippingInfo(shipsTo: readonly string[]): ShippingAddress {
  const stored = readStoredJson(storageKeys.shippingInfo);
  const address = parseShippingInfo(stored);
  return stored !== null && shipsTo.includes(countryOf(address))
    ? address
    : inCountry({ ...address, state: '', zipCode: '' }, guessCountry(shipsTo));
}

function guessCountry(shipsTo: readonly string[]): string {
  const [home = homeCountry] = shipsTo;
  return navigator.languages.map(regionOf).find((region) => shipsTo.includes(region)) ?? home;
}

/** 'de-AT' is of Austria, and 'de' of Germany, where most people speak it; '' where a browser names no language. */
function regionOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().region ?? '';
  } catch {
    // Browsers on Linux may take the tag from the system: 'en-US@posix'.
    return '';
  }
}

/** The address in another country. The United States have none of their own in addresses. */
export function inCountry(address: ShippingAddress, country: string): ShippingAddress {
  const { country: _before, ...rest } = address;
  return country === homeCountry ? rest : { ...rest, country };
}

export function storeShippingInfo(address: ShippingAddress): void {
  writeStored(storageKeys.shippingInfo, JSON.stringify(address));
}

/**
 * Returns a message for each field to look at again. A digital order requires no field, but an email that is given must
 * be valid.
 */
export function findShippingProblems(
  address: ShippingAddress,
  physical: boolean,
  zones: readonly Zone[] | null = null,
): AddressProblems {
  if (!physical) return findTypedProblems({ email: address.email }, say);
  return { ...findAddressDoubts(address, say), ...findAddressProblems(address, say, zones) };
}

/**
 * Whether something is missing or wrong that a parcel or its emails need, so that submitting it again does not help. A
 * last name can be missing.
 */
export function isRefused(address: ShippingAddress, physical: boolean, zones: readonly Zone[] | null = null): boolean {
  const { lastName: _spare, ...problems } = findAddressProblems(address, say, zones);
  return Object.keys(physical ? problems : findShippingProblems(address, false)).length > 0;
}
