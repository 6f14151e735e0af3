import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../db/database.ts';
import { outbox } from './tables.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Inserts an email unless it exists. Returns false when it does. */
export async function insertEmail(tx: DbOrTx, row: typeof outbox.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(outbox).values(row).onConflictDoNothing().returning({ id: outbox.id });
  return inserted.length > 0;
}

export async function findEmail(db: DbOrTx, id: string): Promise<OutboxRow | null> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row ?? null;
}

/** Finds emails by deduplication keys or ids, oldest first. */
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

/** The ids of the waiting emails of one kind. */
export async function findWaitingOf(db: DbOrTx, mail: string): Promise<string[]> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), eq(outbox.mail, mail)));
  return rows.map(({ id }) => id);
}

/** Waiting and failed emails, newest first. */
export async function findUnsent(db: DbOrTx, limit: number): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(inArray(outbox.status, ['waiting', 'failed']))
    .orderBy(desc(outbox.createdAt))
    .limit(limit);
}

/** Attempts after which a waiting email is reported; they take some twenty minutes. */
const reportedAttempts = 6;

/**
 * Counts the delayed emails by trouble, the most frequent first. `trouble` is null where the cause may be temporary.
 */
export async function countDelayedEmails(
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
    .where(and(eq(outbox.status, 'waiting'), or(isNotNull(outbox.trouble), gte(outbox.attempts, reportedAttempts))))
    .groupBy(outbox.trouble)
    .orderBy(desc(sql`count(*)`));
}

interface Undelivered {
  /** Waiting emails that are older than `waitingSince`. */
  readonly waiting: number;
  /** Waiting emails that are older than `lateSince`, although the mail server does not refuse the shop itself. */
  readonly late: number;
  /** Emails that were given up since `failedSince`. */
  readonly failed: number;
}

export async function countUndelivered(
  db: DbOrTx,
  { waitingSince, lateSince, failedSince }: Record<'waitingSince' | 'lateSince' | 'failedSince', Date>,
): Promise<Undelivered> {
  const isWaiting = eq(outbox.status, 'waiting');
  const [waiting, late, failed] = await Promise.all([
    db.$count(outbox, and(isWaiting, lt(outbox.createdAt, waitingSince))),
    db.$count(outbox, and(isWaiting, lt(outbox.createdAt, lateSince), isNull(outbox.trouble))),
    db.$count(outbox, and(eq(outbox.status, 'failed'), gte(outbox.finishedAt, failedSince))),
  ]);
  return { waiting, late, failed };
}

const isFailed = eq(outbox.status, 'failed');
const hasData = ne(outbox.data, {});
/** Given up for a trouble of the shop owner, and still to be composed. */
const canBeRevived = and(isFailed, isNotNull(outbox.trouble), hasData);

/** Failed emails that `reviveBlocked` leaves alone, latest first; `more` is how many recent ones are beyond `limit`. */
export async function findFailedEmails(
  db: DbOrTx,
  limit: number,
): Promise<{ readonly shown: OutboxRow[]; readonly more: number }> {
  const shown = await db
    .select()
    .from(outbox)
    .where(and(isFailed, or(isNull(outbox.trouble), eq(outbox.data, {}))))
    .orderBy(desc(outbox.finishedAt))
    .limit(limit);
  const recent = await db.$count(outbox, and(isFailed, isNull(outbox.trouble), hasData));
  return { shown, more: Math.max(0, recent - limit) };
}

/** Counts the emails that `reviveBlocked` tries again, by trouble; `since` is when the first was given up. */
export async function countGivenUpEmails(
  db: DbOrTx,
): Promise<{ trouble: OutboxRow['trouble']; mails: number; since: Date }[]> {
  return db
    .select({
      trouble: outbox.trouble,
      mails: sql<number>`count(*)::int`,
      since: sql<Date>`min(${outbox.finishedAt})`.mapWith(outbox.finishedAt),
    })
    .from(outbox)
    .where(canBeRevived)
    .groupBy(outbox.trouble)
    .orderBy(desc(sql`count(*)`));
}

/**
 * Emails that were given up for a trouble of the shop owner wait again, at most `limit` of them, oldest first; emails
 * whose data has been cleared can no longer be composed.
 */
export async function reviveBlocked(tx: DbOrTx, now: Date, limit: number): Promise<string[]> {
  const blocked = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(canBeRevived)
    .orderBy(asc(outbox.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const revived = await tx
    .update(outbox)
    .set({ status: 'waiting', attempts: 0, dueAt: now, finishedAt: null })
    .where(inArray(outbox.id, blocked))
    .returning({ id: outbox.id });
  return revived.map(({ id }) => id);
}

/**
 * Claims a due email until `until`. Returns null when it is not due or is claimed already. A due time after `maxDueAt`
 * was set before the clock was set back, so the email counts as due.
 */
export async function claimEmail(
  db: DbOrTx,
  id: string,
  now: Date,
  until: Date,
  maxDueAt: Date,
): Promise<OutboxRow | null> {
  const [row] = await db
    .update(outbox)
    .set({ dueAt: until, attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'waiting'), or(lte(outbox.dueAt, now), gt(outbox.dueAt, maxDueAt))))
    .returning();
  return row ?? null;
}

type Claimed = Pick<OutboxRow, 'id' | 'attempts'>;

const whileClaimed = ({ id, attempts }: Claimed) =>
  and(eq(outbox.id, id), eq(outbox.status, 'waiting'), eq(outbox.attempts, attempts));

/** Updates an email while the claim holds. Returns false when the claim has passed to another process. */
export async function updateClaimed(
  db: DbOrTx,
  claimed: Claimed,
  fields: Partial<Pick<OutboxRow, 'data' | 'dueAt' | 'problem' | 'trouble' | 'status' | 'finishedAt'>>,
): Promise<boolean> {
  const changed = await db.update(outbox).set(fields).where(whileClaimed(claimed)).returning({ id: outbox.id });
  return changed.length > 0;
}

/**
 * Marks an email as sent, regardless of who holds the claim, because the mail server has accepted it. Clears its data.
 */
export async function saveSent(db: DbOrTx, id: string, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'sent', data: {}, problem: null, trouble: null, finishedAt: now })
    .where(eq(outbox.id, id));
}

/** Clears the data of emails that failed before `before`; sent emails have none. */
export async function clearFailedEmailData(db: DbOrTx, before: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ data: {}, problem: null })
    .where(and(eq(outbox.status, 'failed'), lt(outbox.finishedAt, before), ne(outbox.data, {})));
}
