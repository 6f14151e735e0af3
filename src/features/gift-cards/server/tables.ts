import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { entryKinds, giftCardEventKinds, giftCardStates } from '../contract.ts';

/** Gift cards. Amounts are in cents. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text('id').primaryKey(),
    /** Who bought it. */
    owner: text('owner').notNull(),
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    state: text('state', { enum: giftCardStates }).notNull(),
    currency: text('currency').notNull().default(standardCurrency),
    /** What it was issued for. */
    amount: integer('amount').notNull(),
    /** The sum of its entries. Changed in the statement that adds one. */
    balance: integer('balance').notNull().default(0),
    /** SHA-256 of the code, and its last four letters; null until it is paid. */
    codeHash: text('code_hash'),
    lastFour: text('last_four'),
    /** 'A 16x20 inch poster for Bella'; null if it is for an amount. */
    goodFor: text('good_for'),
    /** Names, message and addresses are null once they are deleted. */
    fromName: text('from_name'),
    toName: text('to_name'),
    message: text('message'),
    buyerEmail: text('buyer_email'),
    /** Null as well if the buyer prints it. */
    recipientEmail: text('recipient_email'),
    /** When it is emailed; null if it is printed. */
    sendAt: instant('send_at'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** Since when nobody can spend it, because the payment that bought it is disputed; null while it can be spent. */
    blockedAt: instant('blocked_at'),
    /** When its balance became 0, it was canceled or it was refunded; null while it can be spent. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('gift_cards_code').on(table.codeHash),
    index('gift_cards_owner').on(table.owner),
    index('gift_cards_listed').on(table.mode, table.paidAt),
    index('gift_cards_to_send')
      .on(table.sendAt)
      .where(sql`state = 'active' and sent_at is null and send_at is not null`),
    index('gift_cards_unpaid')
      .on(table.createdAt)
      .where(sql`state = 'unpaid'`),
    index('gift_cards_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
    check('gift_cards_balance', sql`balance >= 0`),
    check('gift_cards_amount', sql`amount > 0`),
  ],
);

/** Everything that has changed the balance of a gift card. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: text('id').primaryKey(),
    cardId: text('card_id')
      .notNull()
      .references(() => giftCards.id),
    kind: text('kind', { enum: entryKinds }).notNull(),
    cents: integer('cents').notNull(),
    /** What it comes from, e.g. 'redeem dra_…': the same thing changes a balance once. */
    cause: text('cause').notNull(),
    orderId: text('order_id'),
    /** For 'adjust'. */
    reason: text('reason'),
    /** 'shop', 'buyer', or an admin's email. */
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('gift_card_entries_once').on(table.cardId, table.cause),
    index('gift_card_entries_order').on(table.orderId),
    check('gift_card_entries_cents', sql`cents <> 0`),
  ],
);

/** What happened to a gift card besides its balance. */
export const giftCardEvents = pgTable(
  'gift_card_events',
  {
    id: text('id').primaryKey(),
    cardId: text('card_id')
      .notNull()
      .references(() => giftCards.id),
    kind: text('kind', { enum: giftCardEventKinds }).notNull(),
    details: jsonb('details').$type<{ readonly reason?: string }>().notNull(),
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('gift_card_events_card').on(table.cardId, table.at)],
);
