import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';

/** Combinations of filter, sort and search that admins have named. All admins share them. */
export const orderViews = pgTable(
  'order_views',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** As in the panel's URL. */
    query: text('query').notNull(),
    createdAt: instant('created_at').notNull(),
    /** An admin's email. */
    createdBy: text('created_by').notNull(),
  },
  (table) => [uniqueIndex('order_views_name').on(sql`lower(${table.name})`)],
);
