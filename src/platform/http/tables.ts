import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Request counts of all processes, for the limits. A separate migration makes the table UNLOGGED: a crash resets the
 * counts, and no write waits for the disk.
 */
export const requestCounts = pgTable('request_counts', {
  /** A hash that reveals neither an address nor a visitor. */
  key: text('key').primaryKey(),
  n: integer('n').notNull(),
  /** End of the time in which requests are counted. That time begins with the key's first request. */
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
});
