import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { prepareOnce } from '../../../platform/db/prepare.ts';
import { must } from '../../../shared/must.ts';
import type { EyesOfPets, PhotoHints } from '../contract.ts';
import { photoHolds, photos } from './tables.ts';

export type PhotoRow = typeof photos.$inferSelect;

export async function insertPhoto(db: DbOrTx, row: typeof photos.$inferInsert): Promise<void> {
  await db.insert(photos).values(row);
}

const findPhotoOn = prepareOnce((db) =>
  db
    .select()
    .from(photos)
    .where(eq(photos.id, sql.placeholder('id')))
    .prepare('find_photo'),
);

export async function findPhoto(db: DbOrTx, id: string): Promise<PhotoRow | null> {
  const [row] = await findPhotoOn(db).execute({ id });
  return row ?? null;
}

export async function findExisting(db: DbOrTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(inArray(photos.id, [...ids]));
  return rows.map(({ id }) => id);
}

export async function findPhotoOf(db: DbOrTx, owners: readonly string[], id: string): Promise<PhotoRow | null> {
  if (owners.length === 0) return null;
  const [row] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), inArray(photos.owner, [...owners])));
  return row ?? null;
}

/** Newest first. */
export async function findPhotosOf(db: DbOrTx, owners: readonly string[]): Promise<PhotoRow[]> {
  return db
    .select()
    .from(photos)
    .where(inArray(photos.owner, [...owners]))
    .orderBy(desc(photos.createdAt), desc(photos.id));
}

export async function countPhotosSince(db: DbOrTx, owner: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(photos)
    .where(and(eq(photos.owner, owner), gt(photos.createdAt, since)));
  return must(row, 'the count').n;
}

/** Whether an owner has begun with another photo since. Photos of additional pets do not count. */
export async function hasLaterPhoto(db: DbOrTx, owner: string, than: Date): Promise<boolean> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.owner, owner), eq(photos.joins, false), gt(photos.createdAt, than)))
    .limit(1);
  return rows.length > 0;
}

/** Replaces the hints of a photo. Returns their version; 0 if the photo is gone. */
export async function saveHints(
  db: DbOrTx,
  id: string,
  hints: PhotoHints | null,
  eyesOfPets: EyesOfPets | null,
): Promise<number> {
  const [row] = await db
    .update(photos)
    .set({ hints, eyesOfPets, hintsVersion: sql`${photos.hintsVersion} + 1` })
    .where(eq(photos.id, id))
    .returning({ version: photos.hintsVersion });
  return row?.version ?? 0;
}

export async function saveEyesOfPets(db: DbOrTx, id: string, eyesOfPets: EyesOfPets | null): Promise<void> {
  await db.update(photos).set({ eyesOfPets }).where(eq(photos.id, id));
}

const unheld = sql`not exists (select 1 from ${photoHolds} where ${photoHolds.photoId} = ${photos.id})`;
/**
 * Deletes at most `limit` expired photos that nothing holds, oldest first, and returns their ids. Locks each row before
 * it checks for holds: a hold that is being placed waits for the deletion and then finds no photo. Skips rows that
 * another transaction has locked; the next run deletes them.
 */
export async function deleteExpired(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const locked = await findDue(tx, now, limit).for('update', { skipLocked: true });
  if (locked.length === 0) return [];
  const rows = await tx
    .delete(photos)
    .where(
      and(
        inArray(
          photos.id,
          locked.map(({ id }) => id),
        ),
        unheld,
      ),
    )
    .returning({ id: photos.id });
  return rows.map(({ id }) => id);
}

/**
 * The query for expired photos without holds. Index `photos_due` returns them in order, without scanning the others.
 */
export function findDue(db: DbOrTx, now: Date, limit: number) {
  return db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.held, false), lt(photos.expiresAt, now)))
    .orderBy(photos.expiresAt)
    .limit(limit);
}

/** Deletes one photo if nothing holds it, even before it expires. Returns whether it was deleted. */
export async function deleteUnheld(tx: Tx, id: string): Promise<boolean> {
  await lockPhoto(tx, id);
  const rows = await tx
    .delete(photos)
    .where(and(eq(photos.id, id), unheld))
    .returning({ id: photos.id });
  return rows.length > 0;
}

export async function lockPhoto(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: photos.id }).from(photos).where(eq(photos.id, id)).for('update');
  return rows.length > 0;
}

export async function findHolders(db: DbOrTx, id: string): Promise<string[]> {
  const rows = await db.select({ holder: photoHolds.holder }).from(photoHolds).where(eq(photoHolds.photoId, id));
  return rows.map((row) => row.holder);
}

export async function changeOwner(db: DbOrTx, id: string, owner: string): Promise<void> {
  await db.update(photos).set({ owner }).where(eq(photos.id, id));
}

export async function insertHold(db: DbOrTx, hold: typeof photoHolds.$inferInsert): Promise<void> {
  await db.insert(photoHolds).values(hold).onConflictDoNothing();
}

export async function deleteHolds(db: DbOrTx, holds: readonly { photoId: string; holder: string }[]): Promise<void> {
  if (holds.length === 0) return;
  await db.delete(photoHolds).where(
    and(
      inArray(
        photoHolds.photoId,
        holds.map(({ photoId }) => photoId),
      ),
      inArray(
        photoHolds.holder,
        holds.map(({ holder }) => holder),
      ),
    ),
  );
}

export async function deleteHold(db: DbOrTx, photoId: string, holder: string): Promise<void> {
  await db.delete(photoHolds).where(and(eq(photoHolds.photoId, photoId), eq(photoHolds.holder, holder)));
}
