import { z } from 'zod';
import { isCountry } from '../../../shared/places/countries.ts';
import { productTypes } from '../../catalog/contract.ts';
import { limits, text } from '../fields.ts';

/**
 * How the shop finds the tax of an order: none, one rate for everybody, a rate by country and state, or Stripe Tax by
 * the address.
 */
export const taxMethods = ['none', 'everybody', 'table', 'stripe'] as const;

const taxCode = z
  .string()
  .trim()
  .regex(/^txcd_\d{8}$/, 'A tax code of Stripe looks like txcd_99999999.');

const taxRate = z.object({
  country: z.string().refine(isCountry, 'Choose a country.'),
  /** Absent for the whole country, without the states that have a rate of their own. */
  state: z.string().max(60).optional(),
  /** Thousandths of a percent: 8875 is 8.875%. */
  rate: z
    .int('Type a rate such as 8.875.')
    .min(0, 'A tax rate is not negative.')
    .max(limits.maxRate, 'A tax rate is at most 30%.'),
  /** The first day on which it applies; absent if it always has. */
  from: z.iso.date('Choose the day from which the rate applies.').optional(),
  /** Absent for the name of all taxes. */
  label: text(30).optional(),
  /** Whether prices for buyers in this place include the tax; absent as for all others. */
  included: z.boolean().optional(),
});
export type StoredTaxRate = z.infer<typeof taxRate>;

export const storedTax = z.object({
  /** Share of the price in basis points: 800 is 8%. For everybody. */
  basisPoints: z
    .int('Type a rate such as 8.25.')
    .min(0, 'A tax rate is not negative.')
    .max(limits.maxBasisPoints, 'A tax rate is at most 30%.')
    .optional(),
  label: text(30).optional(),
  method: z.enum(taxMethods).optional(),
  table: z.array(taxRate).max(limits.taxRates, `Keep at most ${limits.taxRates} rates.`).optional(),
  /** Whether prices include the tax, where a rate of the table does not say it. */
  included: z.boolean().optional(),
  /** Whether shipping is taxed, too. */
  onShipping: z.boolean().optional(),
  /** For Stripe Tax: what is sold, where that is not the default. */
  codes: z
    .object({ products: z.partialRecord(z.enum(productTypes), taxCode).optional(), shipping: taxCode.optional() })
    .optional(),
});
export type StoredTax = z.infer<typeof storedTax>;
