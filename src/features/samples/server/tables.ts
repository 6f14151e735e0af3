import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { petStates } from '../contract.ts';

/** A pet of the shop owner, whose pictures stand on the shop's own pages. Retention does not apply. */
export const samplePets = pgTable('sample_pets', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** The upright photo in storage, which exists before the row does. */
  photoKey: text('photo_key').notNull(),
  state: text('state', { enum: petStates }).notNull(),
  /** Hash of the photo as it is shown. */
  photoFile: text('photo_file'),
  /** An admin's email. */
  addedBy: text('added_by').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** What has been painted of a pet. The files stay when a row is deleted, because settings may name them. */
export const samplePictures = pgTable(
  'sample_pictures',
  {
    petId: text('pet_id')
      .notNull()
      .references(() => samplePets.id, { onDelete: 'cascade' }),
    style: text('style').notNull(),
    /** Hash of the picture. */
    file: text('file').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.petId, table.style] })],
);
