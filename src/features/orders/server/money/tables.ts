import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { adjustmentKinds } from '../../../catalog/contract.ts';
import { tenderKinds } from '../../contract.ts';
import { orders } from '../tables.ts';

/** What was added to the price of an order's lines, or taken off it. Orders of earlier versions have no rows. */
export const orderAdjustments = pgTable(
  'order_adjustments',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: adjustmentKinds }).notNull(),
    /** The pricing rule that it comes from. */
    code: text('code').notNull(),
    /** As the buyer read it. */
    label: text('label').notNull(),
    /** Negative for a discount. */
    cents: integer('cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_adjustments_sign', sql`case when kind = 'discount' then cents < 0 else cents >= 0 end`),
  ],
);

/**
 * The tax of an order: what was added to its price, or what the price holds. Orders of earlier versions have no rows.
 */
export const orderTaxes = pgTable(
  'order_taxes',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** As the buyer read it. */
    label: text('label').notNull(),
    /** The country and state that the rate is of; null where everybody pays the same. */
    country: text('country'),
    state: text('state'),
    /** Thousandths of a percent. */
    rate: integer('rate').notNull(),
    /** What it is on, after discounts. */
    taxable: integer('taxable').notNull(),
    cents: integer('cents').notNull(),
    /** Whether the price holds it, so that it is not an adjustment. */
    included: boolean('included').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] }), check('order_taxes_amount', sql`cents > 0`)],
);

/** What an order was paid with: one captured payment, and other tenders for the rest of its total. */
export const orderTenders = pgTable(
  'order_tenders',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: tenderKinds }).notNull(),
    /** The provider's id of a payment, or the number of a gift card or store credit. */
    reference: text('reference').notNull(),
    /** As the buyer reads it; null for the card. */
    label: text('label'),
    cents: integer('cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] }), check('order_tenders_amount', sql`cents > 0`)],
);
