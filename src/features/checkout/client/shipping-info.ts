import { z } from 'zod';
import { emailAddress } from '../../../shared/email-address.ts';
import { readStoredJson, storageKeys, writeStored } from '../../../web/api/browser-storage.ts';
import { shippingAddress, type ShippingAddress } from '../../orders/contract.ts';
import { isStateCode, toStateCode } from './us-states.ts';

export const shippingFields = Object.keys(shippingAddress.shape) as readonly (keyof ShippingAddress)[];

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
  for (const field of shippingFields) {
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

/** As it is sent: trimmed, the state as its code, empty fields left out. */
export function tidyAddress(address: ShippingAddress): Partial<ShippingAddress> {
  const tidy: Partial<ShippingAddress> = {};
  for (const field of shippingFields) {
    const value = field === 'state' ? toStateCode(address.state) : address[field].trim();
    if (value !== '') tidy[field] = value;
  }
  return tidy;
}

/**
 * What looks wrong, in words for the visitor. A digital order needs nothing; an e-mail, when given,
 * should still look like one.
 */
export function findAddressProblems(
  address: ShippingAddress,
  physical: boolean,
): Partial<Record<keyof ShippingAddress, string>> {
  const tidy = tidyAddress(address);
  const problems: Partial<Record<keyof ShippingAddress, string>> = {};
  if (tidy.email !== undefined && !emailAddress.safeParse(tidy.email).success) {
    problems.email = 'That does not look like an e-mail address.';
  }
  if (!physical) return problems;
  if (tidy.firstName === undefined) problems.firstName = 'Who is it for?';
  if (tidy.lastName === undefined) problems.lastName = 'A last name helps the carrier.';
  if (tidy.email === undefined) problems.email = 'We send the receipt here.';
  if (tidy.address === undefined) problems.address = 'Where should it go?';
  if (tidy.city === undefined) problems.city = 'Which city?';
  if (tidy.state === undefined) problems.state = 'Choose a state.';
  else if (!isStateCode(tidy.state)) problems.state = 'We ship within the U.S. only.';
  if (tidy.zipCode === undefined) problems.zipCode = 'Which ZIP?';
  else if (!/^\d{5}(-?\d{4})?$/.test(tidy.zipCode)) problems.zipCode = 'Five digits, please.';
  return problems;
}
