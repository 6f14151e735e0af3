import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import type { EyesOfPets, PetHead, PhotoHints, PhotoNote, PhotoPoint } from '../contract.ts';

/** A visitor's photo; the two files exist in storage before the row does. */
export const photos = pgTable(
  'photos',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** Full resolution, upright: for the engine, the panel and the owner's data export. */
    uprightKey: text('upright_key').notNull(),
    /** The picture that the owner sees. */
    displayKey: text('display_key').notNull(),
    /** SHA-256 of the upright file. Uploading the same photo twice gives the same hash. */
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The latest hints of its owner; null if there are none. An artwork keeps its own copy. */
    hints: jsonb('hints').$type<PhotoHints>(),
    /** Shown for single pets of a photo of several; null if nothing was. */
    eyesOfPets: jsonb('eyes_of_pets').$type<EyesOfPets>(),
    /** Whether it shows an additional pet, for a picture that began with an earlier photo. */
    joins: boolean('joins').notNull().default(false),
    /** Counts changes of `hints`, which may change the working photo. */
    hintsVersion: integer('hints_version').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When the photo may be deleted if nothing holds it. */
    expiresAt: instant('expires_at').notNull(),
    /** Whether anything holds the photo. Triggers of `photo_holds` set it, so that `photos_due` omits held photos. */
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

/** Holds on photos. The database rejects the deletion of a held photo. */
export const photoHolds = pgTable(
  'photo_holds',
  {
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'restrict' }),
    /** Id of the artwork, draft or order that needs the photo. */
    holder: text('holder').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.holder] })],
);

/** What the owner sees of an analysis, with its pictures' keys. Coordinates are fractions of the working photo. */
export interface StoredCutOut {
  readonly trusted: boolean;
  readonly box: { x: number; y: number; width: number; height: number } | null;
  readonly eyes: readonly [PhotoPoint, PhotoPoint] | null;
  /** Both missing in rows of earlier versions. */
  readonly notes?: readonly PhotoNote[];
  readonly isHeadVisible?: boolean;
  /** As in `CutOutView`; missing in rows of earlier versions. */
  readonly canJoin?: boolean;
  readonly heads?: readonly PetHead[];
  readonly files: { readonly cutOut: string; readonly veil: string; readonly outlines: readonly string[] };
}

/** Analyses of photos. Each is stored under `key`, so that it runs only once. */
export const photoAnalyses = pgTable(
  'photo_studies',
  {
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    /** The engine's version and, when there are hints, their digest: see `analysisKeyOf`. */
    analysisKey: text('engine').notNull(),
    key: text('key').notNull(),
    /** Null until the owner requests it. Its files exist in storage before it is set. */
    cutOut: jsonb('cut_out').$type<StoredCutOut>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.analysisKey] })],
);
