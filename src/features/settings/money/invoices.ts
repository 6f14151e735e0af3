import { z } from 'zod';
import { isCountry } from '../../../shared/places/countries.ts';
import { isInUnion, tidyVatId, unionCountryOfVatId, vatPrefixOf } from '../../../shared/places/union.ts';
import { homeOf, type Zone } from '../../catalog/contract.ts';
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
  /** The first number of each series. A series that has begun goes on. */
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
  readonly reverseCharge: boolean;
  readonly note: string;
}

const standardPrefixes = { invoice: 'INV-{year}-', creditNote: 'CN-{year}-' } as const;

export function resolveInvoices(stored: StoredInvoices | undefined): InvoiceTerms {
  const { on = false, seller, taxId, prefix: own, creditNotePrefix, first = 1, note } = stored ?? {};
  const { companies = false, reverseCharge = false } = stored ?? {};
  return {
    on,
    isSet: stored !== undefined,
    seller: seller ?? '',
    taxId: taxId ?? '',
    prefix: own ?? standardPrefixes.invoice,
    creditNotePrefix: creditNotePrefix ?? standardPrefixes.creditNote,
    first,
    companies: on && companies,
    reverseCharge: on && companies && reverseCharge,
    note: note?.trim() ?? '',
  };
}

/** The country in which a shop is at home, for its taxes: as the owner says, else where it sends first. */
export const shopCountry = z.string().refine(isCountry, 'Choose a country.');

export function resolveCountry(stored: string | undefined, zones: readonly Zone[]): string {
  return stored ?? homeOf(zones).country;
}

/** What decides whether a company accounts for the VAT itself. */
interface Selling {
  readonly shop?: { readonly address?: string | undefined; readonly country?: string | undefined } | undefined;
  readonly tax?: { readonly method?: string | undefined } | undefined;
  readonly invoices?: StoredInvoices | undefined;
}

/**
 * The seller's country, if companies in other member states of the European Union account for the VAT; null where
 * everybody pays it.
 */
export function reverseChargeFrom({ shop, tax, invoices }: Selling, zones: readonly Zone[]): string | null {
  const country = resolveCountry(shop?.country, zones);
  return resolveInvoices(invoices).reverseCharge && tax?.method === 'table' && isInUnion(country) ? country : null;
}

/** Why companies cannot account for the VAT; null if they can, or are not to. */
function findReverseChargeProblem({ shop, tax, invoices }: Selling, zones: readonly Zone[]): string | null {
  if (invoices?.reverseCharge !== true) return null;
  if (invoices.on !== true || invoices.companies !== true)
    return 'This needs invoices, and companies that are asked for their VAT ID.';
  if (tax?.method !== 'table')
    return 'This needs your own rates by country (Settings, Taxes). Stripe Tax decides by itself, and charges everybody.';
  const country = resolveCountry(shop?.country, zones);
  if (!isInUnion(country)) return 'Only a shop in the European Union sells by these rules (Settings, Shop, Country).';
  const own = unionCountryOfVatId(tidyVatId(invoices.taxId ?? ''));
  return own === country
    ? null
    : `Enter your own VAT ID above. It begins with ${vatPrefixOf(country)}, and the invoice has to name it.`;
}

/** Sentences by path for invoices that would not say who sells, or what the buyer owes. */
export function findInvoiceProblems(selling: Selling, zones: readonly Zone[]): Record<string, string> {
  const { on, seller, prefix: own, creditNotePrefix } = resolveInvoices(selling.invoices);
  const problems: Record<string, string> = {};
  const reverseCharge = findReverseChargeProblem(selling, zones);
  if (reverseCharge !== null) problems['invoices.reverseCharge'] = reverseCharge;
  if (own === creditNotePrefix)
    problems['invoices.creditNotePrefix'] =
      'Credit notes need a prefix of their own, because they have numbers of their own.';
  if (!on) return problems;
  if (seller === '') problems['invoices.seller'] = 'An invoice says who sells. Write the name.';
  if ((selling.shop?.address ?? '').trim() === '')
    problems['shop.address'] = 'An invoice says where the seller is. Write the postal address.';
  return problems;
}
