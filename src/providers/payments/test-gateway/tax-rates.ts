import { Refusal } from './refusal.ts';

/** An address of a calculation, in the API's names. */
export interface TaxedAddress {
  readonly country: string;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  readonly postal_code?: string | undefined;
  readonly line1?: string | undefined;
  readonly line2?: string | undefined;
}

/** The rate of one thing at an address. `percent` is '0.0' where none is collected. */
export interface FoundRate {
  readonly percent: string;
  readonly reason: 'standard_rated' | 'product_exempt' | 'not_collecting';
  readonly type: 'sales_tax' | 'vat' | 'hst' | null;
  readonly state: string | null;
}

interface Place {
  readonly percent: string;
  readonly taxesShipping: boolean;
  /** Whether files that are downloaded are exempt. */
  readonly exemptsFiles?: boolean;
}

/** Where the account of the fake is registered; nothing is collected elsewhere. */
const usStates: Readonly<Record<string, Place>> = {
  CA: { percent: '7.25', taxesShipping: false, exemptsFiles: true },
  NJ: { percent: '6.625', taxesShipping: true },
  NY: { percent: '8.875', taxesShipping: true, exemptsFiles: true },
  PA: { percent: '6.0', taxesShipping: true },
  TX: { percent: '8.25', taxesShipping: true },
  WA: { percent: '8.9', taxesShipping: true },
};
const countries: Readonly<Record<string, Place>> = {
  DE: { percent: '19.0', taxesShipping: true },
  FR: { percent: '20.0', taxesShipping: true },
  GB: { percent: '20.0', taxesShipping: true },
};

const shippingCode = 'txcd_92010001';
const filesCodes = /^txcd_10/;

/**
 * The rate of goods at an address. Throws the API's error for an address that says too little: Stripe needs the ZIP in
 * the United States, ZIP or province in Canada, and the country elsewhere.
 */
export function rateAt(address: TaxedAddress, taxCode: string): FoundRate {
  const { country, state, postal_code: postcode = '' } = address;
  if (country === 'US' && (!/^\d{5}(-\d{4})?$/.test(postcode) || postcode.startsWith('00000'))) throw unknownLocation();
  if (country === 'CA' && !state && postcode === '') throw unknownLocation();
  if (!/^[A-Z]{2}$/.test(country)) throw unknownLocation();
  const place = placeOf(address);
  if (place === undefined) return { percent: '0.0', reason: 'not_collecting', type: null, state: null };
  const type = country === 'US' ? 'sales_tax' : country === 'CA' ? 'hst' : 'vat';
  const found = { type, state: country === 'US' || country === 'CA' ? (state ?? null) : null } as const;
  const isExempt =
    (taxCode === shippingCode && !place.taxesShipping) || (filesCodes.test(taxCode) && place.exemptsFiles === true);
  return isExempt
    ? { ...found, percent: '0.0', reason: 'product_exempt' }
    : { ...found, percent: place.percent, reason: 'standard_rated' };
}

function placeOf({ country, state = '', postal_code: postcode = '' }: TaxedAddress): Place | undefined {
  if (country === 'CA') return state === 'ON' ? { percent: '13.0', taxesShipping: true } : undefined;
  if (country !== 'US') return countries[country];
  // Seattle has a local rate.
  if (state === 'WA' && postcode.startsWith('981')) return { percent: '10.35', taxesShipping: true };
  return usStates[state];
}

function unknownLocation(): Refusal {
  return new Refusal(
    400,
    'invalid_request_error',
    "We could not determine the customer's tax location based on the provided customer address.",
    { code: 'customer_tax_location_invalid', param: 'customer_details[address]' },
  );
}
