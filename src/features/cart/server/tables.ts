import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CartItem } from '../contract.ts';

/** What each visitor has in the cart, mirrored as the browser changes it. */
export const carts = pgTable('carts', {
  owner: text('owner').primaryKey(),
  items: jsonb('items').$type<CartItem[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
