import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What all processes of the shop have counted of requests, for the limits. UNLOGGED, by a migration of its own: a
 * count that a crash empties begins again, and none of them waits for a disk.
 */
export const requestCounts = pgTable('request_counts', {
  /** A hash: neither an address nor a visitor can be read from it. */
  key: text('key').primaryKey(),
  n: integer('n').notNull(),
  /** The window began with the key's first request. */
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
});
