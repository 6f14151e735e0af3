import { z } from 'zod';
import { isCountry } from '../../../shared/places/countries.ts';
import { limits, paragraphs, text } from '../fields.ts';

/**
 * What every number of a series begins with. It does not end with a digit, so that the end of a number is always its
 * place in the series. `{year}` is the year in which the number is given: each year then has a series of its own.
 */
const prefix = text(20).regex(/^(?:[A-Za-z0-9/._-]|\{year\})*[A-Za-z/._-]$/, {
  error: 'Use letters, digits and -, end with a letter or -, and write {year} for the year.',
});

export const storedInvoices = z.object({
  /** Whether each paid order gets an invoice. */
  on: z.boolean().optional(),
  /** Who sells, by the name in the register or the name of the person. The address is that of the shop. */
  seller: text(120, 'Write who sells.').optional(),
  /** The VAT id or tax number of the seller. */
  taxId: text(40).optional(),
  prefix: prefix.optional(),
  creditNotePrefix: prefix.optional(),
  /** The first number of each series. A series that has begun continues. */
  first: z
    .int('Type a whole number.')
    .min(1, 'The first number is at least 1.')
    .max(9_999_999, 'The first number has at most seven digits.')
    .optional(),
  /** Whether checkout asks for the company and its VAT id. */
  companies: z.boolean().optional(),
  /** Whether companies in other countries of the European Union pay no VAT, once their VAT ID is confirmed. */
  reverseCharge: z.boolean().optional(),
  /** Below the totals of each invoice. */
  note: paragraphs(limits.invoiceNote).optional(),
});
export type StoredInvoices = z.infer<typeof storedInvoices>;

/** The country in which a shop is at home, for its taxes. */
export const shopCountry = z.string().refine(isCountry, 'Choose a country.');
