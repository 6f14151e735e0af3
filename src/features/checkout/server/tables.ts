import { sql } from 'drizzle-orm';
import {
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
import { disputeStatuses, refusalReasons } from '../../../providers/payments/port.ts';
import type { CartLine } from '../../cart/contract.ts';
import type { ShippingAddress } from '../../orders/contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a visitor is about to pay: frozen lines and amounts, in cents. Only address and e-mail change. */
export const checkoutDrafts = pgTable(
  'checkout_drafts',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** 'cart' is taxed and may ship; 'instant' is the digital path with its flat price. */
    kind: text('kind', { enum: ['cart', 'instant'] }).notNull(),
    /** SHA-256 of owner, kind, lines and total. */
    fingerprint: text('fingerprint').notNull(),
    status: text('status', { enum: ['open', 'ordered', 'expired'] }).notNull(),
    lines: jsonb('lines').$type<CartLine[]>().notNull(),
    subtotal: integer('subtotal').notNull(),
    tax: integer('tax').notNull(),
    shipping: integer('shipping').notNull(),
    total: integer('total').notNull(),
    address: jsonb('address').$type<Partial<ShippingAddress>>(),
    email: text('email'),
    createdAt: instant('created_at').notNull(),
    /** 24 hours after its last use. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('checkout_drafts_open_once')
      .on(table.fingerprint)
      .where(sql`status = 'open'`),
    index('checkout_drafts_expires_at')
      .on(table.expiresAt)
      .where(sql`status = 'open'`),
    check('checkout_drafts_sum', sql`total = subtotal + tax + shipping and total > 0`),
  ],
);

/**
 * Every attempt to be paid, written down with its idempotency key before the gateway is asked.
 * `disposition` is what became of the money: `none` while that is open, `ordered` when it became an
 * order, `surplus` (paid twice) and `mismatch` (wrong amount) when it goes back, `orphan` when the
 * shop's metadata is on a captured payment that this database does not know, `cancelled` when it was
 * never captured and cannot be any more, or was an orphan that a person has sent back.
 */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    /** Null for an orphan. */
    draftId: text('draft_id').references(() => checkoutDrafts.id),
    kind: text('kind', { enum: ['intent', 'session'] }).notNull(),
    /** `pi_…`; null until the gateway has answered, and for a session until it is being paid. */
    providerId: text('provider_id').unique(),
    /** `cs_…`. */
    sessionId: text('session_id').unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amount: integer('amount').notNull(),
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    disposition: text('disposition', {
      enum: ['none', 'ordered', 'surplus', 'mismatch', 'orphan', 'cancelled'],
    }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the reconciler asks about it next. */
    checkAt: instant('check_at').notNull(),
    disposedAt: instant('disposed_at'),
  },
  (table) => [
    index('payments_draft').on(table.draftId),
    index('payments_orphans')
      .on(table.createdAt)
      .where(sql`disposition = 'orphan'`),
    index('payments_check_at')
      .on(table.checkAt)
      .where(sql`disposition = 'none'`),
    check('payments_disposed', sql`(disposition = 'none') = (disposed_at is null)`),
  ],
);

/** Money on its way back, written down with its idempotency key before the gateway is asked. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: integer('amount').notNull(),
    /** 'asked for': by an admin, for part of an order or all of it. */
    reason: text('reason', { enum: ['surplus', 'mismatch', 'asked for'] }).notNull(),
    /** The admin's e-mail, and why; null for what the shop sends back by itself. */
    askedBy: text('asked_by'),
    why: text('why'),
    /** Of those: what had gone back of the payment before; tells whether one whose answer was lost has gone out. */
    refundedBefore: integer('refunded_before'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    providerId: text('provider_id'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /** The buyer's bank would not take it: the money is the shop's again and a person has to send it otherwise. */
    failedAt: instant('failed_at'),
  },
  (table) => [
    uniqueIndex('refunds_by_itself_once')
      .on(table.paymentId, table.reason)
      .where(sql`reason <> 'asked for'`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_asked')
      .on(table.createdAt)
      .where(sql`reason = 'asked for' and failed_at is null`),
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`done_at is null`),
    check('refunds_amount', sql`amount > 0`),
  ],
);

/**
 * Payments that a buyer's bank contests, as the gateway last told it. One that nobody answers by
 * `respondBy` is lost.
 */
export const disputes = pgTable('disputes', {
  /** The provider's id. */
  id: text('id').primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .references(() => payments.id),
  amount: integer('amount').notNull(),
  /** The bank's reason, in the provider's word. */
  reason: text('reason').notNull(),
  status: text('status', { enum: disputeStatuses }).notNull(),
  respondBy: instant('respond_by'),
  openedAt: instant('opened_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Payments of which a buyer's bank says that they may be fraud, as the gateway last told it. */
export const fraudWarnings = pgTable('fraud_warnings', {
  /** The provider's id. */
  id: text('id').primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .references(() => payments.id),
  /** In the provider's word. */
  fraudType: text('fraud_type').notNull(),
  /** Whether a refund still helps. */
  isActionable: boolean('is_actionable').notNull(),
  openedAt: instant('opened_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Domains that the payment provider shows wallets on, so that each is registered once. */
export const walletDomains = pgTable(
  'wallet_domains',
  {
    domain: text('domain').notNull(),
    /** Stands for the account and its mode: another one does not know the domain. */
    account: text('account').notNull(),
    /** The provider's id. */
    providerId: text('provider_id').notNull(),
    registeredAt: instant('registered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.account] })],
);

/**
 * Webhooks that have arrived; `processedAt` is set only once the payment they name has been settled. Kept for as long as the
 * provider may send one again (`retention.webhookDays`).
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (table) => [index('webhook_events_received_at').on(table.receivedAt)],
);

/** How far the gateway's own list has been gone through: from `reached_at` up to `ends_at` is left of the round. */
export const gatewaySweeps = pgTable('gateway_sweeps', {
  name: text('name', { enum: ['recent', 'deep'] }).primaryKey(),
  reachedAt: instant('reached_at').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/** What the payment provider refuses for reasons that the owner can put right: one row for each part of the shop that it stops. */
export const paymentTroubles = pgTable('payment_troubles', {
  /** 'key' stops everything; the others are named in payment-troubles.ts. */
  subject: text('subject').primaryKey(),
  reason: text('reason', { enum: refusalReasons }).notNull(),
  /** In the provider's words. */
  detail: text('detail').notNull(),
  times: integer('times').notNull(),
  since: instant('since').notNull(),
  at: instant('at').notNull(),
  /** When the same worked again; null while it does not. */
  endedAt: instant('ended_at'),
});
