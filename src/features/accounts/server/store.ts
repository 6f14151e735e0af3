import { and, count, desc, eq, gt, inArray, isNull, lt, lte, ne, sql, sum } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { prepareOnce } from '../../../platform/db/prepare.ts';
import { must } from '../../../shared/must.ts';
import { addMilliseconds, day, minute } from '../../../shared/time.ts';
import { accountIdentities, accounts, accountVisitors, sessions, signInRequests } from './tables.ts';

export type AccountRow = typeof accounts.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type SignInRequestRow = typeof signInRequests.$inferSelect;

/** Every request of a signed-in browser runs it. */
const findSessionOn = prepareOnce((db) =>
  db
    .select({
      session: { id: sessions.id, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt },
      account: {
        id: accounts.id,
        email: accounts.email,
        emailVerified: accounts.emailVerified,
        firstName: accounts.firstName,
        profileImageUrl: accounts.profileImageUrl,
      },
      visitorIds: sql<string[]>`array(select visitor_id from account_visitors where account_id = ${accounts.id})`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_session'),
);

export type LiveSession = Awaited<ReturnType<ReturnType<typeof findSessionOn>['execute']>>[number];

/** Finds a live session, its account and all visitors of the account, in one indexed query. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<LiveSession | null> {
  const [row] = await findSessionOn(db).execute({ tokenHash, now });
  return row ?? null;
}

export async function insertSession(db: DbOrTx, row: SessionRow): Promise<void> {
  await db.insert(sessions).values(row);
}

export async function extendSession(db: DbOrTx, id: string, lastSeenAt: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, id));
}

export async function deleteSessionByToken(db: DbOrTx, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning();
  return row ?? null;
}

export async function deleteSession(db: DbOrTx, accountId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning();
  return rows.length > 0;
}

/** Deletes all sessions of an account, or all except `exceptId`. */
export async function deleteSessions(db: DbOrTx, accountId: string, exceptId?: string): Promise<void> {
  const other = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), other));
}

export async function findSessions(db: DbOrTx, accountId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Every request of a guest runs it. */
const findAccountOfVisitorOn = prepareOnce((db) =>
  db
    .select({ accountId: accountVisitors.accountId })
    .from(accountVisitors)
    .where(eq(accountVisitors.visitorId, sql.placeholder('visitorId')))
    .prepare('find_account_of_visitor'),
);

export async function findAccountOfVisitor(db: DbOrTx, visitorId: string): Promise<string | null> {
  const [row] = await findAccountOfVisitorOn(db).execute({ visitorId });
  return row?.accountId ?? null;
}

/** Links a visitor to an account, unless it already belongs to one. Returns whether it belongs to this account now. */
export async function linkVisitor(db: DbOrTx, visitorId: string, accountId: string, linkedAt: Date): Promise<boolean> {
  await db.insert(accountVisitors).values({ visitorId, accountId, linkedAt }).onConflictDoNothing();
  return (await findAccountOfVisitor(db, visitorId)) === accountId;
}

/** Returns the owners that belong to an account other than this one. */
export async function findLinkedElsewhere(db: DbOrTx, owners: readonly string[], accountId: string): Promise<string[]> {
  if (owners.length === 0) return [];
  const rows = await db
    .select({ visitorId: accountVisitors.visitorId })
    .from(accountVisitors)
    .where(and(inArray(accountVisitors.visitorId, [...owners]), ne(accountVisitors.accountId, accountId)));
  return rows.map((row) => row.visitorId);
}

export async function findAccountByIdentity(db: DbOrTx, issuer: string, subject: string): Promise<AccountRow | null> {
  const [row] = await db
    .select({ account: accounts })
    .from(accountIdentities)
    .innerJoin(accounts, eq(accounts.id, accountIdentities.accountId))
    .where(and(eq(accountIdentities.issuer, issuer), eq(accountIdentities.subject, subject)));
  return row?.account ?? null;
}

export async function insertIdentity(db: DbOrTx, row: typeof accountIdentities.$inferInsert): Promise<void> {
  await db.insert(accountIdentities).values(row).onConflictDoNothing();
}

/** Finds the account with this verified address, or creates it. */
export async function findOrInsertVerified(db: DbOrTx, row: AccountRow): Promise<AccountRow> {
  await db.insert(accounts).values(row).onConflictDoNothing();
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, row.email), eq(accounts.emailVerified, true)));
  return must(found, 'the account');
}

export async function insertAccount(db: DbOrTx, row: AccountRow): Promise<AccountRow> {
  const [inserted] = await db.insert(accounts).values(row).returning();
  return must(inserted, 'the account');
}

export async function updateProfile(
  db: DbOrTx,
  id: string,
  profile: Pick<AccountRow, 'firstName' | 'profileImageUrl'>,
): Promise<void> {
  await db.update(accounts).set(profile).where(eq(accounts.id, id));
}

export async function insertSignInRequest(db: DbOrTx, row: typeof signInRequests.$inferInsert): Promise<void> {
  await db.insert(signInRequests).values(row);
}

/**
 * Excludes requests dated more than a minute in the future, because a clock was wrong for a while. They would lock
 * their address for longer.
 */
function isDatedByNow(now: Date) {
  return lte(signInRequests.createdAt, addMilliseconds(now, minute));
}

/** Makes other transactions that lock the same address wait until this one ends. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${email}`}, 0))`);
}

export async function countSignInRequests(db: DbOrTx, email: string, since: Date, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(signInRequests)
    .where(and(eq(signInRequests.email, email), gt(signInRequests.createdAt, since), isDatedByNow(now)));
  return must(row, 'the count').n;
}

export async function findSignInRequest(db: DbOrTx, id: string): Promise<SignInRequestRow | null> {
  const [row] = await db.select().from(signInRequests).where(eq(signInRequests.id, id));
  return row ?? null;
}

/** Uses up a request. Returns false if it is used or expired. Of two simultaneous calls, one succeeds. */
export async function consumeSignInRequest(db: DbOrTx, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(signInRequests)
    .set({ usedAt: now })
    .where(and(eq(signInRequests.id, id), isNull(signInRequests.usedAt), gt(signInRequests.expiresAt, now)))
    .returning({ id: signInRequests.id });
  return rows.length > 0;
}

/** Counts a try before its code is checked, so that simultaneous tries all count. Returns false if no try is left. */
export async function countCodeTry(db: DbOrTx, id: string, maxTries: number): Promise<boolean> {
  const rows = await db
    .update(signInRequests)
    .set({ codeTries: sql`${signInRequests.codeTries} + 1` })
    .where(and(eq(signInRequests.id, id), lt(signInRequests.codeTries, maxTries)))
    .returning({ id: signInRequests.id });
  return rows.length > 0;
}

/** Counts the code tries for an address after `since`, over all requests that have signed nobody in. */
export async function countCodeTries(db: DbOrTx, email: string, since: Date, now: Date): Promise<number> {
  const [row] = await db
    .select({ tries: sum(signInRequests.codeTries).mapWith(Number) })
    .from(signInRequests)
    .where(
      and(
        eq(signInRequests.email, email),
        gt(signInRequests.createdAt, since),
        isDatedByNow(now),
        isNull(signInRequests.usedAt),
      ),
    );
  return must(row, 'the count').tries ?? 0;
}

/** For the retention job: deletes expired sessions, and requests after a day, because their tries count that long. */
export async function deleteExpired(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(signInRequests).where(lt(signInRequests.createdAt, addMilliseconds(now, -day)));
}
