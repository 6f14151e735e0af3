import { z } from 'zod';
import { isCountry } from '../../shared/places/countries.ts';
import { homeOf, type Zone } from '../catalog/contract.ts';
import { limits, paragraphs, text } from './fields.ts';

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
  /** The first number of each series. A series that has begun goes on. */
  first: z
    .int('Type a whole number.')
    .min(1, 'The first number is at least 1.')
    .max(9_999_999, 'The first number has at most seven digits.')
    .optional(),
  /** Whether checkout asks for the company and its VAT id. */
  companies: z.boolean().optional(),
  /** Below the totals of each invoice. */
  note: paragraphs(limits.invoiceNote).optional(),
});
export type StoredInvoices = z.infer<typeof storedInvoices>;

/** Who writes invoices, and how they are numbered. */
export interface InvoiceTerms {
  readonly on: boolean;
  /** Whether the owner has ever set anything here: then orders may have invoices, also while none are written. */
  readonly isSet: boolean;
  readonly seller: string;
  readonly taxId: string;
  readonly prefix: string;
  readonly creditNotePrefix: string;
  readonly first: number;
  readonly companies: boolean;
  readonly note: string;
}

const standardPrefixes = { invoice: 'INV-{year}-', creditNote: 'CN-{year}-' } as const;

export function resolveInvoices(stored: StoredInvoices | undefined): InvoiceTerms {
  const { on = false, seller, taxId, prefix: own, creditNotePrefix, first = 1, companies = false, note } = stored ?? {};
  return {
    on,
    isSet: stored !== undefined,
    seller: seller ?? '',
    taxId: taxId ?? '',
    prefix: own ?? standardPrefixes.invoice,
    creditNotePrefix: creditNotePrefix ?? standardPrefixes.creditNote,
    first,
    companies: on && companies,
    note: note?.trim() ?? '',
  };
}

/** The country in which a shop is at home, for its taxes: as the owner says, else where it sends first. */
export const shopCountry = z.string().refine(isCountry, 'Choose a country.');

export function resolveCountry(stored: string | undefined, zones: readonly Zone[]): string {
  return stored ?? homeOf(zones).country;
}

/** Sentences by path for invoices that would not say who sells. */
export function findInvoiceProblems(stored: StoredInvoices | undefined, address = ''): Record<string, string> {
  const { on, seller, prefix: own, creditNotePrefix } = resolveInvoices(stored);
  const problems: Record<string, string> = {};
  if (own === creditNotePrefix)
    problems['invoices.creditNotePrefix'] =
      'Credit notes need a prefix of their own, because they have numbers of their own.';
  if (!on) return problems;
  if (seller === '') problems['invoices.seller'] = 'An invoice says who sells. Write the name.';
  if (address.trim() === '')
    problems['shop.address'] = 'An invoice says where the seller is. Write the postal address.';
  return problems;
}
