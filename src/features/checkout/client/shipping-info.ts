import { z } from 'zod';
import { readStoredJson, storageKeys, writeStored } from '../../../web/api/browser-storage.ts';
import {
  addressFields,
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

/** What this browser remembers of the address; unreadable parts are blank. */
export function parseShippingInfo(stored: unknown): ShippingAddress {
  const parts = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {};
  const address = { ...emptyAddress };
  for (const field of addressFields) {
    const part = shippingAddress.shape[field].safeParse(parts[field]);
    if (part.success) address[field] = part.data;
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
 * What looks wrong, in words for the visitor. A digital order needs nothing; an e-mail, when given,
 * should still look like one.
 */
export function findShippingProblems(address: ShippingAddress, physical: boolean): AddressProblems {
  return physical ? findAddressProblems(address) : findTypedProblems({ email: address.email });
}
