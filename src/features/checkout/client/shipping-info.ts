import { z } from 'zod';
import { readStoredJson, storageKeys, writeStored } from '../../../client/browser-storage.ts';
import {
  addressFields,
  findAddressDoubts,
  findAddressProblems,
  findTypedProblems,
  shippingAddress,
  type AddressProblems,
  type ShippingAddress,
} from '../../orders/contract.ts';

const emptyAddress: ShippingAddress = {
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
};

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

export function readShippingInfo(): ShippingAddress {
  return parseShippingInfo(readStoredJson(storageKeys.shippingInfo));
}

export function storeShippingInfo(address: ShippingAddress): void {
  writeStored(storageKeys.shippingInfo, JSON.stringify(address));
}

/**
 * Returns a message for each field to look at again. A digital order requires no field, but an email that is given must
 * be valid.
 */
export function findShippingProblems(address: ShippingAddress, physical: boolean): AddressProblems {
  if (!physical) return findTypedProblems({ email: address.email });
  return { ...findAddressDoubts(address), ...findAddressProblems(address) };
}

/**
 * Whether something is missing or wrong that a parcel or its emails need, so that submitting it again does not help. A
 * last name can be missing.
 */
export function isRefused(address: ShippingAddress, physical: boolean): boolean {
  const { lastName: _spare, ...problems } = findAddressProblems(address);
  return Object.keys(physical ? problems : findShippingProblems(address, false)).length > 0;
}
