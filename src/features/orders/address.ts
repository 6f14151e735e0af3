import { postcodeValidator } from 'postcode-validator';
import { z } from 'zod';
import { cleanForLabel, isMilitary, longestLabelLine, splitStreet } from '../../shared/address-label.ts';
import { emailAddress } from '../../shared/email-address.ts';
import { requiresShipping } from '../catalog/contract.ts';
import { isStateCode, toStateCode } from './us-states.ts';
import { statesOfZip } from './us-zips.ts';

export const shippingAddress = z.object({
  firstName: z.string().max(200),
  lastName: z.string().max(200),
  email: z.string().max(320),
  address: z.string().max(300),
  /** Apartment, suite or another second line. Absent if there is none, and in addresses of earlier versions. */
  address2: z.string().max(300).optional(),
  city: z.string().max(200),
  state: z.string().max(40),
  zipCode: z.string().max(20),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;
export type AddressField = keyof ShippingAddress;

/** All fields, in the order of the form. */
export const addressFields = Object.keys(shippingAddress.shape) as readonly AddressField[];

/** The placeholder address of a digital order, as the specification defines it. */
export const digitalPlaceholderAddress: ShippingAddress = {
  firstName: 'Digital',
  lastName: 'Download',
  email: '',
  address: 'Digital Download',
  city: 'N/A',
  state: 'N/A',
  zipCode: '00000',
};

/** The only country that the shop sends to, by ISO 3166-1. */
export const shippingCountry = 'US';

/** The problems of an address: one message per field. */
export type AddressProblems = Partial<Record<AddressField, string>>;

/**
 * Normalizes an address for storage: trims fields, turns the state into its code, adds the hyphen to a long ZIP and
 * omits empty fields. A street that fits on a label only together with its second line takes it in.
 */
export function normalizeAddress(address: Partial<ShippingAddress>): Partial<ShippingAddress> {
  const tidy: Partial<ShippingAddress> = {};
  for (const field of addressFields) {
    const value = (address[field] ?? '').trim();
    if (value !== '') tidy[field] = value;
  }
  if (tidy.state !== undefined) tidy.state = toStateCode(tidy.state);
  if (tidy.zipCode !== undefined) tidy.zipCode = tidy.zipCode.replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2');
  if (tidy.address !== undefined && tidy.address2 !== undefined) {
    const whole = `${tidy.address}, ${tidy.address2}`;
    if (splitStreet(tidy.address, tidy.address2) === null && splitStreet(whole) !== null) {
      tidy.address = whole;
      delete tidy.address2;
    }
  }
  return tidy;
}

/** The street as one line, with its second line. */
export function wholeStreet({ address, address2 }: Pick<ShippingAddress, 'address' | 'address2'>): string {
  return [address, address2?.trim()].filter(Boolean).join(', ');
}

/** An address as an envelope shows it, without empty lines. */
export function addressLines({
  firstName,
  lastName,
  address,
  address2 = '',
  city,
  state,
  zipCode,
}: Omit<ShippingAddress, 'email'>): string[] {
  const place = [city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');
  return [`${firstName} ${lastName}`, address, address2, place]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const blank: Readonly<Record<AddressField, string | null>> = {
  firstName: 'Who is it for?',
  lastName: 'A last name helps the carrier.',
  email: 'We send the receipt here.',
  address: 'Where should it go?',
  address2: null,
  city: 'Which city?',
  state: 'Choose a state.',
  zipCode: 'Which ZIP?',
};

/**
 * Returns a message for each missing or invalid field. This is the only rule for shippable addresses: the forms of
 * checkout, order page and panel refuse both. A payment that is started without the form is asked for its address later.
 */
export function findAddressProblems(address: Partial<ShippingAddress>): AddressProblems {
  const tidy = normalizeAddress(address);
  const problems: AddressProblems = {};
  for (const field of addressFields) {
    const problem = tidy[field] === undefined ? blank[field] : findFieldProblem(field, tidy[field], tidy);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

/** As `findAddressProblems`, but only for fields that are filled in. */
export function findTypedProblems(address: Partial<ShippingAddress>): AddressProblems {
  const typed = Object.keys(normalizeAddress(address));
  return Object.fromEntries(Object.entries(findAddressProblems(address)).filter(([field]) => typed.includes(field)));
}

function findFieldProblem(field: AddressField, tidy: string, all: Partial<ShippingAddress>): string | null {
  switch (field) {
    case 'email':
      return emailAddress.safeParse(tidy).success ? null : 'That does not look like an email address.';
    case 'state':
      return isStateCode(tidy) ? null : 'We ship within the U.S. only.';
    case 'zipCode':
      if (!postcodeValidator(tidy, shippingCountry)) return 'Five digits, please.';
      return tidy.startsWith('000') ? 'There is no such ZIP.' : null;
    case 'address':
      if (cleanForLabel(tidy) === '') return unprintable;
      if (splitStreet(tidy) === null)
        return `Too long for a label, which has two lines of ${longestLabelLine} characters. Please shorten it.`;
      // Two long lines that do not fit together.
      return cleanForLabel(tidy).length > longestLabelLine && cleanForLabel(all.address2 ?? '') !== ''
        ? lineTooLong
        : null;
    case 'address2':
      return cleanForLabel(tidy).length > longestLabelLine ? lineTooLong : null;
    case 'city':
      if (cleanForLabel(tidy) === '') return unprintable;
      return cleanForLabel(tidy).length > longestLabelLine ? lineTooLong : null;
    // A long name is cut on the label, and a last name can be missing.
    case 'firstName':
      return cleanForLabel(tidy) === '' ? unprintable : null;
    case 'lastName':
      return null;
    default:
      return field satisfies never;
  }
}

const lineTooLong = `A label has room for ${longestLabelLine} characters. Please shorten it.`;
const unprintable = 'A label cannot show this. Please use letters.';

/**
 * Returns a question for each field that is valid but looks like a mistake. It may be right: some towns get their mail
 * from across a state border. So the customer is asked once, and nothing is refused.
 */
export function findAddressDoubts(address: Partial<ShippingAddress>): AddressProblems {
  const { state, zipCode, city } = normalizeAddress(address);
  const problems = findTypedProblems({ state: state ?? '', zipCode: zipCode ?? '' });
  if (state === undefined || zipCode === undefined || Object.keys(problems).length > 0) return {};
  const states = statesOfZip(zipCode);
  if (states.length === 0) return { zipCode: 'We do not know this ZIP. Is it right?' };
  if (states.every(([code]) => code !== state))
    return { zipCode: `This ZIP is in ${states.map(([, name]) => name).join(' or ')}. Is it right?` };
  return isMilitary(state) && !/^(?:APO|FPO|DPO)$/i.test(city ?? '')
    ? { city: 'Military mail goes to APO, FPO or DPO. Is it right?' }
    : {};
}

/** The fields without a problem in a deliverable address. Last name and email are not among them. */
const needed: readonly AddressField[] = ['address', 'address2', 'city', 'state', 'zipCode'];

export function isDeliverable(address: ShippingAddress | null): boolean {
  if (address === null || cleanForLabel(`${address.firstName} ${address.lastName}`) === '') return false;
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
