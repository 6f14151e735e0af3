import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/db/columns.ts';
import { orders } from '../tables.ts';

/** Paid minus refunded, in cents of the books' currency. */
export const customerValueSql = sql`(paid - refunded)`;

/**
 * The customers: one row per mode and email address (lower case) with an order that is not archived. Triggers of
 * `orders` maintain the numbers (migrations `order_tallies`, `customers` and `order_sales`) and delete the row with its
 * last order.
 */
export const orderCustomers = pgTable(
  'order_customers',
  {
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    email: text('email').notNull(),
    orders: integer('orders').notNull(),
    id: text('id')
      .notNull()
      .default(sql`('cus_' || replace(gen_random_uuid()::text, '-', ''))`),
    /** Cents of the books' currency. */
    paid: bigint('paid', { mode: 'number' }).notNull().default(0),
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    firstOrderAt: instant('first_order_at'),
    lastOrderAt: instant('last_order_at'),
    /** Of the orders that count as sales: see `isSold`. */
    soldOrders: integer('sold_orders').notNull().default(0),
    soldPaid: bigint('sold_paid', { mode: 'number' }).notNull().default(0),
    lastSoldAt: instant('last_sold_at'),
    /** Words of the people in the panel; never shown to customers. */
    tags: text('tags').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.mode, table.email] }),
    uniqueIndex('order_customers_id').on(table.id),
    index('order_customers_last').on(table.mode, table.lastOrderAt, table.id),
    index('order_customers_value').on(table.mode, customerValueSql, table.id),
    index('order_customers_orders').on(table.mode, table.orders, table.id),
    index('order_customers_returning_last')
      .on(table.mode, table.lastOrderAt, table.id)
      .where(sql`orders > 1`),
    index('order_customers_returning_value')
      .on(table.mode, customerValueSql, table.id)
      .where(sql`orders > 1`),
    index('order_customers_once_value')
      .on(table.mode, customerValueSql, table.id)
      .where(sql`orders <= 1`),
    index('order_customers_tags')
      .using('gin', table.tags)
      .where(sql`tags <> '{}'`),
  ],
);

/** The tags that orders and customers have or had, in the spelling that was typed first. */
export const tags = pgTable('tags', { name: text('name').primaryKey() }, (table) => [
  uniqueIndex('tags_name_once').on(sql`lower(${table.name})`),
]);

/** What people in the panel have written down about an order or a customer. */
export const notes = pgTable(
  'notes',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    customerId: text('customer_id').references(() => orderCustomers.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The writer's email; null once that person has deleted their account. */
    author: text('author'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    index('notes_order').on(table.orderId, table.createdAt),
    index('notes_customer').on(table.customerId, table.createdAt),
    index('notes_author').on(table.author),
    check('notes_subject', sql`(order_id is null) <> (customer_id is null)`),
  ],
);
