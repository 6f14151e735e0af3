import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const artworks = pgTable(
  'artworks',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** No foreign key: the artwork of a paid order outlives its photo. */
    photoId: text('photo_id').notNull(),
    style: text('style').notNull(),
    petName: text('pet_name'),
    petBreed: text('pet_breed'),
    round: integer('round').notNull(),
    /** SHA-256 of everything that decides the request: a repeat finds the artwork it made. */
    fingerprint: text('fingerprint').notNull().unique(),
    /** Unsigned 32-bit; text, for it exceeds the range of a database integer. Never leaves the server. */
    seed: text('seed').notNull(),
    /** An unguessable segment in the storage keys of its pictures. Never leaves the server. */
    vault: text('vault').notNull(),
    status: text('status', { enum: ['queued', 'working', 'done', 'failed'] }).notNull(),
    stage: text('stage', {
      enum: ['queued', 'looking', 'cutting', 'composing', 'painting', 'finishing', 'done', 'failed'],
    }).notNull(),
    variation: integer('variation').notNull().default(0),
    /** Share of the whole work that is done, 0..1. */
    fraction: doublePrecision('fraction').notNull().default(0),
    /** A sentence for the visitor. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    /** When it last joined the queue. */
    queuedAt: instant('queued_at').notNull(),
    finishedAt: instant('finished_at'),
    /** When it may be deleted if nothing holds it. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('artworks_owner').on(table.owner),
    index('artworks_status_queued_at').on(table.status, table.queuedAt),
    index('artworks_expires_at').on(table.expiresAt),
  ],
);

/** One finished picture of an artwork; its files exist in storage before the row does. */
export const artworkVariations = pgTable(
  'artwork_variations',
  {
    artworkId: text('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    index: integer('index').notNull(),
    /** Everything but the photo that decides the picture; opaque to the shop. */
    recipe: jsonb('recipe').$type<Record<string, unknown>>().notNull(),
    engine: text('engine').notNull(),
    /** The clean picture that was approved: private. */
    masterKey: text('master_key').notNull(),
    masterSha256: text('master_sha256').notNull(),
    previewKey: text('preview_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.artworkId, table.index] })],
);

/** Who still needs an artwork; the database refuses to delete one that is held. */
export const artworkHolds = pgTable(
  'artwork_holds',
  {
    artworkId: text('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'restrict' }),
    /** An id of whatever needs it: a draft, an order. */
    holder: text('holder').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.artworkId, table.holder] })],
);

/** Print files: each variation is rendered once per size. */
export const prints = pgTable(
  'prints',
  {
    id: text('id').primaryKey(),
    artworkId: text('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'restrict' }),
    variation: integer('variation').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    status: text('status', { enum: ['queued', 'done', 'failed'] }).notNull(),
    key: text('key').notNull(),
    sha256: text('sha256'),
    bytes: integer('bytes'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [unique('prints_once').on(table.artworkId, table.variation, table.width, table.height)],
);
