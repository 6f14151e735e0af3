import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { artworkHolds, prints } from './tables.ts';

export async function insertHold(db: DbOrTx, hold: typeof artworkHolds.$inferInsert): Promise<void> {
  await db.insert(artworkHolds).values(hold).onConflictDoNothing();
}

export async function findHolders(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const holders = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return holders;
  const rows = await db
    .select({ artworkId: artworkHolds.artworkId, holder: artworkHolds.holder })
    .from(artworkHolds)
    .where(inArray(artworkHolds.artworkId, [...ids]))
    .orderBy(asc(artworkHolds.createdAt));
  for (const { artworkId, holder } of rows) holders.get(artworkId)?.push(holder);
  return holders;
}

/** Ids of those artworks with a print file that is not made yet. */
export async function findWithUnmadePrints(db: DbOrTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ artworkId: prints.artworkId })
    .from(prints)
    .where(and(inArray(prints.artworkId, [...ids]), eq(prints.status, 'queued')));
  return new Set(rows.map((row) => row.artworkId));
}

export async function deleteHold(db: DbOrTx, artworkId: string, holder: string): Promise<void> {
  await db.delete(artworkHolds).where(and(eq(artworkHolds.artworkId, artworkId), eq(artworkHolds.holder, holder)));
}
