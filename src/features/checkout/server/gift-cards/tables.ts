import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/db/columns.ts';

/**
 * What drafts pay with gift cards. As with `offer_uses`, whether it is held, spent or free again follows from the draft
 * and its payments. What is spent has an entry of the gift card.
 */
export const giftCardHolds = pgTable(
  'gift_card_holds',
  {
    draftId: text('draft_id').notNull(),
    cardId: text('card_id').notNull(),
    cents: integer('cents').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.cardId] }),
    index('gift_card_holds_card').on(table.cardId),
    check('gift_card_holds_cents', sql`cents > 0`),
  ],
);
