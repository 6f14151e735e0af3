import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/db/columns.ts';
import { artworks } from '../tables.ts';

/** A vote about the pictures of an artwork. Its id is the secret of its link. Deleted with the artwork. */
export const familyVotes = pgTable(
  'family_votes',
  {
    id: text('id').primaryKey(),
    artworkId: text('artwork_id')
      .notNull()
      .unique()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When it closes by itself, or was closed. */
    closesAt: instant('closes_at').notNull(),
  },
  (table) => [index('family_votes_closes_at').on(table.closesAt)],
);

/** What one browser has answered. */
export const ballots = pgTable(
  'ballots',
  {
    voteId: text('vote_id')
      .notNull()
      .references(() => familyVotes.id, { onDelete: 'cascade' }),
    /** The visitor, or the account's owner id. */
    voter: text('voter').notNull(),
    /** Index of the variation. */
    variation: integer('variation').notNull(),
    /** As the voter typed them; null for nothing. */
    name: text('name'),
    comment: text('comment'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.voteId, table.voter] }), index('ballots_voter').on(table.voter)],
);
