import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { printDetails } from './tables.ts';

export type DetailRow = typeof printDetails.$inferSelect;

type Wanted = Pick<DetailRow, 'artworkId' | 'variation' | 'width' | 'height'>;

/** Inserts a detail unless it exists; returns the one in the database. */
export async function insertOrFindDetail(tx: DbOrTx, row: typeof printDetails.$inferInsert): Promise<DetailRow> {
  await tx.insert(printDetails).values(row).onConflictDoNothing();
  const detail = await findDetail(tx, row);
  if (detail === null) throw new Error('a detail was deleted between its insertion conflict and the select');
  return detail;
}

export async function findDetail(
  db: DbOrTx,
  { artworkId, variation, width, height }: Wanted,
): Promise<DetailRow | null> {
  const [row] = await db
    .select()
    .from(printDetails)
    .where(
      and(
        eq(printDetails.artworkId, artworkId),
        eq(printDetails.variation, variation),
        eq(printDetails.width, width),
        eq(printDetails.height, height),
      ),
    );
  return row ?? null;
}

export async function findDetailById(db: DbOrTx, id: string): Promise<DetailRow | null> {
  const [row] = await db.select().from(printDetails).where(eq(printDetails.id, id));
  return row ?? null;
}

/** Deletes the details of a variation whose picture was replaced; the next request paints them again. */
export async function deleteDetails(tx: DbOrTx, artworkId: string, variation: number): Promise<void> {
  await tx
    .delete(printDetails)
    .where(and(eq(printDetails.artworkId, artworkId), eq(printDetails.variation, variation)));
}

export async function saveDetailStatus(db: DbOrTx, id: string, status: DetailRow['status']): Promise<void> {
  await db.update(printDetails).set({ status }).where(eq(printDetails.id, id));
}
