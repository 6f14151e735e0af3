import {
  cleanForLabel as clean,
  cutName,
  endsAtPostOffice,
  maxLabelLineLength,
  splitStreet,
} from '../../../shared/address-label.ts';
import type { Destination, Recipient } from '../port.ts';
import { PrintfulError } from './classify-response.ts';

/** Countries for which Printful requires the state. */
const withState: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);
/** Countries where Printful requires a tax number of the recipient, which the shop does not ask for. */
const withTaxNumber: ReadonlySet<string> = new Set(['BR']);

/** The address of `POST /v2/orders`. */
export interface PrintfulAddress {
  readonly name: string;
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly state_code?: string;
  readonly state_name?: string;
  readonly country_code: string;
  readonly zip?: string;
  readonly phone?: string;
  readonly email?: string;
}

/** Whether Printful sends to a country without asking for more than the shop knows. */
export function sendsTo(country: string): boolean {
  return !withTaxNumber.has(country);
}

/**
 * An address in a form that Printful's labels can show. Characters that they cannot print are left out, a long name is
 * cut between words, and a long street continues in the second line. Nothing else is cut, because a shortened address
 * is wrong. Bulky goods travel with carriers that cannot deliver to a post office. Throws `refused`.
 */
export function presentRecipient(recipient: Recipient, { isBulky = false } = {}): PrintfulAddress {
  if (!sendsTo(recipient.country)) throw needsTaxNumber(recipient.country);
  if (isBulky && endsAtPostOffice({ ...recipient, street: `${recipient.line1}, ${recipient.line2 ?? ''}` }))
    throw refusedAddress(
      'Printful sends canvas and framed posters with carriers that do not deliver to post office boxes and military mail.',
    );
  const [address1, address2] = presentStreet(recipient.line1, recipient.line2 ?? '');
  const phone = clean(recipient.phone ?? '');
  // Some countries have no postal codes.
  const zip = clean(recipient.postalCode);
  return {
    name: cutName(required(clean(recipient.name), 'name')),
    address1,
    ...(address2 !== '' && { address2 }),
    city: fitting(required(clean(recipient.city), 'city'), 'city'),
    ...presentState(recipient),
    country_code: recipient.country,
    ...(zip !== '' && { zip }),
    ...(phone !== '' && { phone }),
    ...(recipient.email !== null && recipient.email !== '' && { email: recipient.email }),
  };
}

/** What the customer typed, which no message may repeat. */
export function personalTextsOf(recipient: Recipient): string[] {
  const { country: _country, state: _state, ...typed } = recipient;
  return Object.values(typed).flatMap((value) => (value === null || value === '' ? [] : [value]));
}

/** The known parts of an address, for a quote. Throws `refused` if Printful needs the state. */
export function presentDestination({ country, state, postalCode }: Destination): {
  country_code: string;
  state_code?: string;
  zip?: string;
} {
  const zip = clean(postalCode ?? '');
  return {
    country_code: country,
    ...presentStateCode(country, clean(state ?? '')),
    ...(zip !== '' && { zip }),
  };
}

function presentState({ country, state }: Recipient): { state_code?: string; state_name?: string } {
  const cleaned = clean(state ?? '');
  const coded = presentStateCode(country, cleaned);
  return coded.state_code === undefined && cleaned !== '' ? { state_name: fitting(cleaned, 'state') } : coded;
}

function presentStateCode(country: string, state: string): { state_code?: string } {
  const code = state.toUpperCase().replace(new RegExp(`^${country}-`), '');
  if (/^[A-Z0-9]{1,3}$/.test(code)) return { state_code: code };
  if (withState.has(country)) {
    throw refusedAddress(`Printful needs the two or three letters of the state for an address in ${country}.`);
  }
  return {};
}

function presentStreet(line1: string, line2: string): readonly [string, string] {
  const lines = splitStreet(required(clean(line1), 'street'), line2);
  if (lines === null) throw tooLong('street');
  return lines;
}

function required(text: string, what: string): string {
  if (text === '') throw refusedAddress(`The address has no ${what} that can be printed on a label.`);
  return text;
}

function fitting(text: string, what: string): string {
  if (text.length > maxLabelLineLength) throw tooLong(what);
  return text;
}

function tooLong(what: string): PrintfulError {
  return refusedAddress(
    `The ${what} of the address is longer than the ${maxLabelLineLength} characters that fit on a label.`,
  );
}

function refusedAddress(sentence: string): PrintfulError {
  return new PrintfulError('refused', sentence, { problem: 'address' });
}

function needsTaxNumber(country: string): PrintfulError {
  return new PrintfulError(
    'refused',
    `Printful sends to ${country} only with a tax number of the recipient, which the shop does not ask for.`,
    { problem: 'country' },
  );
}
