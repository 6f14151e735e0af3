import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { Microdollars } from '../../../../shared/microdollars.ts';
import { must } from '../../../../shared/must.ts';
import { artworks } from '../tables.ts';
import { liveStatuses, canTransition, type AttemptStatus } from './attempt-states.ts';
import { correct } from './budget.ts';
import { generationAttempts, hostedWorks, modelNotices } from './tables.ts';

export type AttemptRow = typeof generationAttempts.$inferSelect;
export type WorkRow = typeof hostedWorks.$inferSelect;

export async function insertAttempt(tx: Tx, row: typeof generationAttempts.$inferInsert): Promise<void> {
  await tx.insert(generationAttempts).values(row);
}

export async function findAttempt(db: DbOrTx, id: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(generationAttempts).where(eq(generationAttempts.id, id));
  return row ?? null;
}

export async function lockAttempt(tx: Tx, id: string): Promise<AttemptRow | null> {
  const [row] = await tx.select().from(generationAttempts).where(eq(generationAttempts.id, id)).for('no key update');
  return row ?? null;
}

export async function findAttemptByToken(db: DbOrTx, tokenHash: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(generationAttempts).where(eq(generationAttempts.tokenHash, tokenHash));
  return row ?? null;
}

/** The attempt that a provider's work belongs to. */
export async function findAttemptByWork(
  db: DbOrTx,
  provider: AttemptRow['provider'],
  providerId: string,
): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(generationAttempts)
    .where(and(eq(generationAttempts.provider, provider), eq(generationAttempts.providerId, providerId)));
  return row ?? null;
}

/** Attempts of one round, by variation, oldest first. */
export async function findAttempts(db: DbOrTx, artworkId: string, round: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(generationAttempts)
    .where(and(eq(generationAttempts.artworkId, artworkId), eq(generationAttempts.round, round)))
    .orderBy(asc(generationAttempts.variation), asc(generationAttempts.ordinal));
}

/** Live attempts whose next check is before `before` (overdue), or after `farthest` (the clock was set back). */
export async function findOverdue(db: DbOrTx, before: Date, farthest: Date): Promise<AttemptRow[]> {
  return db
    .select()
    .from(generationAttempts)
    .where(
      and(
        inArray(generationAttempts.status, liveStatuses),
        or(lt(generationAttempts.nextCheckAt, before), gt(generationAttempts.nextCheckAt, farthest)),
      ),
    );
}

type Change = Partial<Omit<AttemptRow, 'id' | 'status' | 'counted'>>;

/**
 * Moves a locked attempt to another state, and sets what it counts toward the caps to `counts`. Null when the
 * transition is not allowed.
 */
export async function moveAttempt(
  tx: Tx,
  locked: AttemptRow,
  status: AttemptStatus,
  change: Change & { readonly counts?: Microdollars } = {},
): Promise<AttemptRow | null> {
  if (!canTransition(locked.status, status)) return null;
  const { counts = locked.counted, ...rest } = change;
  await correct(tx, locked, counts - locked.counted);
  return changeAttempt(tx, locked, { ...rest, status, counted: counts });
}

/** Records a cost that became known after the attempt's end. */
export async function recordLateCost(tx: Tx, locked: AttemptRow, cost: Microdollars): Promise<void> {
  await correct(tx, locked, cost - locked.counted);
  await changeAttempt(tx, locked, { counted: cost });
}

export async function changeAttempt(
  db: DbOrTx,
  { id }: Pick<AttemptRow, 'id'>,
  change: Partial<AttemptRow>,
): Promise<AttemptRow | null> {
  const [row] = await db.update(generationAttempts).set(change).where(eq(generationAttempts.id, id)).returning();
  return row ?? null;
}

/**
 * Gives the caller a lease, until `until`, to fetch and store an attempt's picture. Null when the attempt is over, or
 * while another caller's lease has not expired by `now`.
 */
export async function leaseFetch(db: DbOrTx, id: string, now: Date, until: Date): Promise<AttemptRow | null> {
  const { nextCheckAt, phase, status } = generationAttempts;
  const [row] = await db
    .update(generationAttempts)
    .set({ phase: 'landing', nextCheckAt: sql`greatest(${nextCheckAt}, ${until})` })
    .where(
      and(
        eq(generationAttempts.id, id),
        inArray(status, [...liveStatuses, 'spent']),
        or(isNull(phase), ne(phase, 'landing'), lte(nextCheckAt, now)),
      ),
    )
    .returning();
  return row ?? null;
}

/** Hosted state of an artwork; inserted if it does not exist yet. */
export async function insertOrFindWork(tx: DbOrTx, row: typeof hostedWorks.$inferInsert): Promise<WorkRow> {
  await tx.insert(hostedWorks).values(row).onConflictDoNothing();
  const [work] = await tx.select().from(hostedWorks).where(eq(hostedWorks.artworkId, row.artworkId));
  return must(work, 'the state of the work');
}

export async function changeWork(tx: DbOrTx, artworkId: string, change: Partial<WorkRow>): Promise<void> {
  await tx.update(hostedWorks).set(change).where(eq(hostedWorks.artworkId, artworkId));
}

/** Starts another round; earlier attempts no longer count. */
export async function endRound(tx: DbOrTx, artworkId: string): Promise<void> {
  await tx
    .update(hostedWorks)
    .set({ round: sql`${hostedWorks.round} + 1`, until: null, givenUp: {} })
    .where(eq(hostedWorks.artworkId, artworkId));
}

/**
 * Unfinished artworks whose round has begun and that have no live attempt, or whose visitor's wait ended before `now`.
 */
export async function findStalled(db: DbOrTx, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: hostedWorks.artworkId })
    .from(hostedWorks)
    .innerJoin(artworks, eq(artworks.id, hostedWorks.artworkId))
    .where(
      and(
        inArray(artworks.status, ['queued', 'working']),
        sql`${hostedWorks.until} is not null`,
        or(
          lt(hostedWorks.until, now),
          sql`not exists (select 1 from ${generationAttempts} where ${generationAttempts.artworkId} = ${artworks.id}
            and ${generationAttempts.status} in ('reserved', 'submitting', 'unknown', 'accepted'))`,
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function isNoticeKnown(
  db: DbOrTx,
  notice: Pick<typeof modelNotices.$inferSelect, 'provider' | 'deliveryId' | 'attemptId'>,
): Promise<boolean> {
  const rows = await db
    .select({ at: modelNotices.receivedAt })
    .from(modelNotices)
    .where(
      and(
        eq(modelNotices.provider, notice.provider),
        eq(modelNotices.deliveryId, notice.deliveryId),
        eq(modelNotices.attemptId, notice.attemptId),
      ),
    );
  return rows.length > 0;
}

export async function keepNotice(db: DbOrTx, row: typeof modelNotices.$inferInsert): Promise<void> {
  await db.insert(modelNotices).values(row).onConflictDoNothing();
}

export async function forgetNotices(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(modelNotices).where(lt(modelNotices.receivedAt, before));
}
