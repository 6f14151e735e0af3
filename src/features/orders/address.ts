import { z } from 'zod';
import { splitStreet } from '../../shared/address-label.ts';
import {
  hasOtherLetters,
  layoutOf,
  linesFromLargest,
  placeLines,
  tidyPostcode,
} from '../../shared/places/address-layout.ts';
import { countryInLatin, homeCountry } from '../../shared/places/countries.ts';
import { plainLine, plainNumber } from '../../shared/places/plain-text.ts';
import { isStateOf, stateOfPostcode, toState } from '../../shared/places/states.ts';
import type { Place } from '../catalog/contract.ts';

export const shippingAddress = z.object({
  firstName: z.string().max(200),
  lastName: z.string().max(200),
  email: z.string().max(320),
  /** ISO 3166-1. Absent for the United States, as in addresses of earlier versions. */
  country: z.string().max(2).optional(),
  address: z.string().max(300),
  /** Apartment, suite or another second line. Absent if there is none, and in addresses of earlier versions. */
  address2: z.string().max(300).optional(),
  city: z.string().max(200),
  state: z.string().max(40),
  zipCode: z.string().max(20),
  /** Where the zone asks for it. Absent if there is none, and in addresses of earlier versions. */
  phone: z.string().max(60).optional(),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;
export type AddressField = keyof ShippingAddress;

/** All fields, in the order of the form. */
export const addressFields = Object.keys(shippingAddress.shape) as readonly AddressField[];

/** An address of which nothing is known. */
export const emptyAddress: ShippingAddress = {
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
};

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

/** The country of an address, by ISO 3166-1. */
export function countryOf({ country }: Pick<Partial<ShippingAddress>, 'country'>): string {
  return country?.trim() || homeCountry;
}

/** What says in which place an address is. The postcode counts where it names the state. */
export type PartsOfPlace = Pick<Partial<ShippingAddress>, 'country' | 'state' | 'zipCode'>;

/** Country and state of an address, as far as they decide shipping and tax; null for `digitalPlaceholderAddress`. */
export function placeOf(address: PartsOfPlace): Place | null {
  const country = countryOf(address);
  const typed = address.state ?? '';
  if (country === homeCountry && typed === digitalPlaceholderAddress.state) return null;
  const postcode = tidyPostcode(country, address.zipCode ?? '');
  const state = layoutOf(country).fields.includes('state')
    ? (stateOfPostcode(country, postcode) ?? toState(country, typed))
    : '';
  return { country, state: state !== '' && isStateOf(country, state) ? state : null };
}

/**
 * Normalizes an address for storage: trims fields, turns the state into its code, writes the postcode as its country
 * does and omits empty fields and those that the country does not have. A street that fits on a label only together
 * with its second line takes it in.
 */
export function normalizeAddress(address: Partial<ShippingAddress>): Partial<ShippingAddress> {
  const tidy: Partial<ShippingAddress> = {};
  for (const field of addressFields) {
    const value = plainField(field, (address[field] ?? '').trim());
    if (value !== '') tidy[field] = value;
  }
  const country = countryOf(tidy);
  if (country === homeCountry) delete tidy.country;
  const { fields } = layoutOf(country);
  if (tidy.state !== undefined) tidy.state = toState(country, tidy.state);
  if (tidy.zipCode !== undefined) tidy.zipCode = tidyPostcode(country, tidy.zipCode);
  // The parcel goes where the postcode says.
  const state = stateOfPostcode(country, tidy.zipCode ?? '');
  if (state !== null) tidy.state = state;
  // What the form of another country does not show is left from before the country was chosen.
  if (!fields.includes('state')) delete tidy.state;
  if (!fields.includes('zipCode')) delete tidy.zipCode;
  if (!fields.includes('city') && tidy.address !== undefined) tidy.city = countryInLatin(country);
  if (tidy.address !== undefined && tidy.address2 !== undefined) {
    const whole = `${tidy.address}, ${tidy.address2}`;
    if (splitStreet(tidy.address, tidy.address2) === null && splitStreet(whole) !== null) {
      tidy.address = whole;
      delete tidy.address2;
    }
  }
  return tidy;
}

function plainField(field: AddressField, typed: string): string {
  if (field === 'phone') return plainNumber(typed);
  return field === 'email' || field === 'country' ? typed : plainLine(typed);
}

/** The street as one line, with its second line. */
export function wholeStreet({ address, address2 }: Pick<ShippingAddress, 'address' | 'address2'>): string {
  return [address, address2?.trim()].filter(Boolean).join(', ');
}

/** City, state and postcode in one line or two, as the country writes them; then the country, unless it is the U.S. */
function linesOfPlace({
  city,
  state,
  zipCode,
  ...address
}: Pick<ShippingAddress, 'city' | 'state' | 'zipCode' | 'country'>): string[] {
  const country = countryOf(address);
  if (country !== homeCountry) return placeLines(country, { city, state, zipCode });
  return [[city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ')].filter(Boolean);
}

/** A person's whole name. In the letters of Eastern Asia, the name of the family comes first. */
export function fullName({ firstName, lastName }: Pick<ShippingAddress, 'firstName' | 'lastName'>): string {
  const isFamilyFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(lastName);
  return (isFamilyFirst ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim();
}

/** Who an envelope is for. */
export function nameOnEnvelope(address: Omit<ShippingAddress, 'email'>): string {
  const name = fullName(address);
  return countryOf(address) === 'JP' && isInOwnLetters(address) && name !== '' ? `${name} 様` : name;
}

/** Whether an address outside the United States is in letters that not every carrier can read. */
function isInOwnLetters({ address, address2 = '', city, ...place }: Omit<ShippingAddress, 'email'>): boolean {
  return countryOf(place) !== homeCountry && hasOtherLetters(`${address}${address2}${city}`);
}

/** An address as an envelope shows it, without empty lines. */
export function addressLines(whole: Omit<ShippingAddress, 'email'>): string[] {
  const { address, address2 = '', city, state, zipCode } = whole;
  const name = nameOnEnvelope(whole);
  const street = [address, address2].filter((line) => line.trim() !== '');
  const fromLargest = isInOwnLetters(whole)
    ? linesFromLargest(countryOf(whole), { name, street, city, state, zipCode })
    : null;
  return (fromLargest ?? [name, ...street, ...linesOfPlace(whole)])
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
