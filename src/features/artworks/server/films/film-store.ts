import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { films } from './tables.ts';

export type FilmRow = typeof films.$inferSelect;

export async function findFilm(db: DbOrTx, artworkId: string, variation: number): Promise<FilmRow | null> {
  const [row] = await db
    .select()
    .from(films)
    .where(and(eq(films.artworkId, artworkId), eq(films.variation, variation)));
  return row ?? null;
}

export async function findFilmById(db: DbOrTx, id: string): Promise<FilmRow | null> {
  const [row] = await db.select().from(films).where(eq(films.id, id));
  return row ?? null;
}

/** Queues the film of a picture: a new one, or in place of one that failed, is lost or shows another picture. */
export async function queueFilm(tx: DbOrTx, row: typeof films.$inferInsert): Promise<FilmRow> {
  const { picture, key, createdAt } = row;
  const [queued] = await tx
    .insert(films)
    .values(row)
    .onConflictDoUpdate({
      target: [films.artworkId, films.variation],
      set: { status: 'queued', picture, key, createdAt, finishedAt: null, bytes: null },
    })
    .returning();
  if (queued === undefined) throw new Error(`the film ${key} was not written`);
  return queued;
}

/** Records the end of a queued film, unless another one is queued in its place by now. */
export async function finishFilm(
  db: DbOrTx,
  { id, key }: Pick<FilmRow, 'id' | 'key'>,
  fields: { status: 'done' | 'failed'; bytes: number | null; finishedAt: Date },
): Promise<void> {
  await db
    .update(films)
    .set(fields)
    .where(and(eq(films.id, id), eq(films.key, key), eq(films.status, 'queued')));
}
