import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/db/columns.ts';
import { artworks } from '../tables.ts';

/** Films of how a variation is painted. Their files are in a folder that is deleted with the artwork. */
export const films = pgTable(
  'films',
  {
    id: text('id').primaryKey(),
    artworkId: text('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    variation: integer('variation').notNull(),
    /** SHA-256 of the picture that the film shows. If the variation has another picture by now, it is filmed again. */
    picture: text('picture').notNull(),
    status: text('status', { enum: ['queued', 'done', 'failed'] }).notNull(),
    key: text('key').notNull(),
    bytes: integer('bytes'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [unique('films_once').on(table.artworkId, table.variation)],
);
