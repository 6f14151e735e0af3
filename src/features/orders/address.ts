import { z } from 'zod';
import { emailAddress } from '../../shared/email-address.ts';
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

/** In the order in which forms ask for them. */
export const addressFields = Object.keys(shippingAddress.shape) as readonly AddressField[];

/** The address the spec gives a digital order. */
export const digitalPlaceholderAddress: ShippingAddress = {
  firstName: 'Digital',
  lastName: 'Download',
  email: '',
  address: 'Digital Download',
  city: 'N/A',
  state: 'N/A',
  zipCode: '00000',
};

/** What is wrong with an address, a sentence for each field. */
export type AddressProblems = Partial<Record<AddressField, string>>;

/** As it is kept: trimmed, the state as its code, a long ZIP with its hyphen, empty fields left out. */
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

/** The one rule of what a shippable address is: checkout warns by it, the order's page and the owner's panel refuse by it. */
export function findAddressProblems(address: Partial<ShippingAddress>): AddressProblems {
  const tidy = tidyAddress(address);
  const problems: AddressProblems = {};
  for (const field of addressFields) {
    const problem = tidy[field] === undefined ? blank[field] : findFieldProblem(field, tidy[field]);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

/** What is wrong with the part of an address that is there; what is left out is no mistake. */
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

/** What a parcel cannot do without; a last name and an e-mail it can. */
const needed: readonly AddressField[] = ['address', 'city', 'state', 'zipCode'];

export function isDeliverable(address: ShippingAddress | null): boolean {
  if (address === null || `${address.firstName}${address.lastName}`.trim() === '') return false;
  const problems = findAddressProblems(address);
  return needed.every((field) => problems[field] === undefined);
}

/** Statuses in which an order still waits for where it is to go. */
const beforeShipping = ['pending', 'sent initial email', 'being fulfilled'];

/** Whether the buyer has to be asked where an order goes: it is shipped, has not left, and its address leads nowhere. */
export function wantsAddress(order: {
  readonly status: string;
  readonly orderItems: readonly { readonly productType: string }[];
  readonly shippingAddress: ShippingAddress | null;
}): boolean {
  const isPhysical = order.orderItems.some(({ productType }) => productType !== 'digital');
  return isPhysical && beforeShipping.includes(order.status) && !isDeliverable(order.shippingAddress);
}
