import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Facts about the running of the shop that its processes leave for each other; the latest of each name. */
export const shopMarks = pgTable('shop_marks', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  at: instant('at').notNull(),
});
