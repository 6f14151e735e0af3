import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CartItem } from '../contract.ts';

/** The cart of each visitor, mirrored from the browser. */
export const carts = pgTable('carts', {
  owner: text('owner').primaryKey(),
  items: jsonb('items').$type<CartItem[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
