import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { shapeNames } from '../../catalog/contract.ts';
import type { PetHints } from '../../photos/contract.ts';

/** One pet of a picture, as it was requested. */
export interface ArtworkPet {
  readonly photoId: string;
  readonly hints: PetHints | null;
  readonly name: string | null;
}

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
    /** The photo's hints at the time of the request; null for none. Later changes of the hints do not affect it. */
    hints: jsonb('hints').$type<PetHints>(),
    /**
     * All pets of the picture, the one of `photoId` and `hints` first, if there are several, or if a visitor has chosen
     * one of those in the photo. Null for the pet of one photo. `petName` then joins their names.
     */
    pets: jsonb('pets').$type<readonly ArtworkPet[]>(),
    /**
     * Tag of the language of the words that the style letters; null where it letters none, and of artworks of earlier
     * versions, whose words are English.
     */
    language: text('language'),
    round: integer('round').notNull(),
    /** SHA-256 of everything that decides the pictures; a repeated request is recognized by it. */
    fingerprint: text('fingerprint').notNull().unique(),
    /** Unsigned 32-bit; text, because it exceeds the range of a database integer. Never leaves the server. */
    seed: text('seed').notNull(),
    /** Unguessable segment of its pictures' storage keys. Never leaves the server. */
    vault: text('vault').notNull(),
    status: text('status', { enum: ['queued', 'working', 'done', 'failed'] }).notNull(),
    stage: text('stage', {
      enum: ['queued', 'looking', 'cutting', 'composing', 'painting', 'finishing', 'done', 'failed'],
    }).notNull(),
    variation: integer('variation').notNull().default(0),
    /** Share of the whole work that is done, 0..1. */
    fraction: doublePrecision('fraction').notNull().default(0),
    /** Message for the visitor. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    /** Its turn: the time at which it last joined the queue, or later if its owner had others in it (see `turnOf`). */
    queuedAt: instant('queued_at').notNull(),
    finishedAt: instant('finished_at'),
    /** When it may be deleted, unless it has a hold. */
    expiresAt: instant('expires_at').notNull(),
    /** Whether it has a hold. Triggers of `artwork_holds` maintain it, so that finding expired rows skips sold ones. */
    held: boolean('held').notNull().default(false),
  },
  (table) => [
    index('artworks_due')
      .on(table.expiresAt)
      .where(sql`not held`),
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
    /** JSON that decides the picture, together with the photo and its analysis; opaque to the shop. */
    recipe: jsonb('recipe').$type<Record<string, unknown>>().notNull(),
    engine: text('engine').notNull(),
    /** Storage key of the clean picture that was approved; private. */
    masterKey: text('master_key').notNull(),
    masterSha256: text('master_sha256').notNull(),
    previewKey: text('preview_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.artworkId, table.index] })],
);

/** Reasons not to delete an artwork; the database refuses to delete an artwork with a hold. */
export const artworkHolds = pgTable(
  'artwork_holds',
  {
    artworkId: text('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'restrict' }),
    /** Id of the draft or order that needs it. */
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
    /** When its file was last found lost or damaged; null for never. Such a file is made again. */
    damagedAt: instant('damaged_at'),
  },
  (table) => [
    unique('prints_once').on(table.artworkId, table.variation, table.width, table.height),
    index('prints_damaged')
      .on(table.damagedAt)
      .where(sql`damaged_at is not null`),
    index('prints_unfinished')
      .on(table.status, table.artworkId, table.variation)
      .where(sql`status <> 'done'`),
  ],
);

/** A variation in the shape of a product, painted when somebody first views a product of that shape. */
export const shapePreviews = pgTable(
  'shape_previews',
  {
    id: text('id').primaryKey(),
    artworkId: text('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    variation: integer('variation').notNull(),
    shape: text('shape', { enum: shapeNames }).notNull(),
    status: text('status', { enum: ['painting', 'done', 'failed'] }).notNull(),
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('shape_previews_once').on(table.artworkId, table.variation, table.shape)],
);

/**
 * Previews of a photo in every style, painted by one engine from one analysis. Changed hints lead to another set, and
 * so do other pets in the same picture.
 */
export const stylePreviewSets = pgTable(
  'style_preview_sets',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** The previews are deleted with the photo. */
    photoId: text('photo_id').notNull(),
    analysisKey: text('study_key').notNull(),
    /** As in `artworks`. The previews are deleted with any of these photos. */
    pets: jsonb('pets').$type<readonly Omit<ArtworkPet, 'name'>[]>(),
    engine: text('engine').notNull(),
    /**
     * 'paused': until a poll wants more. 'stopped': final, because the owner has a newer photo, the set was
     * requested too late or above the daily limit, or painting failed.
     */
    status: text('status', { enum: ['painting', 'paused', 'done', 'stopped'] }).notNull(),
    /**
     * Ids of the styles that are on the visitor's screen, from top to bottom, by the last poll. Only these are painted.
     * Null, as long as no poll has named any: all styles.
     */
    wanted: text('wanted').array(),
    /** Time of the last poll, accurate to `viewIntervalMs`; no longer updated once the set is done. */
    lookedAt: instant('looked_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('style_preview_sets_once').on(table.photoId, table.analysisKey, table.engine),
    index('style_preview_sets_pets').using('gin', sql`pets jsonb_path_ops`),
    index('style_preview_sets_owner_created_at').on(table.owner, table.createdAt),
  ],
);

/** One small watermarked picture; its file exists in storage before the row does. */
export const stylePreviews = pgTable(
  'style_previews',
  {
    setId: text('set_id')
      .notNull()
      .references(() => stylePreviewSets.id, { onDelete: 'cascade' }),
    style: text('style').notNull(),
    key: text('key').notNull(),
    /** Of the same picture at `largePreviewSize`, for comparing two styles; null until somebody asks for it. */
    large: text('large', { enum: ['painting', 'done', 'failed'] }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.setId, table.style] })],
);
