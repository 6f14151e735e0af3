import { isInUnion } from '../../../shared/places/union.ts';
import { homeOf, type Zone } from '../../catalog/contract.ts';
import type { StoredInvoices } from './stored-invoices.ts';

/** Who writes invoices, and how they are numbered. */
export interface InvoiceTerms {
  readonly on: boolean;
  /** Whether the owner has ever set anything here: then orders may have invoices, even while none are written. */
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
export function resolveCountry(stored: string | undefined, zones: readonly Zone[]): string {
  return stored ?? homeOf(zones).country;
}

/** What decides whether a company accounts for the VAT itself. */
export interface Selling {
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
