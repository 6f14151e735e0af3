import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Facts about the running shop that its processes leave for each other: one row per name, the latest. */
export const shopMarks = pgTable('shop_marks', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  at: instant('at').notNull(),
});
