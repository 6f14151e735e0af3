import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/db/columns.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { StoredTax } from '../../../catalog/contract.ts';

/**
 * Taxes that the tax service has found, so that it is asked once for the same sale. Nothing of an address is stored but
 * a hash.
 */
export const taxCalculations = pgTable(
  'tax_calculations',
  {
    /** SHA-256 of mode, lines, shipping, tax codes and address. */
    sale: text('sale').primaryKey(),
    /** The service's id. */
    calculation: text('calculation').notNull(),
    taxes: jsonb('taxes').$type<StoredTax[]>().notNull(),
    /** The tax of each line, in their order. */
    lineTaxes: jsonb('line_taxes').$type<Cents[]>().notNull(),
    /** Until when the service can record it. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('tax_calculations_created_at').on(table.createdAt)],
);

/**
 * What the tax service has to know: each order whose tax it has found, and each refund of such an order. Stored before
 * the service is told.
 */
export const taxEntries = pgTable(
  'tax_entries',
  {
    /** The id of the order, the refund or the dispute; also the reference at the service. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['sale', 'reversal'] }).notNull(),
    orderId: text('order_id').notNull(),
    /** The row of the order's payment, by which refunds are found. */
    paymentId: text('payment_id').notNull(),
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    /** With the tax. */
    cents: integer('cents').notNull(),
    /** The calculation of a sale; null for a reversal. */
    calculation: text('calculation'),
    /** The service's id of what was recorded. */
    transactionId: text('transaction_id'),
    /** 'given up': only a person can record it. */
    state: text('state', { enum: ['owed', 'recorded', 'given up'] }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next. */
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('tax_entries_due')
      .on(table.dueAt)
      .where(sql`state = 'owed'`),
    uniqueIndex('tax_entries_sale')
      .on(table.paymentId)
      .where(sql`kind = 'sale'`),
    index('tax_entries_order').on(table.orderId),
    check('tax_entries_cents', sql`cents > 0`),
  ],
);
