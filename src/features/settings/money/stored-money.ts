import { z } from 'zod';
import { currencyCodes } from '../../../shared/currencies.ts';
import { isCountry } from '../../../shared/places/countries.ts';
import { productTypes, roundings } from '../../catalog/contract.ts';
import { cents } from '../fields.ts';

const code = z.string().max(3);
const countryCode = z.string().refine(isCountry, 'Choose a country.');

/** A currency that the shop sells in beside its own. */
const further = z.object({
  currency: code,
  rate: z.number('Type the rate as a number, such as 0.92.'),
  rounding: z.enum(roundings, 'Choose how prices end.'),
  /** Visitors from there see it first. */
  countries: z.array(countryCode).max(260),
  /** In place of converted prices. */
  prices: z
    .object({
      download: cents.optional(),
      /** By product and size. */
      sizes: z.partialRecord(z.enum(productTypes), z.record(z.string().max(40), cents)).optional(),
    })
    .optional(),
});
export type StoredFurther = z.infer<typeof further>;

/** What the owner has set about currencies. One that this version of the shop does not know is ignored. */
export const storedMoney = z.object({
  /** The shop's own: prices are set and figures are shown in it. */
  currency: code.optional(),
  further: z.array(further).max(currencyCodes.length).optional(),
});
export type StoredMoney = z.infer<typeof storedMoney>;
