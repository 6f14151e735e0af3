import { and, desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { photoStudies, type StoredCutOut } from './tables.ts';

export type StudyRow = typeof photoStudies.$inferSelect;

/** What identifies a study. */
export type StudyName = Pick<StudyRow, 'photoId' | 'studyKey'>;

const named = ({ photoId, studyKey }: StudyName) =>
  and(eq(photoStudies.photoId, photoId), eq(photoStudies.studyKey, studyKey));

export async function insertStudy(db: DbOrTx, study: typeof photoStudies.$inferInsert): Promise<void> {
  await db.insert(photoStudies).values(study).onConflictDoNothing();
}

export async function findStudy(db: DbOrTx, name: StudyName): Promise<StudyRow | null> {
  const [row] = await db.select().from(photoStudies).where(named(name));
  return row ?? null;
}

export async function saveCutOut(db: DbOrTx, name: StudyName, cutOut: StoredCutOut): Promise<void> {
  await db.update(photoStudies).set({ cutOut }).where(named(name));
}

/** In a study's key, between the engine and what its hints are known by. */
export const hintsMark = '+';

/** All but the newest `keep` studies of the photo and the engine of a study. */
export async function findOldStudies(db: DbOrTx, { photoId, studyKey }: StudyName, keep: number): Promise<StudyRow[]> {
  const [engine] = studyKey.split(hintsMark);
  return db
    .select()
    .from(photoStudies)
    .where(and(eq(photoStudies.photoId, photoId), eq(sql`split_part(${photoStudies.studyKey}, ${hintsMark}, 1)`, engine)))
    .orderBy(desc(photoStudies.createdAt), desc(photoStudies.studyKey))
    .offset(keep);
}

export async function deleteStudy(db: DbOrTx, name: StudyName): Promise<void> {
  await db.delete(photoStudies).where(named(name));
}
