import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { productTypes, shapeNames } from '../../catalog/contract.ts';
import { orderStatuses, shopSwitchNames, type ShippingAddress } from '../contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Money is integer cents. An order exists only for a captured payment of exactly its total. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** The draft it was made from; opaque here. Null on imported rows. */
    draft: text('draft').unique(),
    /** The provider's id of the payment, `pi_…`. */
    payment: text('payment').notNull(),
    /** Rows of the shop before this one, the only ones that may share a payment. */
    imported: boolean('imported').notNull().default(false),
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    subtotal: integer('subtotal').notNull(),
    tax: integer('tax').notNull(),
    shipping: integer('shipping').notNull(),
    total: integer('total').notNull(),
    /** What has gone back of it, or is on its way back. Kept by a trigger of `refunds`, whoever writes there. */
    refunded: integer('refunded').notNull().default(0),
    customerEmail: text('customer_email'),
    customerFirstName: text('customer_first_name'),
    customerLastName: text('customer_last_name'),
    address: jsonb('address').$type<ShippingAddress>(),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** What an imported row without items names as its picture; null on every other, whose lines name theirs. */
    artworkId: text('artwork_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When it was completed or cancelled; null while it is under way. */
    closedAt: instant('closed_at'),
    /** When the photos behind a closed order had been seen to; they are kept for a while after it. */
    photosLeftAt: instant('photos_left_at'),
    /** Counts every change, so that whoever saves what they saw a while ago learns that it is not so any more. */
    version: integer('version').notNull().default(1),
    /** When somebody looked at its pictures and found them good; null until then. */
    reviewedAt: instant('reviewed_at'),
    /** An imported row that was there twice: kept, and shown to nobody. */
    archivedAt: instant('archived_at'),
    /** Everything by which the owner looks for an order, in lower case. Where Postgres has pg_trgm, any part of it is indexed. */
    search: text('search').generatedAlwaysAs(
      sql`lower(coalesce(customer_first_name, '') || ' ' || coalesce(customer_last_name, '') || ' ' || coalesce(customer_email, '') || ' ' || id || ' ' || coalesce(tracking_number, '') || ' ' || payment)`,
    ),
  },
  (table) => [
    uniqueIndex('orders_payment_once')
      .on(table.payment)
      .where(sql`not imported`),
    index('orders_artwork')
      .on(table.artworkId)
      .where(sql`artwork_id is not null`),
    index('orders_owner_created_at').on(table.owner, table.createdAt),
    index('orders_listed')
      .on(table.createdAt, table.id)
      .where(sql`archived_at is null`),
    index('orders_listed_by_mode')
      .on(table.mode, table.createdAt, table.id)
      .where(sql`archived_at is null`),
    index('orders_listed_by_status')
      .on(table.status, table.createdAt, table.id, table.mode)
      .where(sql`archived_at is null`),
    index('orders_listed_imported')
      .on(table.createdAt, table.id)
      .where(sql`imported and archived_at is null`),
    index('orders_customer_email').on(sql`lower(${table.customerEmail})`),
    index('orders_photos_kept')
      .on(table.closedAt)
      .where(sql`closed_at is not null and photos_left_at is null`),
    index('orders_to_review')
      .on(table.createdAt)
      .where(sql`reviewed_at is null and closed_at is null and not imported`),
    index('orders_imported_payment')
      .on(table.payment)
      .where(sql`imported and archived_at is null`),
    check('orders_sum', sql`total = subtotal + tax + shipping and subtotal >= 0 and tax >= 0 and shipping >= 0`),
  ],
);

/**
 * How many orders were placed, what was paid for them and how many of their customers were new, by quarter of an hour:
 * the offset of every time zone in use is whole quarters, so that days can be put together for any. Kept by triggers of
 * `orders` (migration `order_tallies`) in the transaction that changes them. Archived rows do not count.
 */
export const orderTallies = pgTable(
  'order_tallies',
  {
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    quarter: instant('quarter').notNull(),
    /** The database connection that counted: two that place orders at once do not wait for each other's row. */
    writer: integer('writer').notNull(),
    orders: integer('orders').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** Addresses of which this was the first order; fewer again when their last order goes. */
    customers: integer('customers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.quarter, table.writer] })],
);

/** Each e-mail address, in lower case, with the number of its orders. Kept by the same triggers. */
export const orderCustomers = pgTable(
  'order_customers',
  {
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    email: text('email').notNull(),
    orders: integer('orders').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.email] })],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productSize: text('product_size'),
    productMaterial: text('product_material').notNull(),
    /** In which the buyer saw the picture and it is printed; null for downloads and rows older than shapes. */
    shape: text('shape', { enum: shapeNames }),
    unitPrice: integer('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    artworkId: text('artwork_id').notNull(),
    selectedVariation: integer('selected_variation').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_artwork').on(table.artworkId),
  ],
);

/** Who did what to an order, and when. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** 'shop', 'buyer', or an admin's e-mail. */
    actor: text('actor').notNull(),
    kind: text('kind').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.at)],
);

/** 'Want a backup copy?': addresses to which an order's download is to be sent, each once. */
export const backupCopies = pgTable(
  'backup_copies',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.email] })],
);

/** What the owner turns on and off while the shop runs; a switch that has no row is off. */
export const shopSwitches = pgTable('shop_switches', {
  name: text('name', { enum: shopSwitchNames }).primaryKey(),
  on: boolean('is_on').notNull(),
  /** What buyers are told of it; '' for nothing in particular. */
  words: text('words').notNull(),
  changedAt: instant('changed_at').notNull(),
  /** An admin's e-mail. */
  changedBy: text('changed_by').notNull(),
});
