import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Number of events per hour, name, detail and screen. Stores counts instead of events: no row belongs to a visitor or
 * can be matched with an order, and the table grows with the number of distinct events, not with traffic.
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
    /** Sum of the events' amounts in cents. */
    cents: integer('cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.name, table.detail, table.screen] })],
);
