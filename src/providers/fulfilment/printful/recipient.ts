import type { Destination, Recipient } from '../port.ts';
import { PrintfulError } from './judge-answer.ts';

/** Longest line that fits on the labels of all carriers, in characters. */
const longest = 35;
/** Countries for which Printful requires the state. */
const withState: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);
/** Countries where Printful requires a tax number of the recipient, which the shop does not ask for. */
const withTaxNumber: ReadonlySet<string> = new Set(['BR']);

/** Pictographs, flags and their joiners, control characters, and characters of no script. No label can show them. */
const unprintable =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u20E3\uFE00-\uFE0F]/gu;

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
 * An address as Printful's labels can show it. What they cannot print is left out, a long name is cut between words and
 * a long street continues in the second line. Nothing else is cut: a shortened address is a wrong one. Throws `refused`.
 */
export function presentRecipient(recipient: Recipient): PrintfulAddress {
  if (!sendsTo(recipient.country)) throw needsTaxNumber(recipient.country);
  const [address1, address2] = presentStreet(clean(recipient.line1), clean(recipient.line2 ?? ''));
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
export function secretsOf(recipient: Recipient): string[] {
  const { country: _country, state: _state, ...typed } = recipient;
  return Object.values(typed).flatMap((value) => (value === null || value === '' ? [] : [value]));
}

/** The address of a quote: what is known of it. Throws `refused` where Printful needs the state. */
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

function presentStreet(line1: string, line2: string): [string, string] {
  const first = required(line1, 'street');
  if (first.length <= longest) return [first, fitting(line2, 'second line of the address')];
  const end = first.lastIndexOf(' ', longest);
  const rest = first.slice(end + 1);
  if (line2 !== '' || end <= 0 || rest.length > longest) throw tooLong('street');
  return [first.slice(0, end), rest];
}

/** A name is not needed in full to deliver a parcel: it loses words at its end, or is cut inside its only word. */
function cutName(name: string): string {
  if (name.length <= longest) return name;
  const end = name.lastIndexOf(' ', longest);
  return name.slice(0, end > 0 ? end : longest).trimEnd();
}

function clean(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .replaceAll(unprintable, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

function required(text: string, what: string): string {
  if (text === '') throw refusedAddress(`The address has no ${what} that can be printed on a label.`);
  return text;
}

function fitting(text: string, what: string): string {
  if (text.length > longest) throw tooLong(what);
  return text;
}

function tooLong(what: string): PrintfulError {
  return refusedAddress(`The ${what} of the address is longer than the ${longest} characters that fit on a label.`);
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
