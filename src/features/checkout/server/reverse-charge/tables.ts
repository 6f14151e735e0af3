import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/db/columns.ts';

/** What the register has said of VAT IDs in the last hours, so that a checkout asks it once. */
export const vatChecks = pgTable(
  'vat_checks',
  {
    vatId: text('vat_id').primaryKey(),
    isKnown: boolean('is_known').notNull(),
    /** The number by which the register proves the question; null if it gave none. */
    consultation: text('consultation'),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [index('vat_checks_checked_at').on(table.checkedAt)],
);
