import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Processes that work the queues and were alive a moment ago; one that ends in order takes its row with it. */
export const workers = pgTable('workers', {
  id: text('id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});

/** Jobs that were under way when their process died, until one of them ends in any other way. */
export const killedJobs = pgTable(
  'killed_jobs',
  {
    job: text('job').notNull(),
    /** The key by which the queue knows the job: a job that is queued anew for the same thing has the same one. */
    key: text('key').notNull(),
    /** Deaths in a row; one in which the job had no part ends the row. */
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.key] })],
);
