import { displayLocale, standardLocale } from '../../words/display-locale.ts';
import { cleanForLabel, isMilitary, maxLabelLineLength, splitStreet } from '../../shared/address-label.ts';
import { emailAddress } from '../../shared/email-address.ts';
import { hasOtherLetters, isPostcode, layoutOf, samplePostcode } from '../../shared/places/address-layout.ts';
import { countryInSentence, homeCountry, isCountry } from '../../shared/places/countries.ts';
import { canBeState, stateName } from '../../shared/places/states.ts';
import { requiresShipping, shipsWithinUsOnly, zoneOf, type PhoneRule, type Zone } from '../catalog/contract.ts';
import {
  addressFields,
  countryOf,
  normalizeAddress,
  placeOf,
  type AddressField,
  type PartsOfPlace,
  type ShippingAddress,
} from './address.ts';
import { isPhone } from './phone.ts';
import { statesOfZip } from './us-zips.ts';
import { addressWords } from '../../words/catalogs/address.ts';
import type { PlainMessage } from '../../words/message.ts';
import { sayDefault } from '../../words/say-default.ts';
import type { Say } from '../../words/words.ts';

/** The problems of an address: one message per field. */
export type AddressProblems = Partial<Record<AddressField, string>>;

const blank: Readonly<Record<AddressField, PlainMessage | null>> = {
  firstName: addressWords.noName,
  lastName: addressWords.noLastName,
  email: addressWords.noEmail,
  country: null,
  address: addressWords.noStreet,
  address2: null,
  city: addressWords.noCity,
  state: addressWords.noState,
  zipCode: addressWords.noZip,
  // `findMissingPhone` decides.
  phone: null,
};

/** Why a field may not be empty; null if it may, in the country of the address. */
function problemOfBlank(field: AddressField, country: string, say: Say): string | null {
  const missing = blank[field];
  if ((field === 'state' || field === 'zipCode') && country !== homeCountry) {
    const { fields, optional, labels } = layoutOf(country);
    if (!fields.includes(field) || optional.includes(field)) return null;
    const label = inSentence(say(labels[field]));
    return say(field === 'state' ? addressWords.noStateOf : addressWords.noPostcodeOf, { field: label });
  }
  return missing && say(missing);
}

/** 'postcode', but 'Eircode' and 'PIN code'. Other languages have their own rules for capitals. */
function inSentence(label: string): string {
  return displayLocale() !== standardLocale || /^(?:Eircode|PIN)/.test(label) ? label : label.toLowerCase();
}

/**
 * Returns a message for each missing or invalid field. This is the only rule for shippable addresses: the forms of
 * checkout, order page and panel refuse both. A payment that is started without the form is asked for its address
 * later. `zones` say which letters an address may have; without them, it may have all.
 */
export function findAddressProblems(
  address: Partial<ShippingAddress>,
  say = sayDefault,
  zones: readonly Zone[] | null = null,
): AddressProblems {
  const tidy = normalizeAddress(address);
  const problems: AddressProblems = {};
  for (const field of addressFields) {
    const problem =
      tidy[field] === undefined
        ? problemOfBlank(field, countryOf(tidy), say)
        : findFieldProblem(field, tidy[field], tidy, { say, zones });
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

/** As `findAddressProblems`, but only for fields that are filled in. */
export function findTypedProblems(
  address: Partial<ShippingAddress>,
  say = sayDefault,
  zones: readonly Zone[] | null = null,
): AddressProblems {
  const typed = Object.keys(normalizeAddress(address));
  return Object.fromEntries(
    Object.entries(findAddressProblems(address, say, zones)).filter(([field]) => typed.includes(field)),
  );
}

function findFieldProblem(
  field: AddressField,
  tidy: string,
  all: Partial<ShippingAddress>,
  { say, zones }: { readonly say: Say; readonly zones: readonly Zone[] | null },
): string | null {
  const lineTooLong = () => say(addressWords.lineTooLong, { length: maxLabelLineLength });
  const unprintable = () => say(addressWords.unprintable);
  if (written(field) && hasOtherLetters(tidy) && zones !== null && wantsLatin(zones, all))
    return say(addressWords.otherScript);
  switch (field) {
    case 'email':
      return emailAddress.safeParse(tidy).success ? null : say(addressWords.wrongEmail);
    case 'country':
      return isCountry(tidy) ? null : say(addressWords.wrongCountry);
    case 'state':
      return findStateProblem(tidy, countryOf(all), say, zones);
    case 'zipCode':
      return findZipProblem(tidy, countryOf(all), say);
    case 'address':
      if (cleanForLabel(tidy) === '') return unprintable();
      if (splitStreet(tidy) === null) return say(addressWords.streetTooLong, { length: maxLabelLineLength });
      // Two long lines that do not fit together.
      return cleanForLabel(tidy).length > maxLabelLineLength && cleanForLabel(all.address2 ?? '') !== ''
        ? lineTooLong()
        : null;
    case 'address2':
      return cleanForLabel(tidy).length > maxLabelLineLength ? lineTooLong() : null;
    case 'city':
      if (cleanForLabel(tidy) === '') return unprintable();
      return cleanForLabel(tidy).length > maxLabelLineLength ? lineTooLong() : null;
    // A long name is cut on the label, and a last name can be missing.
    case 'firstName':
      return cleanForLabel(tidy) === '' ? unprintable() : null;
    case 'lastName':
      return null;
    case 'phone':
      return isPhone(tidy) ? null : say(addressWords.wrongPhone);
    default:
      return field satisfies never;
  }
}

const written = (field: AddressField) => field !== 'email' && field !== 'phone';

/** Whether the zone of an address accepts its letters. */
export function acceptsLetters(zones: readonly Zone[], address: Partial<ShippingAddress>): boolean {
  const hasOther = addressFields.some((field) => written(field) && hasOtherLetters(address[field] ?? ''));
  return !hasOther || !wantsLatin(zones, address);
}

/** Whether an address may have Latin letters alone. At home, carriers read what they have always been given. */
function wantsLatin(zones: readonly Zone[], address: Partial<ShippingAddress>): boolean {
  const place = placeOf(address);
  return countryOf(address) !== homeCountry && (place === null || zoneOf(zones, place)?.letters !== 'all');
}

function findStateProblem(state: string, country: string, say: Say, zones: readonly Zone[] | null): string | null {
  if (canBeState(country, state)) return cleanForLabel(state) === '' ? say(addressWords.unprintable) : null;
  if (country === homeCountry && (zones === null || shipsWithinUsOnly(zones))) return say(addressWords.usOnly);
  const field = inSentence(say(layoutOf(country).labels.state));
  return say(addressWords.wrongState, { field, country: countryInSentence(country) });
}

function findZipProblem(zip: string, country: string, say: Say): string | null {
  if (isPostcode(country, zip))
    return country === homeCountry && zip.startsWith('000') ? say(addressWords.unknownZip) : null;
  if (country === homeCountry) return say(addressWords.fiveDigits);
  const example = samplePostcode(country);
  const known = { field: inSentence(say(layoutOf(country).labels.zipCode)), country: countryInSentence(country) };
  return example === undefined
    ? say(addressWords.wrongPostcode, known)
    : say(addressWords.wrongPostcodeExample, { ...known, example });
}

/**
 * Returns a question for each field that is valid but looks like a mistake. It may be right: some towns get their mail
 * from across a state border. So the customer is asked once, and nothing is refused.
 */
export function findAddressDoubts(address: Partial<ShippingAddress>, say = sayDefault): AddressProblems {
  if (countryOf(address) !== homeCountry) return {};
  const { state, zipCode, city } = normalizeAddress(address);
  const problems = findTypedProblems({ state: state ?? '', zipCode: zipCode ?? '' });
  if (state === undefined || zipCode === undefined || Object.keys(problems).length > 0) return {};
  const states = statesOfZip(zipCode);
  if (states.length === 0) return { zipCode: say(addressWords.doubtfulZip) };
  if (states.every(([code]) => code !== state)) {
    const names = states
      .map(([, name]) => name)
      .reduce((first, second) => say(addressWords.orState, { first, second }));
    return { zipCode: say(addressWords.otherState, { states: names }) };
  }
  return isMilitary(state) && !/^(?:APO|FPO|DPO)$/i.test(city ?? '') ? { city: say(addressWords.military) } : {};
}

/**
 * Why the shop does not send to an address: a sentence for its country, or for its state where only some states are in
 * a zone. Empty if it does.
 */
export function findZoneProblems(zones: readonly Zone[], address: PartsOfPlace, say = sayDefault): AddressProblems {
  const unsent = findUnsentPlace(zones, address);
  return unsent === null ? {} : { [unsent.field]: say(addressWords.notSent, { place: unsent.name }) };
}

/** The country or state to which the shop does not send, with its name in a sentence; null if it does. */
export function findUnsentPlace(
  zones: readonly Zone[],
  address: PartsOfPlace,
): { readonly field: 'country' | 'state'; readonly name: string } | null {
  const place = placeOf(address);
  if (place === null || zoneOf(zones, place) !== null) return null;
  const { country, state } = place;
  return state !== null && zoneOf(zones, { country, state: null }) !== null
    ? { field: 'state', name: stateName(country, state) }
    : { field: 'country', name: countryInSentence(country) };
}

/** Whether an address needs a phone number. Where the shop does not send, none is asked for. */
export function phoneRuleOf(zones: readonly Zone[], address: PartsOfPlace): PhoneRule {
  const place = placeOf(address);
  return (place && zoneOf(zones, place)?.phone) ?? 'not asked';
}

/** The address without a phone number that nobody asks for. */
export function withAskedPhone<Address extends Partial<ShippingAddress>>(address: Address, rule: PhoneRule): Address {
  if (rule !== 'not asked') return address;
  const { phone: _unasked, ...asked } = address;
  return asked as Address;
}

/** A sentence for the phone number if it is required and missing. */
export function findMissingPhone(
  { phone = '' }: Partial<ShippingAddress>,
  rule: PhoneRule,
  say = sayDefault,
): AddressProblems {
  return rule === 'required' && phone.trim() === '' ? { phone: say(addressWords.noPhone) } : {};
}

/** The fields without a problem in a deliverable address. Last name and email are not among them. */
const needed: readonly AddressField[] = ['country', 'address', 'address2', 'city', 'state', 'zipCode'];

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
