import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { photoHolds, photos, photoStudies } from './tables.ts';

export type PhotoRow = typeof photos.$inferSelect;

export async function insertPhoto(db: DbOrTx, row: PhotoRow): Promise<void> {
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

export async function insertHold(db: DbOrTx, hold: typeof photoHolds.$inferInsert): Promise<void> {
  await db.insert(photoHolds).values(hold).onConflictDoNothing();
}

export async function deleteHold(db: DbOrTx, photoId: string, holder: string): Promise<void> {
  await db.delete(photoHolds).where(and(eq(photoHolds.photoId, photoId), eq(photoHolds.holder, holder)));
}

export async function insertStudy(db: DbOrTx, study: typeof photoStudies.$inferInsert): Promise<void> {
  await db.insert(photoStudies).values(study).onConflictDoNothing();
}

export async function findStudy(db: DbOrTx, photoId: string, engine: string): Promise<{ key: string } | null> {
  const [row] = await db
    .select({ key: photoStudies.key })
    .from(photoStudies)
    .where(and(eq(photoStudies.photoId, photoId), eq(photoStudies.engine, engine)));
  return row ?? null;
}
