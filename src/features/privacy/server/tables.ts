import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * What was deleted, and what is left to do: a row is written in the transaction that removes a photo or
 * an artwork from the shop, and names whose files have still to go until `finished_at` is set. It keeps
 * no owner and no picture.
 */
export const removals = pgTable(
  'removals',
  {
    /** The id of the photo or artwork. */
    subject: text('subject').primaryKey(),
    /** 'expired': nothing held it when its day was over. */
    reason: text('reason', { enum: ['expired'] }).notNull(),
    begunAt: instant('begun_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('removals_unfinished').on(table.finishedAt, table.begunAt)],
);
