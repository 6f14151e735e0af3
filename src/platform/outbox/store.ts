import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../db/database.ts';
import { outbox } from './tables.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Inserts unless that mail exists; false when it does. */
export async function insertEmail(tx: DbOrTx, row: typeof outbox.$inferInsert): Promise<boolean> {
  const made = await tx.insert(outbox).values(row).onConflictDoNothing().returning({ id: outbox.id });
  return made.length > 0;
}

export async function findEmail(db: DbOrTx, id: string): Promise<OutboxRow | null> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row ?? null;
}

/** By what makes them what they are, or by their ids; the oldest first. */
export async function findEmails(
  db: DbOrTx,
  { keys, ids }: { keys: readonly string[]; ids: readonly string[] },
): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(or(inArray(outbox.dedupeKey, [...keys]), inArray(outbox.id, [...ids])))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
}

export async function findWaiting(db: DbOrTx): Promise<OutboxRow[]> {
  return db.select().from(outbox).where(eq(outbox.status, 'waiting')).orderBy(asc(outbox.dueAt));
}

/** What has not left, and what never will, the newest first. */
export async function findUnsent(db: DbOrTx, limit: number): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(inArray(outbox.status, ['waiting', 'failed']))
    .orderBy(desc(outbox.createdAt))
    .limit(limit);
}

/** Tries after which a waiting mail is worth telling of: some twenty minutes. */
const mentionedAfter = 6;

/** What keeps mails from going out now, the commonest first; `trouble` is null where it may pass by itself. */
export async function findHeldUp(
  db: DbOrTx,
): Promise<{ trouble: OutboxRow['trouble']; mails: number; since: Date; problem: string | null }[]> {
  return db
    .select({
      trouble: outbox.trouble,
      mails: sql<number>`count(*)::int`,
      since: sql<Date>`min(${outbox.createdAt})`.mapWith(outbox.createdAt),
      problem: sql<string | null>`(array_agg(${outbox.problem} order by ${outbox.dueAt} desc))[1]`,
    })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), or(isNotNull(outbox.trouble), gte(outbox.attempts, mentionedAfter))))
    .groupBy(outbox.trouble)
    .orderBy(desc(sql`count(*)`));
}

/** What was given up, the latest first. */
export async function findFailedEmails(db: DbOrTx, limit: number): Promise<OutboxRow[]> {
  return db.select().from(outbox).where(eq(outbox.status, 'failed')).orderBy(desc(outbox.finishedAt)).limit(limit);
}

/**
 * Takes a mail that is due, until `until`; null when it is not, or somebody else has it. One that is due after `farthest`
 * was put off by a clock that has been put back since.
 */
export async function claimEmail(
  db: DbOrTx,
  id: string,
  now: Date,
  until: Date,
  farthest: Date,
): Promise<OutboxRow | null> {
  const [row] = await db
    .update(outbox)
    .set({ dueAt: until, attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'waiting'), or(lte(outbox.dueAt, now), gt(outbox.dueAt, farthest))))
    .returning();
  return row ?? null;
}

type Claimed = Pick<OutboxRow, 'id' | 'attempts'>;

const whileClaimed = ({ id, attempts }: Claimed) =>
  and(eq(outbox.id, id), eq(outbox.status, 'waiting'), eq(outbox.attempts, attempts));

/** Changes a mail while the claim holds; false when it has passed to somebody else. */
export async function updateClaimed(
  db: DbOrTx,
  claimed: Claimed,
  fields: Partial<Pick<OutboxRow, 'data' | 'dueAt' | 'problem' | 'trouble' | 'status' | 'finishedAt'>>,
): Promise<boolean> {
  const changed = await db.update(outbox).set(fields).where(whileClaimed(claimed)).returning({ id: outbox.id });
  return changed.length > 0;
}

/** Whoever holds the claim by now: what the mail server has taken is sent. What it was about is forgotten. */
export async function saveSent(db: DbOrTx, id: string, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'sent', data: {}, problem: null, trouble: null, finishedAt: now })
    .where(eq(outbox.id, id));
}

/** Empties what mails that were given up before then were about, as it is emptied of those that are sent. */
export async function forgetFailed(db: DbOrTx, before: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ data: {}, problem: null })
    .where(and(eq(outbox.status, 'failed'), lt(outbox.finishedAt, before), ne(outbox.data, {})));
}
