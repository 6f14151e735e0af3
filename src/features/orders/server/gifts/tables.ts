import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/db/columns.ts';
import { orders } from '../tables.ts';

/** Orders that are gifts: what the recipient reads, and when the download is emailed to them. */
export const orderGifts = pgTable(
  'order_gifts',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Names and note may be empty. */
    toName: text('to_name').notNull(),
    fromName: text('from_name').notNull(),
    note: text('note').notNull(),
    hidePrices: boolean('hide_prices').notNull(),
    /** Null, as is `send_at`, if the download is not emailed. */
    recipientEmail: text('recipient_email'),
    sendAt: instant('send_at'),
    /** When the email was queued, which happens once. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('order_gifts_to_send')
      .on(table.sendAt)
      .where(sql`sent_at is null and send_at is not null`),
  ],
);
