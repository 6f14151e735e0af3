import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { must } from '../../../../shared/must.ts';
import { artworks, stylePreviews, stylePreviewSets } from '../tables.ts';

export type StylePreviewSetRow = typeof stylePreviewSets.$inferSelect;
export type StylePreviewRow = typeof stylePreviews.$inferSelect;

/** Identifies a set: one photo, one analysis, one engine. */
export type StylePreviewSetKey = Pick<StylePreviewSetRow, 'photoId' | 'analysisKey' | 'engine'>;

/** Inserts a set unless its identity exists; returns the set in the database. */
export async function insertOrFindSet(
  db: DbOrTx,
  row: typeof stylePreviewSets.$inferInsert,
): Promise<StylePreviewSetRow> {
  await db.insert(stylePreviewSets).values(row).onConflictDoNothing();
  const set = await findSet(db, row);
  if (set === null) throw new Error('a set of style previews was deleted between its insertion and the select');
  return set;
}

export async function findSet(
  db: DbOrTx,
  { photoId, analysisKey, engine }: StylePreviewSetKey,
): Promise<StylePreviewSetRow | null> {
  const [row] = await db
    .select()
    .from(stylePreviewSets)
    .where(
      and(
        eq(stylePreviewSets.photoId, photoId),
        eq(stylePreviewSets.analysisKey, analysisKey),
        eq(stylePreviewSets.engine, engine),
      ),
    );
  return row ?? null;
}

export async function readSet(db: DbOrTx, id: string): Promise<StylePreviewSetRow | null> {
  const [row] = await db.select().from(stylePreviewSets).where(eq(stylePreviewSets.id, id));
  return row ?? null;
}

/** The sets whose previews show a pet of any of these photos. */
export async function findSetsOfPhotos(db: DbOrTx, photoIds: readonly string[]): Promise<StylePreviewSetRow[]> {
  if (photoIds.length === 0) return [];
  return db
    .select()
    .from(stylePreviewSets)
    .where(
      or(
        inArray(stylePreviewSets.photoId, [...photoIds]),
        ...photoIds.map((photoId) => sql`${stylePreviewSets.pets} @> ${JSON.stringify([{ photoId }])}::jsonb`),
      ),
    );
}

export async function countSetsSince(db: DbOrTx, owner: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ sets: count() })
    .from(stylePreviewSets)
    .where(and(eq(stylePreviewSets.owner, owner), gt(stylePreviewSets.createdAt, since)));
  return must(row, 'the count').sets;
}

export async function saveSetStatus(db: DbOrTx, id: string, status: StylePreviewSetRow['status']): Promise<void> {
  await db.update(stylePreviewSets).set({ status }).where(eq(stylePreviewSets.id, id));
}

/** Records what a poll wants, of a set that is being painted or paused. */
export async function saveView(
  db: DbOrTx,
  id: string,
  wanted: readonly string[] | null,
  lookedAt: Date,
): Promise<void> {
  await db
    .update(stylePreviewSets)
    .set({ wanted: wanted && [...wanted], lookedAt })
    .where(and(eq(stylePreviewSets.id, id), inArray(stylePreviewSets.status, ['painting', 'paused'])));
}

/** Pauses a set; false when somebody has polled it since `unseenSince`, or when it is no longer being painted. */
export async function pauseSet(db: DbOrTx, id: string, unseenSince: Date): Promise<boolean> {
  return pauseIf(db, id, lt(stylePreviewSets.lookedAt, unseenSince));
}

/** Pauses a set of which all that was `wanted` is painted; false when somebody wants more, or it is not painted. */
export async function pauseSatisfiedSet(db: DbOrTx, id: string, wanted: readonly string[]): Promise<boolean> {
  return pauseIf(db, id, eq(stylePreviewSets.wanted, [...wanted]));
}

async function pauseIf(db: DbOrTx, id: string, condition: SQL): Promise<boolean> {
  const paused = await db
    .update(stylePreviewSets)
    .set({ status: 'paused' })
    .where(and(eq(stylePreviewSets.id, id), eq(stylePreviewSets.status, 'painting'), condition))
    .returning({ id: stylePreviewSets.id });
  return paused.length > 0;
}

/** Resumes a set; false when it was not paused. Of concurrent polls, only one gets true. */
export async function resumeSet(
  db: DbOrTx,
  id: string,
  wanted: readonly string[] | null,
  lookedAt: Date,
): Promise<boolean> {
  const resumed = await db
    .update(stylePreviewSets)
    .set({ status: 'painting', wanted: wanted && [...wanted], lookedAt })
    .where(and(eq(stylePreviewSets.id, id), eq(stylePreviewSets.status, 'paused')))
    .returning({ id: stylePreviewSets.id });
  return resumed.length > 0;
}

/** Deletes sets with their previews. */
export async function deleteSets(db: DbOrTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(stylePreviewSets).where(inArray(stylePreviewSets.id, [...ids]));
}

/** Adds a finished preview; an existing one is left unchanged. */
export async function insertPreview(db: DbOrTx, row: typeof stylePreviews.$inferInsert): Promise<void> {
  await db.insert(stylePreviews).values(row).onConflictDoNothing();
}

/** Previews of a set in the order in which they were painted. */
export async function findPreviews(db: DbOrTx, setId: string): Promise<StylePreviewRow[]> {
  return db
    .select()
    .from(stylePreviews)
    .where(eq(stylePreviews.setId, setId))
    .orderBy(asc(stylePreviews.createdAt), desc(stylePreviews.style));
}

export async function findPreview(db: DbOrTx, setId: string, style: string): Promise<StylePreviewRow | null> {
  const [row] = await db
    .select()
    .from(stylePreviews)
    .where(and(eq(stylePreviews.setId, setId), eq(stylePreviews.style, style)));
  return row ?? null;
}

/** Concurrent requests for large previews of a set wait for each other, so that they are counted one by one. */
export async function lockSet(tx: DbOrTx, id: string): Promise<void> {
  await tx
    .select({ id: stylePreviewSets.id })
    .from(stylePreviewSets)
    .where(eq(stylePreviewSets.id, id))
    .for('no key update');
}

/** How many previews of a set were requested large. */
export async function countLargePreviews(db: DbOrTx, setId: string): Promise<number> {
  const [row] = await db
    .select({ previews: count() })
    .from(stylePreviews)
    .where(and(eq(stylePreviews.setId, setId), isNotNull(stylePreviews.large)));
  return must(row, 'the count').previews;
}

/** Returns whether the preview still exists. */
export async function saveLargeStatus(
  db: DbOrTx,
  { setId, style }: Pick<StylePreviewRow, 'setId' | 'style'>,
  large: StylePreviewRow['large'],
): Promise<boolean> {
  const saved = await db
    .update(stylePreviews)
    .set({ large })
    .where(and(eq(stylePreviews.setId, setId), eq(stylePreviews.style, style)))
    .returning({ style: stylePreviews.style });
  return saved.length > 0;
}

export async function findPreviewOf(
  db: DbOrTx,
  owners: readonly string[],
  setId: string,
  style: string,
): Promise<StylePreviewRow | null> {
  if (owners.length === 0) return null;
  const [row] = await db
    .select({ preview: stylePreviews })
    .from(stylePreviews)
    .innerJoin(stylePreviewSets, eq(stylePreviews.setId, stylePreviewSets.id))
    .where(
      and(eq(stylePreviews.setId, setId), eq(stylePreviews.style, style), inArray(stylePreviewSets.owner, [...owners])),
    );
  return row?.preview ?? null;
}

/** Whether any artwork in the shop is unfinished. */
export async function hasUnfinishedArtworks(db: DbOrTx): Promise<boolean> {
  const rows = await db
    .select({ id: artworks.id })
    .from(artworks)
    .where(inArray(artworks.status, ['queued', 'working']))
    .limit(1);
  return rows.length > 0;
}
