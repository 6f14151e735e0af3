import { z } from 'zod';
import { standardCurrency } from '../../shared/currencies.ts';
import { currencyField, fromUnits, toUnits } from '../../shared/money.ts';
import type { Tax } from '../catalog/contract.ts';
import {
  countryOf,
  findAddressProblems,
  normalizeAddress,
  type AddressField,
  type ShippingAddress,
} from '../orders/contract.ts';

/** An address as far as taxes depend on it. */
export const taxAddress = z.object({
  country: z.string().length(2),
  state: z.string().max(60).optional(),
  city: z.string().max(120).optional(),
  postalCode: z.string().max(20).optional(),
  line1: z.string().max(200).optional(),
});
export type TaxAddress = z.infer<typeof taxAddress>;

/** A `Place`, as it is sent and stored. */
export const place = z.object({ country: z.string(), state: z.string().nullable() });

/** POST /api/checkout/taxes answers the taxes of a cart at an address. Amounts are in units. */
export const taxesResponse = z.object({
  taxes: z.array(
    z.object({
      label: z.string(),
      rate: z.int().nonnegative(),
      place: place.nullable(),
      taxable: z.number().nonnegative(),
      amount: z.number().nonnegative(),
      included: z.boolean(),
    }),
  ),
  /** Of the amounts; absent for US dollars. */
  currency: z.string().length(3).optional(),
});

export function presentTaxes(taxes: readonly Tax[]): z.infer<typeof taxesResponse> {
  return {
    taxes: taxes.map(({ taxable, amount, ...tax }) => ({
      ...tax,
      taxable: toUnits(taxable),
      amount: toUnits(amount),
    })),
    ...(taxes[0] !== undefined && currencyField(taxes[0].amount)),
  };
}

export function readSentTaxes({ taxes, currency = standardCurrency }: z.infer<typeof taxesResponse>): Tax[] {
  return taxes.map(({ taxable, amount, ...tax }) => ({
    ...tax,
    taxable: fromUnits(taxable, currency),
    amount: fromUnits(amount, currency),
  }));
}

/** What of an address has to be known before a tax is asked for: where a parcel goes, or where somebody lives. */
const ofParcel: readonly AddressField[] = ['country', 'address', 'city', 'state', 'zipCode'];
const ofDownload: readonly AddressField[] = ['country', 'state', 'zipCode'];

/**
 * The part of an address that taxes depend on; null as long as something of it is missing or wrong. A download needs
 * what a tax service asks for: the ZIP in the United States, the state or the postcode in Canada, else the country.
 */
export function taxAddressOf(typed: Partial<ShippingAddress>, isParcel: boolean): TaxAddress | null {
  const tidy = normalizeAddress(typed);
  const problems = findAddressProblems(tidy);
  const isGood = (field: AddressField) => problems[field] === undefined;
  const { state, city, zipCode: postalCode, address: line1 } = tidy;
  const country = countryOf(tidy);
  const whole = {
    country,
    ...(state && isGood('state') && { state }),
    ...(postalCode && isGood('zipCode') && { postalCode }),
  };
  if (isParcel) return ofParcel.every(isGood) ? { ...whole, ...(city && { city }), ...(line1 && { line1 }) } : null;
  const isWrong = ofDownload.some((field) => (tidy[field] ?? '') !== '' && !isGood(field));
  const isEnough =
    country === 'US'
      ? whole.postalCode !== undefined
      : country !== 'CA' || whole.postalCode !== undefined || whole.state !== undefined;
  return !isWrong && isEnough && isGood('country') ? whole : null;
}
