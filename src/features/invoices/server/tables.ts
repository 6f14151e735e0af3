import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import type { LanguageTag } from '../../../words/languages.ts';
import { invoiceKinds, type InvoiceFacts } from '../contract.ts';

/**
 * Where each series of numbers is. Whoever takes a number locks the row until what has the number is committed, so that
 * no number is missing and none is given twice.
 */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    /** What its numbers begin with, `INV-2026-`. */
    prefix: text('prefix').notNull(),
    next: integer('next').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.prefix] }), check('invoice_series_next', sql`next > 0`)],
);

/** Invoices and credit notes. A row never changes, but loses its buyer when the time to keep it is over. */
export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    orderId: text('order_id').notNull(),
    /** Of a credit note: the invoice that it corrects. */
    invoiceId: text('invoice_id'),
    /** Of a credit note: the refund that it is for. */
    refundId: text('refund_id').unique(),
    prefix: text('prefix').notNull(),
    sequence: integer('sequence').notNull(),
    /** `INV-2026-00012` */
    number: text('number').notNull(),
    /** The day in the shop's time zone, `2026-11-26`. */
    issuedOn: text('issued_on').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** ISO 4217, in lower case. */
    currency: text('currency').notNull(),
    /** Cents; above zero for credit notes, too. */
    gross: integer('gross').notNull(),
    /** The language of the buyer; null for the main one of the shop. */
    language: text('language').$type<LanguageTag>(),
    facts: jsonb('facts').$type<InvoiceFacts>().notNull(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.mode, table.prefix, table.sequence),
    uniqueIndex('invoices_order_once')
      .on(table.orderId)
      .where(sql`kind = 'invoice'`),
    index('invoices_order').on(table.orderId),
    index('invoices_issued_on').on(table.mode, table.issuedOn, table.prefix, table.sequence),
    check('invoices_credit_note', sql`(kind = 'credit note') = (invoice_id is not null and refund_id is not null)`),
  ],
);
