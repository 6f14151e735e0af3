import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { PhotoHints } from '../contract.ts';
import { photoHolds, photos } from './tables.ts';

export type PhotoRow = typeof photos.$inferSelect;

export async function insertPhoto(db: DbOrTx, row: typeof photos.$inferInsert): Promise<void> {
  await db.insert(photos).values(row);
}

export async function findPhoto(db: DbOrTx, id: string): Promise<PhotoRow | null> {
  const [row] = await db.select().from(photos).where(eq(photos.id, id));
  return row ?? null;
}

export async function findPhotoOf(db: DbOrTx, owners: readonly string[], id: string): Promise<PhotoRow | null> {
  if (owners.length === 0) return null;
  const [row] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), inArray(photos.owner, [...owners])));
  return row ?? null;
}

export async function hasLaterPhoto(db: DbOrTx, owner: string, than: Date): Promise<boolean> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.owner, owner), gt(photos.createdAt, than)))
    .limit(1);
  return rows.length > 0;
}

/** The latest word counts; resolves to its version. */
export async function saveHints(db: DbOrTx, id: string, hints: PhotoHints | null): Promise<number> {
  const [row] = await db
    .update(photos)
    .set({ hints, hintsVersion: sql`${photos.hintsVersion} + 1` })
    .where(eq(photos.id, id))
    .returning({ version: photos.hintsVersion });
  return row?.version ?? 0;
}

const unheld = (now: Date) =>
  and(
    lt(photos.expiresAt, now),
    sql`not exists (select 1 from ${photoHolds} where ${photoHolds.photoId} = ${photos.id})`,
  );

export async function findExpired(db: DbOrTx, now: Date, limit: number): Promise<string[]> {
  const rows = await db.select({ id: photos.id }).from(photos).where(unheld(now)).orderBy(photos.expiresAt).limit(limit);
  return rows.map((row) => row.id);
}

/** The row is locked before it is looked at: a hold that is being placed waits for this, and then finds no photo. */
export async function deleteExpired(tx: Tx, id: string, now: Date): Promise<boolean> {
  await tx.select({ id: photos.id }).from(photos).where(eq(photos.id, id)).for('update');
  const rows = await tx.delete(photos).where(and(eq(photos.id, id), unheld(now))).returning({ id: photos.id });
  return rows.length > 0;
}

export async function insertHold(db: DbOrTx, hold: typeof photoHolds.$inferInsert): Promise<void> {
  await db.insert(photoHolds).values(hold).onConflictDoNothing();
}

export async function deleteHold(db: DbOrTx, photoId: string, holder: string): Promise<void> {
  await db.delete(photoHolds).where(and(eq(photoHolds.photoId, photoId), eq(photoHolds.holder, holder)));
}
