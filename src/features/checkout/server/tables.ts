import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { mailboxSql } from '../../../platform/db/mailbox.ts';
import { disputeStatuses, refusalReasons } from '../../../providers/payments/port.ts';
import type { Place, StoredAdjustment, StoredTax } from '../../catalog/contract.ts';
import type { LanguageTag } from '../../../words/languages.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import type { SoldPart, Company, OrderGift, ShippingAddress } from '../../orders/contract.ts';
import type { StoredLine } from './drafts/draft-money.ts';

/**
 * What a visitor is about to pay: frozen lines and amounts, in cents. Only address, email and arrival can still
 * change.
 */
export const checkoutDrafts = pgTable(
  'checkout_drafts',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** The language that the buyer reads; null for the main one of the shop. */
    language: text('language').$type<LanguageTag>(),
    /** 'cart' is taxed and may ship; 'instant' is the digital path with its flat price. */
    kind: text('kind', { enum: ['cart', 'instant'] }).notNull(),
    /** SHA-256 of owner, kind, lines and total. */
    fingerprint: text('fingerprint').notNull(),
    status: text('status', { enum: ['open', 'ordered', 'expired'] }).notNull(),
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
    /** ISO 4217, in lower case. */
    currency: text('currency').notNull().default(standardCurrency),
    /** The currency of the shop's books, and its cents for one cent of this draft. */
    bookCurrency: text('book_currency').notNull().default(standardCurrency),
    bookFactor: doublePrecision('book_factor').notNull().default(1),
    subtotal: integer('subtotal').notNull(),
    /** Empty in drafts of earlier versions, which have shipping and tax only. */
    adjustments: jsonb('adjustments').$type<StoredAdjustment[]>().notNull().default([]),
    /** Sum of the discounts among them, as a positive amount. */
    discount: integer('discount').notNull().default(0),
    tax: integer('tax').notNull(),
    shipping: integer('shipping').notNull(),
    total: integer('total').notNull(),
    /** What is taxed, and how. Null in drafts of earlier versions. */
    taxes: jsonb('taxes').$type<StoredTax[]>(),
    /** Where a tax service has found the taxes: its calculation; the hash of the sale that it is for; and its end. */
    taxCalculation: text('tax_calculation'),
    taxSale: text('tax_sale'),
    taxExpiresAt: instant('tax_expires_at'),
    /** Country and state that shipping and tax are for; null for the shop's home, and in drafts of earlier versions. */
    place: jsonb('place').$type<Place>(),
    /** Of the company that accounts for the VAT itself, because of which the total is without it; null for others. */
    vatId: text('vat_id'),
    /** The part of the total that gift cards pay: the sum of its `gift_card_holds`. */
    giftCard: integer('gift_card').notNull().default(0),
    address: jsonb('address').$type<Partial<ShippingAddress>>(),
    email: text('email'),
    /** The company that it is bought for; null if it is for a person. */
    company: jsonb('company').$type<Company>(),
    /** What makes it a gift; null if it is none. */
    gift: jsonb('gift').$type<Omit<OrderGift, 'sentAt' | 'hasCard'>>(),
    /** When the lines would arrive, as of the time at which the address was saved. */
    arrival: jsonb('arrival').$type<SoldPart[]>(),
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
    index('checkout_drafts_mailbox')
      .on(mailboxSql(table.email))
      .where(sql`status = 'open' and discount > 0 and email is not null`),
    check('checkout_drafts_sum', sql`total = subtotal - discount + tax + shipping and total > 0`),
  ],
);

/**
 * Every attempt to collect a payment, stored with its idempotency key before the gateway is called. `disposition` is
 * the outcome. `none`: the payment is open. `ordered`: it became an order. `surplus` (paid twice), `mismatch` (wrong
 * amount): it is refunded. `orphan`: it is captured and has the shop's metadata, but this database does not know it.
 * `cancelled`: it was not captured and no longer can be, or it was an orphan that a person refunded.
 */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    /** Null for an orphan, and for the purchase of a gift card. */
    draftId: text('draft_id').references(() => checkoutDrafts.id),
    /** The gift card that it buys. */
    giftCardId: text('gift_card_id'),
    kind: text('kind', { enum: ['intent', 'session'] }).notNull(),
    /** `pi_…`; null until the gateway has answered, and for a session until it is being paid. */
    providerId: text('provider_id').unique(),
    /** `cs_…`. */
    sessionId: text('session_id').unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amount: integer('amount').notNull(),
    /** ISO 4217, in lower case. */
    currency: text('currency').notNull().default(standardCurrency),
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    disposition: text('disposition', {
      enum: ['none', 'ordered', 'surplus', 'mismatch', 'orphan', 'cancelled'],
    }).notNull(),
    /**
     * A keyed hash of the gateway's fingerprint of the card, so that a first order is given its discount once. Set when
     * the buyer names the card before they pay, and again when it has paid. Kept for `retention.cardMarkDays`.
     */
    cardMark: text('card_mark'),
    createdAt: instant('created_at').notNull(),
    /** When the reconciler checks it next. */
    checkAt: instant('check_at').notNull(),
    disposedAt: instant('disposed_at'),
  },
  (table) => [
    index('payments_draft').on(table.draftId),
    index('payments_gift_card').on(table.giftCardId),
    index('payments_card_mark')
      .on(table.cardMark)
      .where(sql`card_mark is not null`),
    index('payments_card_marked_at')
      .on(table.createdAt)
      .where(sql`card_mark is not null`),
    index('payments_orphans')
      .on(table.createdAt)
      .where(sql`disposition = 'orphan'`),
    index('payments_check_at')
      .on(table.checkAt)
      .where(sql`disposition = 'none'`),
    check('payments_disposed', sql`(disposition = 'none') = (disposed_at is null)`),
  ],
);

/** Refunds, stored with their idempotency key before the gateway is called. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: integer('amount').notNull(),
    /** The same in the currency of the books, where the order is in another one. Kept by a trigger (migration `books`). */
    bookAmount: integer('book_amount'),
    /** 'asked for': requested by an admin, for part of an order or all of it. */
    reason: text('reason', { enum: ['surplus', 'mismatch', 'asked for'] }).notNull(),
    /** The admin's email, and the reason in `why`. Both are null for automatic refunds. */
    askedBy: text('asked_by'),
    why: text('why'),
    /** The gift card that the amount goes back to; null if it goes back to the payment. */
    giftCardId: text('gift_card_id'),
    /**
     * For 'asked for': cents of the payment that were refunded before. If the gateway's answer is lost, comparing
     * them with the cents refunded by then tells whether the refund was sent.
     */
    refundedBefore: integer('refunded_before'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    providerId: text('provider_id'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /**
     * When the provider refused it or the buyer's bank returned it. The shop still has the money. A person has to send
     * a returned refund another way.
     */
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
 * Payments that a buyer's bank contests, as the gateway last reported them. A dispute that is not answered by
 * `respondBy` is lost.
 */
export const disputes = pgTable('disputes', {
  /** The provider's id. */
  id: text('id').primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .references(() => payments.id),
  amount: integer('amount').notNull(),
  /** The bank's reason, as the provider names it. */
  reason: text('reason').notNull(),
  status: text('status', { enum: disputeStatuses }).notNull(),
  respondBy: instant('respond_by'),
  openedAt: instant('opened_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Payments that a buyer's bank reports as possible fraud, as the gateway last reported them. */
export const fraudWarnings = pgTable('fraud_warnings', {
  /** The provider's id. */
  id: text('id').primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .references(() => payments.id),
  /** As the provider names it. */
  fraudType: text('fraud_type').notNull(),
  /** Whether a refund can still prevent a dispute. */
  isActionable: boolean('is_actionable').notNull(),
  openedAt: instant('opened_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Domains on which the payment provider shows wallets, so that each is registered once per account. */
export const walletDomains = pgTable(
  'wallet_domains',
  {
    domain: text('domain').notNull(),
    /** Identifies the account and its mode. Each account needs its own registration. */
    account: text('account').notNull(),
    /** The provider's id. */
    providerId: text('provider_id').notNull(),
    registeredAt: instant('registered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.account] })],
);

/** Webhook endpoints that the shop made at the provider; the latest is in use. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  /** The provider's id. */
  id: text('id').primaryKey(),
  /** The signing secret, sealed with the app secret: a copy of the database alone does not reveal it. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Whether it sends events of real payments; null for one that an earlier version made. */
  live: boolean('live'),
  madeAt: instant('made_at').notNull(),
});

/**
 * Webhooks that have arrived. `processedAt` is set only after the payment they name is settled. Kept for as long as the
 * provider may send one again (`retention.webhookDays`).
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Whether it is about real money; null for one that an earlier version received. */
    live: boolean('live'),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (table) => [index('webhook_events_received_at').on(table.receivedAt)],
);

/** Progress of the sweeps of the gateway's own list. This round still has to read from `reached_at` to `ends_at`. */
export const gatewaySweeps = pgTable('gateway_sweeps', {
  name: text('name', { enum: ['recent', 'deep'] }).primaryKey(),
  reachedAt: instant('reached_at').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/** What the payment provider refuses for reasons that the shop owner can fix: one row per operation. */
export const paymentTroubles = pgTable('payment_troubles', {
  /** A `TroubleSubject` of payment-troubles.ts, or 'key', which fails every operation. */
  subject: text('subject').primaryKey(),
  reason: text('reason', { enum: refusalReasons }).notNull(),
  /** In the provider's words. */
  detail: text('detail').notNull(),
  times: integer('times').notNull(),
  since: instant('since').notNull(),
  at: instant('at').notNull(),
  /** When the operation worked again; null until then. */
  endedAt: instant('ended_at'),
});
