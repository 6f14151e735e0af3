import { sql } from 'drizzle-orm';
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
    /**
     * 'expired': nothing held it when its day was over. 'completed': its orders have been complete for long
     * enough. 'asked': its owner said so. 'account': it went with its owner's account.
     */
    reason: text('reason', { enum: ['expired', 'completed', 'asked', 'account'] }).notNull(),
    /** The receipt that was mailed for it; null when nobody was to be told. */
    receipt: text('receipt'),
    begunAt: instant('begun_at').notNull(),
    /** When its files were deleted for the first time; they are looked for once more before it is finished. */
    emptiedAt: instant('emptied_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('removals_unfinished').on(table.finishedAt, table.begunAt),
    index('removals_to_empty')
      .on(table.begunAt)
      .where(sql`emptied_at is null and finished_at is null`),
  ],
);

/**
 * Deletions that wait for an order to be fulfilled. The subject is a photo or an artwork, or an order that
 * is to lose its person.
 */
export const deletionWishes = pgTable('deletion_wishes', {
  subject: text('subject').primaryKey(),
  reason: text('reason', { enum: ['asked', 'account'] }).notNull(),
  /** Where the receipt goes; null when no address is known, or it is to be forgotten at once. */
  email: text('email'),
  wishedAt: instant('wished_at').notNull(),
});
