import { z } from 'zod';
import { emailAddress } from '../../shared/email-address.ts';
import { requiresShipping } from '../catalog/contract.ts';
import { isStateCode, toStateCode } from './us-states.ts';

export const shippingAddress = z.object({
  firstName: z.string().max(200),
  lastName: z.string().max(200),
  email: z.string().max(320),
  address: z.string().max(300),
  city: z.string().max(200),
  state: z.string().max(40),
  zipCode: z.string().max(20),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;
export type AddressField = keyof ShippingAddress;

/** All fields, in the order of the form. */
export const addressFields = Object.keys(shippingAddress.shape) as readonly AddressField[];

/** The placeholder address of a digital order, as the spec defines it. */
export const digitalPlaceholderAddress: ShippingAddress = {
  firstName: 'Digital',
  lastName: 'Download',
  email: '',
  address: 'Digital Download',
  city: 'N/A',
  state: 'N/A',
  zipCode: '00000',
};

/** The problems of an address: one message per field. */
export type AddressProblems = Partial<Record<AddressField, string>>;

/**
 * Normalizes an address for storage: trims fields, turns the state into its code, adds the hyphen to a long ZIP and
 * omits empty fields.
 */
export function tidyAddress(address: Partial<ShippingAddress>): Partial<ShippingAddress> {
  const tidy: Partial<ShippingAddress> = {};
  for (const field of addressFields) {
    const value = (address[field] ?? '').trim();
    if (value !== '') tidy[field] = value;
  }
  if (tidy.state !== undefined) tidy.state = toStateCode(tidy.state);
  if (tidy.zipCode !== undefined) tidy.zipCode = tidy.zipCode.replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2');
  return tidy;
}

const blank: Readonly<Record<AddressField, string>> = {
  firstName: 'Who is it for?',
  lastName: 'A last name helps the carrier.',
  email: 'We send the receipt here.',
  address: 'Where should it go?',
  city: 'Which city?',
  state: 'Choose a state.',
  zipCode: 'Which ZIP?',
};

/**
 * Returns a message for each missing or invalid field. This is the only rule for shippable addresses: checkout warns by
 * it, the order page and the panel refuse by it.
 */
export function findAddressProblems(address: Partial<ShippingAddress>): AddressProblems {
  const tidy = tidyAddress(address);
  const problems: AddressProblems = {};
  for (const field of addressFields) {
    const problem = tidy[field] === undefined ? blank[field] : findFieldProblem(field, tidy[field]);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

/** As `findAddressProblems`, but only for fields that are filled in. */
export function findTypedProblems(address: Partial<ShippingAddress>): AddressProblems {
  const typed = Object.keys(tidyAddress(address));
  return Object.fromEntries(Object.entries(findAddressProblems(address)).filter(([field]) => typed.includes(field)));
}

function findFieldProblem(field: AddressField, tidy: string): string | null {
  if (field === 'email')
    return emailAddress.safeParse(tidy).success ? null : 'That does not look like an e-mail address.';
  if (field === 'state') return isStateCode(tidy) ? null : 'We ship within the U.S. only.';
  if (field !== 'zipCode') return null;
  if (!/^\d{5}(-\d{4})?$/.test(tidy)) return 'Five digits, please.';
  return tidy.startsWith('000') ? 'There is no such ZIP.' : null;
}

/** The fields that a parcel requires. Last name and email are not among them. */
const needed: readonly AddressField[] = ['address', 'city', 'state', 'zipCode'];

export function isDeliverable(address: ShippingAddress | null): boolean {
  if (address === null || `${address.firstName}${address.lastName}`.trim() === '') return false;
  const problems = findAddressProblems(address);
  return needed.every((field) => problems[field] === undefined);
}

/** Statuses in which an order can still need an address. */
const beforeShipping = ['pending', 'sent initial email', 'being fulfilled'];

/**
 * Whether the buyer has to be asked for an address: the order has a physical product, is not shipped yet, and has no
 * deliverable address.
 */
export function wantsAddress(order: {
  readonly status: string;
  readonly orderItems: readonly { readonly productType: string }[];
  readonly shippingAddress: ShippingAddress | null;
}): boolean {
  const isPhysical = order.orderItems.some(requiresShipping);
  return isPhysical && beforeShipping.includes(order.status) && !isDeliverable(order.shippingAddress);
}
