import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PhotoHints } from '../contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A visitor's photo; the two files exist in storage before the row does. */
export const photos = pgTable(
  'photos',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** Full resolution, upright, for the engine alone; never served. */
    uprightKey: text('upright_key').notNull(),
    /** What the owner sees. */
    displayKey: text('display_key').notNull(),
    /** SHA-256 of the upright file: the same photo uploaded twice has the same one. */
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** What its owner said about it, the latest word only; null for nothing. An artwork keeps its own copy. */
    hints: jsonb('hints').$type<PhotoHints>(),
    /** Counts changes of the hints. */
    hintsVersion: integer('hints_version').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When it may be deleted if nothing holds it. */
    expiresAt: instant('expires_at').notNull(),
    /** Whether anything holds it: kept by triggers of `photo_holds`, so that what is due is found without those that are needed. */
    held: boolean('held').notNull().default(false),
  },
  (table) => [
    index('photos_due')
      .on(table.expiresAt)
      .where(sql`not held`),
    index('photos_owner').on(table.owner),
    index('photos_expires_at').on(table.expiresAt),
  ],
);

/** Who still needs a photo; the database refuses to delete one that is held. */
export const photoHolds = pgTable(
  'photo_holds',
  {
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'restrict' }),
    /** An id of whatever needs it: an artwork, a draft, an order. */
    holder: text('holder').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.holder] })],
);

/** What a person is shown of an analysis, with the keys of its pictures; in the working photo's own shares. */
export interface StoredCutOut {
  readonly trusted: boolean;
  readonly box: { x: number; y: number; width: number; height: number } | null;
  readonly eyes: { x: number; y: number }[] | null;
  readonly files: { readonly cutOut: string; readonly veil: string; readonly outlines: readonly string[] };
}

/** What was found in a photo, kept in storage under `key` so that it is worked out once. */
export const photoAnalyses = pgTable(
  'photo_studies',
  {
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    /** The engine's version and, when there are hints, their digest: see `analysisKeyOf`. */
    analysisKey: text('engine').notNull(),
    key: text('key').notNull(),
    /** Null until somebody wants to see it; its files exist in storage before this is set. */
    cutOut: jsonb('cut_out').$type<StoredCutOut>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.analysisKey] })],
);
