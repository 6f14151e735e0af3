import { formatAddress } from 'localized-address-format';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { countryName, homeCountry } from './countries.ts';
import { plainNumber } from './plain-text.ts';
import { stateInOwnLetters, statesOf } from './states.ts';
import { addressWords } from '../../words/catalogs/address.ts';
import type { PlainMessage } from '../../words/message.ts';

/** The parts of an address that differ between countries. */
export type PlaceField = 'city' | 'state' | 'zipCode';

/** How addresses of a country are written. */
export interface AddressLayout {
  /** The fields that it has, in its order. */
  readonly fields: readonly PlaceField[];
  readonly labels: Readonly<Record<PlaceField, PlainMessage>>;
  /** The fields that may be empty. */
  readonly optional: readonly PlaceField[];
}

const stateLabels: Readonly<Record<string, PlainMessage>> = {
  AE: addressWords.emirate,
  AU: addressWords.state,
  BR: addressWords.state,
  CA: addressWords.province,
  CN: addressWords.province,
  ES: addressWords.province,
  HK: addressWords.area,
  IE: addressWords.county,
  IN: addressWords.state,
  IT: addressWords.province,
  JP: addressWords.prefecture,
  KR: addressWords.province,
  MX: addressWords.state,
  MY: addressWords.state,
  US: addressWords.state,
};
const zipLabels: Readonly<Record<string, PlainMessage>> = {
  AU: addressWords.postcode,
  GB: addressWords.postcode,
  GG: addressWords.postcode,
  IE: addressWords.eircode,
  IM: addressWords.postcode,
  IN: addressWords.pinCode,
  JE: addressWords.postcode,
  NZ: addressWords.postcode,
  US: addressWords.zip,
};
const cityLabels: Readonly<Record<string, PlainMessage>> = {
  AU: addressWords.suburb,
  GB: addressWords.town,
  IE: addressWords.town,
  JP: addressWords.ward,
  NZ: addressWords.town,
};

/** Countries without a list of states whose post wants one. */
const wantsState: ReadonlySet<string> = new Set(['CN', 'KR']);
/** Where mail arrives without it. */
const spareState: ReadonlySet<string> = new Set(['AE', 'ES', 'IE']);
const spareZip: ReadonlySet<string> = new Set(['IE']);
/** Places that are their own city, which their addresses do not repeat. */
const cityStates: ReadonlySet<string> = new Set(['GI', 'MC', 'SG', 'VA']);

const marks = { city: '\u0001', state: '\u0002', zipCode: '\u0003' } as const;
const layouts = new Map<string, AddressLayout>();

export function layoutOf(country: string): AddressLayout {
  const known = layouts.get(country);
  if (known !== undefined) return known;
  const lines = formatAddress(
    {
      postalCountry: country,
      name: 'N',
      addressLines: ['A'],
      locality: marks.city,
      administrativeArea: marks.state,
      postalCode: marks.zipCode,
    },
    'latin',
  ).join('\n');
  const has = (field: PlaceField) => lines.includes(marks[field]);
  const fields = (['city', 'state', 'zipCode'] as const)
    .filter((field) => (field === 'city' ? !cityStates.has(country) : has(field)))
    .filter((field) => field !== 'zipCode' || postcodeValidatorExistsForCountry(country))
    // Where the format has no city, it is the end of the street's lines, before state and postcode.
    .toSorted((a, b) => lines.indexOf(marks[a]) - lines.indexOf(marks[b]));
  const layout: AddressLayout = {
    fields,
    labels: {
      city: cityLabels[country] ?? addressWords.city,
      state: stateLabels[country] ?? addressWords.stateOrProvince,
      zipCode: zipLabels[country] ?? addressWords.postalCode,
    },
    optional: fields.filter(
      (field) =>
        (field === 'state' &&
          (spareState.has(country) || (statesOf(country).length === 0 && !wantsState.has(country)))) ||
        (field === 'zipCode' && spareZip.has(country)),
    ),
  };
  layouts.set(country, layout);
  return layout;
}

/** Whether a postcode, as `tidyPostcode` writes it, can exist. */
export function isPostcode(country: string, postcode: string): boolean {
  return !postcodeValidatorExistsForCountry(country) || postcodeValidator(postcode, country);
}

/** A postcode as its country writes it: 'SW1A 1AA' for 'sw1a1aa', '100-0001' for '1000001' and '〒１００ー０００１'. */
export function tidyPostcode(country: string, typed: string): string {
  // The mark of the Japanese post stands before postcodes on envelopes.
  const plain = plainNumber(typed).replaceAll('〒', '').trim();
  if (country === homeCountry) return plain.replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2');
  const text = plain.toUpperCase().replaceAll(/\s+/g, ' ');
  const bare = text.replaceAll(/[ -]/g, '');
  const [pattern, written] = spacings[country] ?? [];
  return pattern?.test(bare) === true && written !== undefined ? bare.replace(pattern, written) : text;
}

const spacings: Readonly<Record<string, readonly [pattern: RegExp, written: string]>> = {
  BR: [/^(\d{5})(\d{3})$/, '$1-$2'],
  CA: [/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, '$1 $2'],
  GB: [/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2'],
  GG: [/^(GY\d{1,2})(\d[A-Z]{2})$/, '$1 $2'],
  IE: [/^([A-Z]\d[\dW])([A-Z\d]{4})$/, '$1 $2'],
  IM: [/^(IM\d{1,2})(\d[A-Z]{2})$/, '$1 $2'],
  JE: [/^(JE\d{1,2})(\d[A-Z]{2})$/, '$1 $2'],
  JP: [/^(\d{3})(\d{4})$/, '$1-$2'],
  NL: [/^(\d{4})([A-Z]{2})$/, '$1 $2'],
  PT: [/^(\d{4})(\d{3})$/, '$1-$2'],
};

/** A real postcode, to show how one looks: 'SW1A 1AA'. Undefined for other countries. */
export function samplePostcode(country: string): string | undefined {
  return samples[country];
}

const samples: Readonly<Record<string, string>> = {
  AU: '3000',
  BR: '01310-100',
  CA: 'K1A 0B1',
  DE: '10115',
  ES: '28013',
  FR: '75001',
  GB: 'SW1A 1AA',
  IE: 'D02 X285',
  IT: '00184',
  JP: '100-0001',
  NL: '1012 JS',
  NZ: '6011',
  PT: '1100-148',
};

/** The last lines of an address outside the United States, as its country writes them; the country comes last. */
export function placeLines(country: string, { city, state, zipCode }: Readonly<Record<PlaceField, string>>): string[] {
  const hasCity = formatsCity(country);
  const isAsked = layoutOf(country).fields.includes('city');
  const lines = formatAddress(
    {
      postalCountry: country,
      // A format without a city is that of a country whose city belongs to the street's lines.
      ...(hasCity ? { locality: city } : { addressLines: isAsked ? [city].filter(Boolean) : [] }),
      administrativeArea: state,
      postalCode: zipCode,
    },
    'latin',
  );
  return [...lines.map((line) => line.replace(/^[\s,-]+/u, '').trim()), countryName(country)].filter(Boolean);
}

function formatsCity(country: string): boolean {
  return formatAddress({ postalCountry: country, locality: marks.city }, 'latin').join('').includes(marks.city);
}

/** A letter of a different script than Latin. */
const otherLetter = /(?!\p{Script=Latin})\p{L}/u;

/** Whether a text has letters that not every carrier abroad can read. */
export function hasOtherLetters(text: string): boolean {
  return otherLetter.test(text);
}

/**
 * The lines of an address in the letters of a country that writes them from the largest place to the smallest, with the
 * name last; null for a country that does not. The country comes after them.
 */
export function linesFromLargest(
  country: string,
  { name, street, ...place }: Readonly<Record<PlaceField | 'name', string>> & { readonly street: readonly string[] },
): string[] | null {
  if (formatAddress({ postalCountry: country, name: marks.city, addressLines: ['A'] }, 'local').at(-1) !== marks.city)
    return null;
  const state = stateInOwnLetters(country, place.state);
  // In Japan, street and city are one line with the prefecture, without spaces.
  const isOneLine = country === 'JP';
  const [first = '', ...others] = street;
  const lines = formatAddress(
    {
      postalCountry: country,
      name,
      addressLines: isOneLine ? [`${state}${place.city}${first}`, ...others] : [...street],
      ...(!isOneLine && { locality: place.city, administrativeArea: state }),
      postalCode: place.zipCode,
    },
    'local',
  );
  return [...lines.map((line) => line.trim()), countryName(country)].filter(Boolean);
}
