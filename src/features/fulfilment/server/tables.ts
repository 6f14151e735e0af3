import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { printPartnerNames, type PartnerCost } from '../../../providers/fulfilment/port.ts';
import type { FulfilmentSettings, Maker, ProblemReason } from '../contract.ts';
import { fulfilmentStates, type Blocker } from '../states.ts';

/**
 * What one print partner makes of an order. Its id is the partner's external id, so it is committed before the call.
 */
export const fulfilmentOrders = pgTable(
  'fulfilment_orders',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    partner: text('partner', { enum: printPartnerNames }).notNull(),
    /** Whether the partner is a fake, which makes nothing and charges nobody. */
    fake: boolean('fake').notNull(),
    state: text('state', { enum: fulfilmentStates }).notNull(),
    /** The partner's id; null until it has answered. */
    reference: text('reference'),
    /** SHA-256 of what the partner was sent. A draft that differs from the order is replaced. */
    contentHash: text('content_hash'),
    /**
     * SHA-256 of the address that the partner was sent; null before, and for orders placed before the column existed.
     */
    addressHash: text('address_hash'),
    /** When shop owner and customer were told that it goes to the address from before a correction. */
    oldAddressReportedAt: instant('old_address_reported_at'),
    /** What it costs the shop owner; null while the partner calculates. */
    cost: jsonb('cost').$type<PartnerCost>(),
    refunded: integer('refunded').notNull().default(0),
    /** Its mark in the partner's list when it was last read. A different mark there makes it due. */
    mark: text('mark'),
    /** Cents that the shop let the partner charge, and when. They count toward the limits. */
    authorized: integer('authorized'),
    authorizedAt: instant('authorized_at'),
    /** An admin who released it against a limit, the cost that they saw, and when. */
    approvedBy: text('approved_by'),
    approvedCents: integer('approved_cents'),
    approvedAt: instant('approved_at'),
    problem: jsonb('problem').$type<{ reason: ProblemReason; detail: string }>(),
    /** Why the partner has stopped it, according to its webhook. Explains a problem that the next read finds. */
    hint: jsonb('hint').$type<{ reason: ProblemReason; detail: string }>(),
    /** Why it waits, as found by the last step. */
    blocker: text('blocker').$type<Blocker>(),
    /** Whether somebody wants it canceled. */
    unwanted: boolean('unwanted').notNull().default(false),
    /** Whether the partner has refused to cancel it. It is asked again only if an admin requests it. */
    cancelRefused: boolean('cancel_refused').notNull().default(false),
    /** The maker that it moves to once it is canceled at this partner. */
    moveTo: text('move_to').$type<Maker>(),
    /** The fulfilment order that this one reprints, and why; null if it is not a reprint. */
    reprintOf: text('reprint_of'),
    reprintReason: text('reprint_reason'),
    /** End of the time in which the customer may change the order. */
    releaseAfter: instant('release_after').notNull(),
    /** When the next step is due; null when there is none. */
    dueAt: instant('due_at'),
    /** End of the lease of the process that is calling the partner. */
    leasedUntil: instant('leased_until'),
    /** Counts the steps. A response that arrives after another process has taken over is not recorded. */
    turn: integer('turn').notNull().default(0),
    /** Failures in a row, which lengthen the pauses, and the message of the last one. */
    failures: integer('failures').notNull().default(0),
    lastFailure: text('last_failure'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    placedAt: instant('placed_at'),
    releasedAt: instant('released_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('fulfilment_orders_order').on(table.orderId),
    index('fulfilment_orders_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('fulfilment_orders_board').on(table.state, table.createdAt, table.id),
    index('fulfilment_orders_newest').on(table.createdAt, table.id),
    index('fulfilment_orders_open')
      .on(table.createdAt, table.id)
      .where(sql`state not in ('delivered', 'cancelled')`),
    index('fulfilment_orders_reprints')
      .on(table.reprintOf)
      .where(sql`reprint_of is not null`),
    index('fulfilment_orders_authorized')
      .on(table.authorizedAt)
      .where(sql`authorized_at is not null`),
    uniqueIndex('fulfilment_orders_reference').on(table.partner, table.fake, table.reference),
    uniqueIndex('fulfilment_orders_one')
      .on(table.orderId, table.partner)
      .where(sql`reprint_of is null and state <> 'cancelled'`),
    check('fulfilment_orders_authorized_both', sql`(authorized is null) = (authorized_at is null)`),
  ],
);

/** The lines of a fulfilment order. */
export const fulfilmentLines = pgTable(
  'fulfilment_lines',
  {
    fulfilmentId: text('fulfilment_id')
      .notNull()
      .references(() => fulfilmentOrders.id, { onDelete: 'cascade' }),
    /** The line's position in its order. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fulfilmentId, table.position] }),
    check('fulfilment_lines_quantity', sql`quantity > 0`),
  ],
);

/** Every version of the settings. The last one applies. */
export const fulfilmentSettingVersions = pgTable('fulfilment_settings', {
  /** One more than the version that it replaces, so that only one of two concurrent admins can replace it. */
  version: integer('version').primaryKey(),
  value: jsonb('value').$type<FulfilmentSettings>().notNull(),
  changedAt: instant('changed_at').notNull(),
  /** An admin's email. */
  changedBy: text('changed_by').notNull(),
});

/** The bleed that a partner cuts away around a good, as the partner described it when it was chosen for the good. */
export const partnerBleeds = pgTable(
  'partner_bleeds',
  {
    partner: text('partner', { enum: printPartnerNames }).notNull(),
    fake: boolean('fake').notNull(),
    product: text('product').notNull(),
    size: text('size').notNull(),
    /** By how many pixels the partner's file is wider and higher than the shop's print file. */
    bleed: integer('bleed').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner, table.fake, table.product, table.size] }),
    check('partner_bleeds_bleed', sql`bleed >= 0`),
  ],
);

/**
 * How long a partner takes to deliver one piece of a good, by its quotes, one row for each good and state. Pages read
 * the days from here, so that they never wait for a partner.
 */
export const partnerQuotes = pgTable(
  'partner_quotes',
  {
    partner: text('partner', { enum: printPartnerNames }).notNull(),
    fake: boolean('fake').notNull(),
    product: text('product').notNull(),
    size: text('size').notNull(),
    country: text('country').notNull(),
    state: text('state').notNull(),
    /** Business days from the request to the arrival; null if the partner gives no days or does not ship there. */
    earliestDays: integer('earliest_days'),
    latestDays: integer('latest_days'),
    /** Whether the partner sends there; null if that is not known, as in rows of earlier versions. */
    sends: boolean('sends'),
    /** When the quote was last requested, when it last arrived, and when a request last failed. */
    askedAt: instant('asked_at').notNull(),
    quotedAt: instant('quoted_at'),
    failedAt: instant('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.partner, table.fake, table.product, table.size, table.country, table.state] }),
  ],
);

/** The URL to which a partner sends its webhooks, and the secret with which it signs them. */
export const partnerWebhooks = pgTable(
  'partner_webhooks',
  {
    partner: text('partner', { enum: printPartnerNames }).notNull(),
    fake: boolean('fake').notNull(),
    url: text('url').notNull(),
    secret: text('secret'),
    registeredAt: instant('registered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.fake] })],
);
