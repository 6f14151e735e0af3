import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../../platform/db/database.ts';
import type { Microdollars } from '../../../../../shared/microdollars.ts';
import { must } from '../../../../../shared/must.ts';
import { canTransition } from '../attempt-states.ts';
import { correct } from '../budget.ts';
import { upscales } from '../tables.ts';

export type UpscaleRow = typeof upscales.$inferSelect;

export async function insertUpscale(tx: Tx, row: typeof upscales.$inferInsert): Promise<UpscaleRow> {
  const [inserted] = await tx.insert(upscales).values(row).returning();
  return must(inserted, 'the upscale');
}

export async function findUpscale(db: DbOrTx, id: string): Promise<UpscaleRow | null> {
  const [row] = await db.select().from(upscales).where(eq(upscales.id, id));
  return row ?? null;
}

export async function findUpscaleOf(
  db: DbOrTx,
  { artworkId, variation, masterSha256 }: Pick<UpscaleRow, 'artworkId' | 'variation' | 'masterSha256'>,
): Promise<UpscaleRow | null> {
  const [row] = await db
    .select()
    .from(upscales)
    .where(
      and(
        eq(upscales.artworkId, artworkId),
        eq(upscales.variation, variation),
        eq(upscales.masterSha256, masterSha256),
      ),
    );
  return row ?? null;
}

/** Whether the prints of a variation wait for an upscale. */
export async function isUpscaling(
  db: DbOrTx,
  { artworkId, variation }: Pick<UpscaleRow, 'artworkId' | 'variation'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: upscales.id })
    .from(upscales)
    .where(and(eq(upscales.artworkId, artworkId), eq(upscales.variation, variation), isNull(upscales.endedAt)))
    .limit(1);
  return rows.length > 0;
}

export async function lockUpscale(tx: Tx, id: string): Promise<UpscaleRow | null> {
  const [row] = await tx.select().from(upscales).where(eq(upscales.id, id)).for('no key update');
  return row ?? null;
}

/**
 * Moves a locked upscale to another state, and sets what it counts toward the caps to `counts`. Null when the
 * transition is not allowed.
 */
export async function moveUpscale(
  tx: Tx,
  locked: UpscaleRow,
  status: UpscaleRow['status'],
  {
    counts = locked.counted,
    ...change
  }: Partial<Omit<UpscaleRow, 'id' | 'status' | 'counted'>> & { readonly counts?: Microdollars } = {},
): Promise<UpscaleRow | null> {
  if (!canTransition(locked.status, status)) return null;
  await correct(tx, { createdAt: locked.createdAt }, counts - locked.counted);
  const [row] = await tx
    .update(upscales)
    .set({ ...change, status, counted: counts })
    .where(eq(upscales.id, locked.id))
    .returning();
  return row ?? null;
}

/** Ends of the last `count` upscales that were sent to this model after `since`, newest first; null for a success. */
export async function findLastEnds(
  db: DbOrTx,
  { provider, model }: Pick<UpscaleRow, 'provider' | 'model'>,
  since: Date,
  count: number,
): Promise<UpscaleRow['end'][]> {
  const { createdAt, endedAt, submittedAt } = upscales;
  const rows = await db
    .select({ end: upscales.end })
    .from(upscales)
    .where(
      and(
        eq(upscales.provider, provider),
        eq(upscales.model, model),
        gt(createdAt, since),
        isNotNull(submittedAt),
        isNotNull(endedAt),
      ),
    )
    .orderBy(desc(endedAt))
    .limit(count);
  return rows.map(({ end }) => end);
}
