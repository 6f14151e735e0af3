import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';

/** Every version of the settings that was ever saved; the newest applies. */
export const settingsVersions = pgTable('settings_versions', {
  /** Counts from 1. The primary key lets only one of two owners save on top of the same version. */
  version: integer('version').primaryKey(),
  /** As `storedSettings` describes it. Read leniently, because a newer shop may have written more. */
  settings: jsonb('settings').notNull(),
  /** How it was made. */
  origin: text('origin', { enum: ['edited', 'imported', 'restored'] }).notNull(),
  savedAt: instant('saved_at').notNull(),
  /** An admin's email. */
  savedBy: text('saved_by').notNull(),
});
