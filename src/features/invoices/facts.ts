import type { Cents } from '../../shared/money.ts';
import type { LanguageTag } from '../../words/languages.ts';

export const invoiceKinds = ['invoice', 'credit note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** One tax of an invoice. Amounts are cents of its currency. */
export interface InvoiceTax {
  /** As the order names it. */
  readonly label: string;
  /** Thousandths of a percent. */
  readonly rate: number;
  /** What it is on, without the tax. */
  readonly net: Cents;
  readonly amount: Cents;
  /** Whether the prices hold it. */
  readonly included: boolean;
}

/**
 * Everything that an invoice or a credit note states, as of the moment in which it was written. It never changes: a
 * mistake is corrected by a credit note. Amounts of a credit note are above zero. Days are `2026-11-26`.
 */
export interface InvoiceFacts {
  readonly seller: {
    readonly name: string;
    readonly address: readonly string[];
    readonly country: string;
    readonly taxId: string;
    readonly email: string;
  };
  /** Null once the time for which invoices have to be kept is over, and for an order without a person. */
  readonly buyer: {
    readonly name: string;
    readonly address: readonly string[];
    readonly email: string | null;
    readonly company: string | null;
    readonly vatId: string | null;
  } | null;
  /** Where the order goes, for the reports of the owner; null if that is not known. */
  readonly country: string | null;
  readonly orderedOn: string;
  /** Days on which the goods are expected; null where they are supplied at once. */
  readonly supply: { readonly from: string; readonly to: string } | null;
  readonly lines: readonly {
    readonly title: string;
    readonly size: string | null;
    readonly quantity: number;
    readonly unitPrice: Cents;
    readonly amount: Cents;
  }[];
  /** Discounts, below zero, and shipping. */
  readonly adjustments: readonly {
    readonly kind: 'discount' | 'shipping';
    readonly label: string;
    readonly amount: Cents;
  }[];
  readonly taxes: readonly InvoiceTax[];
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
  /**
   * The tax in the currency of the shop's books, in cents of it, and how many of its units one of the order's was;
   * absent where both are the same, without a tax, and in earlier invoices. Article 230 of Directive 2006/112/EC wants
   * it in the currency of the seller's country.
   */
  readonly book?: { readonly currency: string; readonly rate: number; readonly tax: Cents };
  /** Whether the buyer owes the tax, by the rules between businesses of the European Union. */
  readonly reverseCharge: boolean;
  /** What of the net is goods and what services then, for the recapitulative statement; absent in earlier invoices. */
  readonly owed?: { readonly goods: Cents; readonly services: Cents };
  /** What gift cards paid. */
  readonly giftCards: Cents;
  /** The owner's note. */
  readonly note: string;
  /** Of a credit note: the invoice that it corrects. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
}

/** An invoice or a credit note. */
export interface Invoice {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly mode: 'test' | 'live';
  readonly number: string;
  readonly orderId: string;
  readonly issuedOn: string;
  readonly currency: string;
  /** The language of the buyer; null for the main one of the shop. */
  readonly language: LanguageTag | null;
  readonly facts: InvoiceFacts;
}
