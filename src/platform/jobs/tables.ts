import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Processes that run jobs, with the time of their last heartbeat. An orderly stop deletes the row. */
export const workers = pgTable('workers', {
  id: text('id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});

/** Jobs that were running when their process died. The row is deleted when an attempt ends in any other way. */
export const killedJobs = pgTable(
  'killed_jobs',
  {
    job: text('job').notNull(),
    /** The job's key in the queue. A job that is queued again for the same thing has the same key. */
    key: text('key').notNull(),
    /**
     * Consecutive deaths of a process that was running the job. A death while the job was not running deletes the row:
     * something else killed that process.
     */
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.key] })],
);
