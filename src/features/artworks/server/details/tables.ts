import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/db/columns.ts';
import { artworks } from '../tables.ts';

/** Details of prints, painted when somebody first asks for one. Their files are in the artwork's folder. */
export const printDetails = pgTable(
  'print_details',
  {
    id: text('id').primaryKey(),
    artworkId: text('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    variation: integer('variation').notNull(),
    /** Size of the whole print, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    status: text('status', { enum: ['painting', 'done', 'failed'] }).notNull(),
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('print_details_once').on(table.artworkId, table.variation, table.width, table.height)],
);
