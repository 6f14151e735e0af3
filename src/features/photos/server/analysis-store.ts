import { and, desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { photoAnalyses, type StoredCutOut } from './tables.ts';

export type AnalysisRow = typeof photoAnalyses.$inferSelect;

/** Identifies an analysis. */
export type AnalysisName = Pick<AnalysisRow, 'photoId' | 'analysisKey'>;

const named = ({ photoId, analysisKey }: AnalysisName) =>
  and(eq(photoAnalyses.photoId, photoId), eq(photoAnalyses.analysisKey, analysisKey));

export async function insertAnalysis(db: DbOrTx, analysis: typeof photoAnalyses.$inferInsert): Promise<void> {
  await db.insert(photoAnalyses).values(analysis).onConflictDoNothing();
}

export async function findAnalysis(db: DbOrTx, name: AnalysisName): Promise<AnalysisRow | null> {
  const [row] = await db.select().from(photoAnalyses).where(named(name));
  return row ?? null;
}

export async function saveCutOut(db: DbOrTx, name: AnalysisName, cutOut: StoredCutOut): Promise<void> {
  await db.update(photoAnalyses).set({ cutOut }).where(named(name));
}

/** Separates the engine from the digest of the hints in the key of an analysis. */
export const hintsMark = '+';

/** Finds all but the newest `keep` analyses of the same photo and engine. */
export async function findOldAnalyses(
  db: DbOrTx,
  { photoId, analysisKey }: AnalysisName,
  keep: number,
): Promise<AnalysisRow[]> {
  const [engine] = analysisKey.split(hintsMark);
  return db
    .select()
    .from(photoAnalyses)
    .where(
      and(
        eq(photoAnalyses.photoId, photoId),
        eq(sql`split_part(${photoAnalyses.analysisKey}, ${hintsMark}, 1)`, engine),
      ),
    )
    .orderBy(desc(photoAnalyses.createdAt), desc(photoAnalyses.analysisKey))
    .offset(keep);
}

export async function deleteAnalysis(db: DbOrTx, name: AnalysisName): Promise<void> {
  await db.delete(photoAnalyses).where(named(name));
}
