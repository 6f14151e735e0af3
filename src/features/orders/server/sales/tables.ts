import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/db/columns.ts';

/**
 * Number of orders, amount paid and number of new customers per quarter of an hour. The offset of every time zone in
 * use is a multiple of that, so days can be summed for any zone. Maintained by triggers of `orders` (migration
 * `order_tallies`) in the transaction that changes them. Archived rows do not count. Amounts are in the
 * currency of the books.
 */
export const orderTallies = pgTable(
  'order_tallies',
  {
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    quarter: instant('quarter').notNull(),
    /** The database connection that counted, so that concurrent orders do not wait for each other's row. */
    writer: integer('writer').notNull(),
    orders: integer('orders').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** Email addresses whose first order this was. Reduced when their last order is removed. */
    customers: integer('customers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.quarter, table.writer] })],
);

/** What one row of `order_sales` adds up. */
export const soldKinds = ['all', 'product', 'style', 'offer'] as const;

/**
 * What was sold on one day of UTC in one mode, added up when the day was over, so that a year is read from its days. A
 * row of kind 'all' says that the day is added up. Amounts are in cents of the books' currency.
 */
export const orderSales = pgTable(
  'order_sales',
  {
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    /** 'YYYY-MM-DD'. */
    day: text('day').notNull(),
    kind: text('kind', { enum: soldKinds }).notNull(),
    /** A product, a style or the code of an offer; '' for all, and for artworks that are no longer known. */
    name: text('name').notNull(),
    /** Of a product; '' where it has none, and for the other kinds. */
    size: text('size').notNull(),
    /** Of an offer, as buyers read it; else ''. */
    label: text('label').notNull(),
    orders: integer('orders').notNull(),
    pieces: integer('pieces').notNull(),
    revenue: bigint('revenue', { mode: 'number' }).notNull(),
    cost: bigint('cost', { mode: 'number' }).notNull(),
    /** Of the pieces whose cost is not known. */
    uncostedPieces: integer('uncosted_pieces').notNull(),
    uncostedRevenue: bigint('uncosted_revenue', { mode: 'number' }).notNull(),
    /** What an offer took off. */
    given: bigint('given', { mode: 'number' }).notNull(),
    /** The totals of the orders, of kind 'all' and 'offer'. */
    paid: bigint('paid', { mode: 'number' }).notNull(),
    /** Of kind 'all': whether refunds are deducted. Days that an earlier version adds up are added up again. */
    deductsRefunds: boolean('deducts_refunds').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.mode, table.day, table.kind, table.name, table.size] })],
);

/**
 * A change of an order that counts for a day, written in its transaction by triggers (migration `order_sales`). Until
 * it is deleted, by whoever adds up the day and sees the change, the day's rows in `order_sales` do not hold.
 */
export const orderSalesChanges = pgTable(
  'order_sales_changes',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    day: text('day').notNull(),
  },
  (table) => [index('order_sales_changes_day').on(table.mode, table.day)],
);
