import { and, asc, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { isAmong, prepareOnce } from '../../../platform/db/prepare.ts';
import { must } from '../../../shared/must.ts';
import type { ArtworkStage } from '../contract.ts';
import { artworkHolds, artworks, artworkVariations, prints } from './tables.ts';

export type ArtworkRow = typeof artworks.$inferSelect;
export type VariationRow = typeof artworkVariations.$inferSelect;

/** Postgres notification channel for every change of an artwork; the payload is its id. */
export const artworkChannel = 'artwork_changed';

/** Inserts the artwork unless its fingerprint exists. Returns the inserted artwork, or the existing one locked. */
export async function insertOrFind(
  tx: DbOrTx,
  row: typeof artworks.$inferInsert,
): Promise<{ artwork: ArtworkRow; created: boolean }> {
  const [created] = await tx.insert(artworks).values(row).onConflictDoNothing().returning();
  if (created !== undefined) return { artwork: created, created: true };
  const [artwork] = await tx
    .select()
    .from(artworks)
    .where(eq(artworks.fingerprint, row.fingerprint))
    .for('no key update');
  if (artwork === undefined) throw new Error('an artwork was deleted between its insertion conflict and the select');
  return { artwork, created: false };
}

export async function findArtwork(db: DbOrTx, id: string): Promise<ArtworkRow | null> {
  const [row] = await db.select().from(artworks).where(eq(artworks.id, id));
  return row ?? null;
}

export async function findArtworks(db: DbOrTx, ids: readonly string[]): Promise<ArtworkRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(artworks)
    .where(inArray(artworks.id, [...ids]));
}

const findArtworkOfOn = prepareOnce((db) =>
  db
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, sql.placeholder('id')), isAmong(artworks.owner, 'owners')))
    .prepare('find_artwork_of'),
);

export async function findArtworkOf(db: DbOrTx, owners: readonly string[], id: string): Promise<ArtworkRow | null> {
  const [row] = await findArtworkOfOn(db).execute({ id, owners });
  return row ?? null;
}

/** Newest first. */
export async function findArtworksOf(db: DbOrTx, owners: readonly string[]): Promise<ArtworkRow[]> {
  return db
    .select()
    .from(artworks)
    .where(inArray(artworks.owner, [...owners]))
    .orderBy(desc(artworks.createdAt), desc(artworks.id));
}

/** Queued and working artworks in the order of their turns. */
export async function findUnfinished(db: DbOrTx): Promise<Pick<ArtworkRow, 'id' | 'queuedAt'>[]> {
  return db
    .select({ id: artworks.id, queuedAt: artworks.queuedAt })
    .from(artworks)
    .where(inArray(artworks.status, ['queued', 'working']))
    .orderBy(asc(artworks.queuedAt));
}

export async function countUnfinishedOf(db: DbOrTx, owner: string): Promise<number> {
  const [row] = await db
    .select({ unfinished: count() })
    .from(artworks)
    .where(and(eq(artworks.owner, owner), inArray(artworks.status, ['queued', 'working'])));
  return must(row, 'the count').unfinished;
}

export async function countArtworksSince(db: DbOrTx, owner: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(artworks)
    .where(and(eq(artworks.owner, owner), gt(artworks.createdAt, since)));
  return must(row, 'the count').n;
}

/** Number of unfinished artworks whose turn is before this one's. */
export async function countBefore(db: DbOrTx, artwork: Pick<ArtworkRow, 'queuedAt'>): Promise<number> {
  const [row] = await db
    .select({ before: count() })
    .from(artworks)
    .where(and(inArray(artworks.status, ['queued', 'working']), lt(artworks.queuedAt, artwork.queuedAt)));
  return row?.before ?? 0;
}

export async function requeue(tx: DbOrTx, id: string, turn: Date): Promise<void> {
  await tx
    .update(artworks)
    .set({ status: 'queued', stage: 'queued', failure: null, queuedAt: turn })
    .where(and(eq(artworks.id, id), eq(artworks.status, 'failed')));
  await announce(tx, id);
}

/** Saves the progress of the work; a finished or failed artwork is left unchanged. */
export async function saveProgress(
  db: DbOrTx,
  id: string,
  progress: { stage: ArtworkStage; variation: number; fraction: number },
): Promise<void> {
  await db
    .update(artworks)
    .set({ ...progress, status: 'working' })
    .where(and(eq(artworks.id, id), inArray(artworks.status, ['queued', 'working'])));
  await announce(db, id);
}

/** Like `saveProgress`, for several concurrent writers: the fraction never decreases. */
export async function raiseProgress(
  db: DbOrTx,
  id: string,
  fraction: number,
  at: { stage?: ArtworkStage; variation?: number } = {},
): Promise<void> {
  await db
    .update(artworks)
    .set({ ...at, fraction: sql`greatest(${artworks.fraction}, ${fraction}::float8)`, status: 'working' })
    .where(and(eq(artworks.id, id), inArray(artworks.status, ['queued', 'working'])));
  await announce(db, id);
}

const unheld = sql`not exists (select 1 from ${artworkHolds} where ${artworkHolds.artworkId} = ${artworks.id})`;
/** Expired artworks without holds. Index `artworks_due` returns them in order of expiry without scanning the others. */
const due = (now: Date) =>
  and(eq(artworks.held, false), lt(artworks.expiresAt, now), inArray(artworks.status, ['done', 'failed']));

/**
 * Deletes up to `limit` artworks that are due, oldest first, and returns them. Each row is locked before its holds are
 * checked: a hold that is being placed waits for this transaction, and then finds no artwork. Rows that another
 * transaction has locked are left for the next run.
 */
export async function deleteExpired(tx: Tx, now: Date, limit: number): Promise<{ id: string; photoId: string }[]> {
  const locked = await findDue(tx, now, limit).for('update', { skipLocked: true });
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  const free = (
    await tx
      .select({ id: artworks.id })
      .from(artworks)
      .where(and(inArray(artworks.id, ids), unheld))
  ).map(({ id }) => id);
  if (free.length === 0) return [];
  await tx.delete(prints).where(inArray(prints.artworkId, free));
  return tx
    .delete(artworks)
    .where(inArray(artworks.id, free))
    .returning({ id: artworks.id, photoId: artworks.photoId });
}

/** Query for artworks that are due, oldest first. */
export function findDue(db: DbOrTx, now: Date, limit: number) {
  return db.select({ id: artworks.id }).from(artworks).where(due(now)).orderBy(artworks.expiresAt).limit(limit);
}

/**
 * Deletes one artwork, even before it expires; null when it has a hold or is gone. A job that is still painting it then
 * cannot insert a variation, because the artwork's row is missing.
 */
export async function deleteUnheld(tx: Tx, id: string): Promise<{ photoId: string } | null> {
  await lockArtwork(tx, id);
  const [found] = await tx
    .select({ id: artworks.id })
    .from(artworks)
    .where(and(eq(artworks.id, id), unheld));
  if (found === undefined) return null;
  await tx.delete(prints).where(eq(prints.artworkId, id));
  const [row] = await tx.delete(artworks).where(eq(artworks.id, id)).returning({ photoId: artworks.photoId });
  return row ?? null;
}

export async function lockArtwork(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: artworks.id }).from(artworks).where(eq(artworks.id, id)).for('update');
  return rows.length > 0;
}

export async function changeOwner(db: DbOrTx, id: string, owner: string): Promise<void> {
  await db.update(artworks).set({ owner }).where(eq(artworks.id, id));
}

/** Sets the expiry of artworks that would expire before `from` to `to`. */
export async function postpone(
  db: DbOrTx,
  owners: readonly string[],
  ids: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(artworks)
    .set({ expiresAt: to })
    .where(and(inArray(artworks.id, [...ids]), inArray(artworks.owner, [...owners]), lt(artworks.expiresAt, from)));
}

export async function saveDone(db: DbOrTx, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .update(artworks)
    .set({ status: 'done', stage: 'done', fraction: 1, variation: 2, failure: null, finishedAt: now, expiresAt })
    .where(eq(artworks.id, id));
  await announce(db, id);
}

export async function saveFailed(db: DbOrTx, id: string, failure: string, now: Date): Promise<void> {
  await db
    .update(artworks)
    .set({ status: 'failed', stage: 'failed', failure, finishedAt: now })
    .where(and(eq(artworks.id, id), inArray(artworks.status, ['queued', 'working'])));
  await announce(db, id);
}

/** Adds a finished variation; an existing one is left unchanged. */
export async function insertVariation(db: DbOrTx, row: typeof artworkVariations.$inferInsert): Promise<void> {
  await db.insert(artworkVariations).values(row).onConflictDoNothing();
  await announce(db, row.artworkId);
}

/** Inserts a variation or replaces the existing one. */
export async function replaceVariation(tx: DbOrTx, row: typeof artworkVariations.$inferInsert): Promise<void> {
  await tx
    .insert(artworkVariations)
    .values(row)
    .onConflictDoUpdate({ target: [artworkVariations.artworkId, artworkVariations.index], set: row });
  await announce(tx, row.artworkId);
}

/** Inserts a finished artwork; an existing one is left unchanged. */
export async function insertFinished(tx: DbOrTx, row: typeof artworks.$inferInsert): Promise<void> {
  await tx.insert(artworks).values(row).onConflictDoNothing();
}

export async function findVariations(db: DbOrTx, artworkId: string): Promise<VariationRow[]> {
  return db
    .select()
    .from(artworkVariations)
    .where(eq(artworkVariations.artworkId, artworkId))
    .orderBy(asc(artworkVariations.index));
}

export async function findVariation(db: DbOrTx, artworkId: string, index: number): Promise<VariationRow | null> {
  const [row] = await db
    .select()
    .from(artworkVariations)
    .where(and(eq(artworkVariations.artworkId, artworkId), eq(artworkVariations.index, index)));
  return row ?? null;
}

/** Indexes of the finished variations, by artwork id. */
export async function findVariationIndexes(db: DbOrTx, ids: readonly string[]): Promise<Map<string, number[]>> {
  const indexes = new Map<string, number[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return indexes;
  const rows = await db
    .select({ artworkId: artworkVariations.artworkId, index: artworkVariations.index })
    .from(artworkVariations)
    .where(inArray(artworkVariations.artworkId, [...ids]))
    .orderBy(asc(artworkVariations.index));
  for (const row of rows) indexes.get(row.artworkId)?.push(row.index);
  return indexes;
}

/** Notifies the followers of an artwork, in all processes, that it has changed. */
export async function announce(db: DbOrTx, id: string): Promise<void> {
  await db.execute(sql`select pg_notify(${artworkChannel}, ${id})`);
}
