import { asc, count, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { samplePets, samplePictures } from './tables.ts';

export type PetRow = typeof samplePets.$inferSelect;
export type PictureRow = typeof samplePictures.$inferSelect;

/** Oldest first. */
export async function listPets(db: DbOrTx): Promise<PetRow[]> {
  return db.select().from(samplePets).orderBy(asc(samplePets.createdAt), asc(samplePets.id));
}

export async function countPets(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ pets: count() }).from(samplePets);
  return row?.pets ?? 0;
}

export async function findPet(db: DbOrTx, id: string): Promise<PetRow | null> {
  const [row] = await db.select().from(samplePets).where(eq(samplePets.id, id));
  return row ?? null;
}

export async function insertPet(db: DbOrTx, row: PetRow): Promise<void> {
  await db.insert(samplePets).values(row);
}

export async function changePet(
  db: DbOrTx,
  id: string,
  change: Partial<Pick<PetRow, 'state' | 'photoFile'>>,
): Promise<void> {
  await db.update(samplePets).set(change).where(eq(samplePets.id, id));
}

/** Deletes a pet and the list of its pictures. Returns what was deleted. */
export async function deletePet(db: DbOrTx, id: string): Promise<PetRow | null> {
  const [row] = await db.delete(samplePets).where(eq(samplePets.id, id)).returning();
  return row ?? null;
}

export async function picturesOf(db: DbOrTx, petIds: readonly string[]): Promise<PictureRow[]> {
  if (petIds.length === 0) return [];
  return db
    .select()
    .from(samplePictures)
    .where(inArray(samplePictures.petId, [...petIds]));
}

/** Does nothing if the pet has been painted in the style, or is gone. */
export async function insertPicture(db: DbOrTx, row: PictureRow): Promise<void> {
  if ((await findPet(db, row.petId)) === null) return;
  await db.insert(samplePictures).values(row).onConflictDoNothing();
}
