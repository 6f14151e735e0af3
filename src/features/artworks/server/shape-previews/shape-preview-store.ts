import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { shapePreviews } from '../tables.ts';

export type ShapePreviewRow = typeof shapePreviews.$inferSelect;

type Wanted = Pick<ShapePreviewRow, 'artworkId' | 'variation' | 'shape'>;

/** Inserts a preview unless it exists; returns the preview in the database. */
export async function insertOrFindShape(tx: DbOrTx, row: typeof shapePreviews.$inferInsert): Promise<ShapePreviewRow> {
  await tx.insert(shapePreviews).values(row).onConflictDoNothing();
  const preview = await findShape(tx, row);
  if (preview === null) throw new Error('a preview was deleted between its insertion conflict and the select');
  return preview;
}

export async function findShape(db: DbOrTx, { artworkId, variation, shape }: Wanted): Promise<ShapePreviewRow | null> {
  const [row] = await db
    .select()
    .from(shapePreviews)
    .where(
      and(
        eq(shapePreviews.artworkId, artworkId),
        eq(shapePreviews.variation, variation),
        eq(shapePreviews.shape, shape),
      ),
    );
  return row ?? null;
}

export async function findShapeById(db: DbOrTx, id: string): Promise<ShapePreviewRow | null> {
  const [row] = await db.select().from(shapePreviews).where(eq(shapePreviews.id, id));
  return row ?? null;
}

/** Deletes the previews of a variation whose picture was replaced; the next request paints them again. */
export async function deleteShapes(tx: DbOrTx, artworkId: string, variation: number): Promise<void> {
  await tx
    .delete(shapePreviews)
    .where(and(eq(shapePreviews.artworkId, artworkId), eq(shapePreviews.variation, variation)));
}

export async function findUnfinishedShapes(db: DbOrTx): Promise<ShapePreviewRow[]> {
  return db.select().from(shapePreviews).where(eq(shapePreviews.status, 'painting'));
}

export async function saveShapeStatus(db: DbOrTx, id: string, status: ShapePreviewRow['status']): Promise<void> {
  await db.update(shapePreviews).set({ status }).where(eq(shapePreviews.id, id));
}
