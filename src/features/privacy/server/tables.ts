import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';

/**
 * Log of deletions and queue for their files. A row is written in the transaction that deletes a photo or an artwork;
 * its files have to be deleted until `finished_at` is set. It stores no owner and no picture.
 */
export const removals = pgTable(
  'removals',
  {
    /** The id of the photo or artwork. */
    subject: text('subject').primaryKey(),
    /**
     * 'expired': its time was over and nothing held it. 'completed': the retention after its orders were completed was
     * over. 'asked': its owner requested it. 'account': its owner's account was deleted.
     */
    reason: text('reason', { enum: ['expired', 'completed', 'asked', 'account'] }).notNull(),
    /** Receipt id of the deletion; null if nobody is notified. */
    receipt: text('receipt'),
    begunAt: instant('begun_at').notNull(),
    /** When its files were deleted last; a second pass follows before it is finished. */
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
 * Deletions that wait until an order closes. The subject is a photo, an artwork, or an order whose personal data is to
 * be removed.
 */
export const pendingDeletions = pgTable('deletion_wishes', {
  subject: text('subject').primaryKey(),
  reason: text('reason', { enum: ['asked', 'account'] }).notNull(),
  /** Address for the receipt; null if none is known or it must not be stored (account deletion). */
  email: text('email'),
  wishedAt: instant('wished_at').notNull(),
});
