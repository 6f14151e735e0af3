import {
  cleanForLabel,
  cutName,
  endsAtPostOffice,
  maxLabelLineLength,
  splitStreet,
} from '../../../shared/address-label.ts';
import { PartnerError, type Recipient } from '../port.ts';

/**
 * An address in a form that carriers' labels can show. Prodigi does not check addresses: a line that does not fit would
 * be cut on the label, perhaps with the house number. Throws `refused`.
 */
export function presentRecipient(recipient: Recipient): unknown {
  if (endsAtPostOffice({ ...recipient, street: `${recipient.line1}, ${recipient.line2 ?? ''}` }))
    throw refuse(
      'Prodigi chooses the carrier by itself, and most of its carriers do not deliver to post office boxes and military mail.',
    );
  const street = splitStreet(required(recipient.line1, 'street'), recipient.line2 ?? '');
  if (street === null) throw tooLong('street');
  const [line1, line2] = street;
  const city = required(recipient.city, 'city');
  if (city.length > maxLabelLineLength) throw tooLong('city');
  const state = cleanForLabel(recipient.state ?? '');
  return {
    name: cutName(required(recipient.name, 'name')),
    ...(recipient.email && { email: recipient.email }),
    ...(recipient.phone && { phoneNumber: recipient.phone }),
    address: {
      line1,
      ...(line2 !== '' && { line2 }),
      postalOrZipCode: cleanForLabel(recipient.postalCode),
      countryCode: recipient.country,
      townOrCity: city,
      ...(state !== '' && { stateOrCounty: state }),
    },
  };
}

function required(text: string, what: string): string {
  const cleaned = cleanForLabel(text);
  if (cleaned === '') throw refuse(`The address has no ${what} that can be printed on a label.`);
  return cleaned;
}

function tooLong(what: string): PartnerError {
  return refuse(`The ${what} of the address is longer than the ${maxLabelLineLength} characters that fit on a label.`);
}

function refuse(sentence: string): PartnerError {
  return new PartnerError('refused', sentence, { problem: 'address' });
}
