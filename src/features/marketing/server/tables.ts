import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often each thing happened in each hour. Counts, not events: there is no row of a visitor, nothing to match with
 * an order, and the table grows with the shop's vocabulary rather than with its traffic.
 */
export const eventCounts = pgTable(
  'event_counts',
  {
    hour: timestamp('hour', { withTimezone: true, mode: 'date' }).notNull(),
    name: text('name').notNull(),
    /** A label or a style; '' when the event has neither. */
    detail: text('detail').notNull(),
    screen: text('screen').notNull(),
    count: integer('count').notNull(),
    /** Sum of the amounts that came with them, in cents. */
    cents: integer('cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.name, table.detail, table.screen] })],
);
