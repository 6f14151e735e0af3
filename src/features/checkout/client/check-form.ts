import { layoutOf, type PlaceField } from '../../../shared/places/address-layout.ts';
import {
  addressFields,
  countryOf,
  findMissingPhone,
  withAskedPhone,
  type AddressField,
  type AddressProblems,
  type ShippingAddress,
} from '../../orders/contract.ts';
import type { PhoneRule, Zone } from '../../catalog/contract.ts';
import { findShippingProblems, isRefused } from './shipping-info.ts';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';
import { addressWords } from '../../../words/catalogs/address.ts';
import type { PlainMessage } from '../../../words/message.ts';
import { displayLocale } from '../../../words/display-locale.ts';

/** The names of the fields, as the form shows them. */
const fieldNames = {
  firstName: addressWords.firstName,
  lastName: addressWords.lastName,
  email: addressWords.email,
  address: addressWords.street,
  address2: checkoutWords.apartment,
  country: addressWords.country,
  phone: addressWords.phone,
} as const satisfies Record<Exclude<AddressField, PlaceField>, PlainMessage>;

function nameOf(field: AddressField, country: string): string {
  return field === 'city' || field === 'state' || field === 'zipCode'
    ? say(layoutOf(country).labels[field])
    : say(fieldNames[field]);
}

export interface CheckedForm {
  /** Whether the address may be used: it has no problem, or only doubts that the buyer has confirmed. */
  readonly isAccepted: boolean;
  /** A message for each field of the address to look at again. */
  readonly problems: AddressProblems;
  /** The first of them. */
  readonly first: AddressField | undefined;
  /** What is said about all fields at once; null if there is nothing to say. */
  readonly summary: { readonly title: string; readonly description: string } | null;
}

/**
 * Checks what the buyer has typed when they press the pay button. `otherProblems` names further fields to look at
 * again, such as those of the card. `zones`: where the shop sends. `zoneProblems`: why the shop does not send to the
 * country or state. `streetProblem`: why none can go to the street. `phone`: whether a phone number is needed.
 * `isConfirmed`: the buyer has seen the doubts about exactly this address and presses again.
 */
export function checkForm(
  typed: ShippingAddress,
  {
    physical,
    zones,
    phone,
    zoneProblems,
    streetProblem,
    isConfirmed,
    otherProblems,
  }: {
    readonly physical: boolean;
    readonly zones: readonly Zone[];
    readonly phone: PhoneRule;
    readonly zoneProblems: AddressProblems;
    readonly streetProblem: string | null;
    readonly isConfirmed: boolean;
    readonly otherProblems: readonly string[];
  },
): CheckedForm {
  const address = withAskedPhone(typed, phone);
  const missing = findMissingPhone(address, phone, say);
  const found = {
    ...findShippingProblems(address, physical, zones),
    ...zoneProblems,
    ...missing,
    ...(streetProblem !== null && { address: streetProblem }),
  };
  const isWrong =
    streetProblem !== null ||
    Object.keys({ ...zoneProblems, ...missing }).length > 0 ||
    isRefused(address, physical, zones);
  const problems = isConfirmed && !isWrong ? {} : found;
  const fields = addressFields.filter((field) => problems[field] !== undefined);
  const names = [...fields.map((field) => nameOf(field, countryOf(address))), ...otherProblems];
  return {
    isAccepted: fields.length === 0,
    problems,
    first: fields[0],
    summary: names.length === 0 ? null : summarize(names, isWrong || otherProblems.length > 0),
  };
}

const listOf = (names: readonly string[]) => new Intl.ListFormat(displayLocale()).format(names);

/** What is said about fields at once. `isWrong`: pressing the pay button again does not help. */
export function summarize(names: readonly string[], isWrong: boolean): { title: string; description: string } {
  return isWrong
    ? { title: say(checkoutWords.checkMarked), description: say(checkoutWords.lookAt, { fields: listOf(names) }) }
    : {
        title: say(checkoutWords.checkAddress),
        description: say(checkoutWords.pressAgain, { fields: listOf(names) }),
      };
}
