import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { mailboxSql } from '../../../platform/db/mailbox.ts';
import type { LanguageTag } from '../../../words/languages.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { productTypes, shapeNames, type Place } from '../../catalog/contract.ts';
import { orderStatuses, shopSwitchNames, type SoldPart, type Company, type ShippingAddress } from '../contract.ts';

/** Money is integer cents. An order exists only for a captured payment of exactly its total, unless it was imported. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** The draft it was made from; opaque to this feature. Null on imported rows. */
    draft: text('draft').unique(),
    /** The provider's id of the payment, `pi_…`. */
    payment: text('payment').notNull(),
    /** Imported from the former shop. Only imported rows may share a payment. */
    imported: boolean('imported').notNull().default(false),
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    /** ISO 4217, in lower case. All amounts of an order are in cents of one currency. */
    currency: text('currency').notNull().default(standardCurrency),
    /** The shop's own currency when it was ordered, in which figures of several orders are. */
    bookCurrency: text('book_currency').notNull().default(standardCurrency),
    /** Smallest units of it for one smallest unit of `currency`: the rate of the day. */
    bookFactor: numeric('book_factor').notNull().default('1'),
    /** The price of the lines. With the adjustments it adds up to `total`. */
    subtotal: integer('subtotal').notNull(),
    /** Sums of `order_adjustments`, which are read far more often than their rows. */
    discount: integer('discount').notNull().default(0),
    tax: integer('tax').notNull(),
    shipping: integer('shipping').notNull(),
    /** The tax that the prices hold, from `order_taxes`. */
    includedTax: integer('included_tax').notNull().default(0),
    total: integer('total').notNull(),
    /** Cents refunded, including refunds under way. Maintained by a trigger on `refunds`. */
    refunded: integer('refunded').notNull().default(0),
    /** The language that the buyer reads; null for the main one of the shop. */
    language: text('language').$type<LanguageTag>(),
    customerEmail: text('customer_email'),
    customerFirstName: text('customer_first_name'),
    customerLastName: text('customer_last_name'),
    address: jsonb('address').$type<ShippingAddress>(),
    /** The company that it was bought for; null if it was for a person. */
    company: jsonb('company').$type<Company>(),
    /**
     * Country and state that shipping and tax were paid for; null for the shop's home and in rows of earlier versions.
     */
    place: jsonb('place').$type<Place>(),
    /** The arrival windows that the buyer saw before paying. Null for downloads and for orders older than that. */
    arrival: jsonb('arrival').$type<SoldPart[]>(),
    /** Tracking of the shipment that is sent by hand. A trigger copies it there (migration `order_facts`). */
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** The artwork of an imported row without items. Null for all other orders: their lines name the artworks. */
    artworkId: text('artwork_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When it was completed or canceled; null while it is under way. */
    closedAt: instant('closed_at'),
    /** When the photos of a closed order were checked for deletion, which is some time after it closed. */
    photosLeftAt: instant('photos_left_at'),
    /** Counts every change, to detect version conflicts. */
    version: integer('version').notNull().default(1),
    /** When an admin approved its pictures; null until then. */
    reviewedAt: instant('reviewed_at'),
    /** When an imported duplicate was archived or a test order deleted. It stays in the database and is never shown. */
    archivedAt: instant('archived_at'),
    /** The text that the panel searches, in lower case. With pg_trgm, any part of it is indexed. */
    search: text('search').generatedAlwaysAs(
      sql`lower(coalesce(customer_first_name, '') || ' ' || coalesce(customer_last_name, '') || ' ' || coalesce(customer_email, '') || ' ' || id || ' ' || coalesce(tracking_number, '') || ' ' || payment)`,
    ),
    /**
     * What else the panel searches, in lower case: street, city, state, ZIP, phone and pet names. This and the next two are
     * maintained by triggers (migration `order_finding`).
     */
    searchDetails: text('search_details').notNull().default(''),
    /** What was bought, each once; without free lines, unless there are only such. */
    products: text('products').array().notNull().default([]),
    /** The styles of its artworks, each once. */
    styles: text('styles').array().notNull().default([]),
    /** The codes of its discounts, each once. A trigger copies them (migration `customers`). */
    offers: text('offers').array().notNull().default([]),
    /** Words of the people in the panel; never shown to customers. */
    tags: text('tags').array().notNull().default([]),
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
    // Holds total and factor as well, so that the table need not be read for orders that a filter leaves out.
    index('orders_listed_by_book_total')
      .on(
        sql`book_cents(${table.total}, ${table.bookFactor})`,
        table.createdAt,
        table.id,
        table.mode,
        table.status,
        table.total,
        table.bookFactor,
      )
      .where(sql`archived_at is null`),
    // Used by the version of the shop before this one, which the index above replaces it for.
    index('orders_listed_by_total')
      .on(table.total, table.createdAt, table.id, table.mode, table.status)
      .where(sql`archived_at is null`),
    index('orders_listed_refunded')
      .on(table.createdAt, table.id)
      .where(sql`refunded > 0 and archived_at is null`),
    index('orders_kinds').using('gin', table.products, table.styles),
    index('orders_offers')
      .using('gin', table.offers)
      .where(sql`offers <> '{}'`),
    index('orders_tags')
      .using('gin', table.tags)
      .where(sql`tags <> '{}'`),
    index('orders_customer_email').on(sql`lower(${table.customerEmail})`),
    index('orders_mailbox')
      .on(mailboxSql(table.customerEmail))
      .where(sql`customer_email is not null and archived_at is null`),
    index('orders_photos_kept')
      .on(table.closedAt)
      .where(sql`closed_at is not null and photos_left_at is null`),
    index('orders_to_review')
      .on(table.createdAt)
      .where(sql`reviewed_at is null and closed_at is null and not imported`),
    index('orders_imported_payment')
      .on(table.payment)
      .where(sql`imported and archived_at is null`),
    check(
      'orders_sum',
      sql`total = subtotal - discount + tax + shipping and subtotal >= 0 and discount >= 0 and tax >= 0 and shipping >= 0`,
    ),
  ],
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
    /**
     * The shape in which the buyer saw the picture and in which it is printed. Null for downloads and rows older than
     * shapes.
     */
    shape: text('shape', { enum: shapeNames }),
    /** Size of the print in pixels; null for downloads and rows of earlier versions, as is `requires_shipping`. */
    printWidth: integer('print_width'),
    printHeight: integer('print_height'),
    requiresShipping: boolean('requires_shipping'),
    unitPrice: integer('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    /** Its share of the discount on the goods, in cents. 0 in rows of earlier versions. */
    discount: integer('discount').notNull().default(0),
    /** Its share of the order's tax, in cents, even where the price holds it. 0 in rows of earlier versions. */
    tax: integer('tax').notNull().default(0),
    /** What one piece cost the shop when it was sold, in cents; null where the owner had not said. */
    cost: integer('cost'),
    artworkId: text('artwork_id').notNull(),
    selectedVariation: integer('selected_variation').notNull(),
    /** What the style was called when it was ordered; null in rows of earlier versions, or without an artwork. */
    styleName: text('style_name'),
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
    /** 'shop', 'buyer', or an admin's email. */
    actor: text('actor').notNull(),
    /** As in `events.ts`; versions of the shop that run at the same time may know other kinds. */
    kind: text('kind').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.at)],
);

/** Email addresses to which buyers sent their download with 'Want a backup copy?', each once per order. */
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

/** Switches that the shop owner sets while the shop runs. A switch without a row is off. */
export const shopSwitches = pgTable('shop_switches', {
  name: text('name', { enum: shopSwitchNames }).primaryKey(),
  on: boolean('is_on').notNull(),
  /** The message to buyers; '' for the default one. */
  words: text('words').notNull(),
  changedAt: instant('changed_at').notNull(),
  /** An admin's email. */
  changedBy: text('changed_by').notNull(),
});
