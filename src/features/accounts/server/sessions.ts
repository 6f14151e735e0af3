import { hash, randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../shared/ids.ts';
import { notFound } from '../../../shared/shop-error.ts';
import { addMilliseconds, day, hour } from '../../../shared/time.ts';
import { retention } from '../../catalog/contract.ts';
import type { SessionView } from '../contract.ts';
import type { AccountContext } from './context.ts';
import * as store from './store.ts';

/** A session ends this long after it was last used. */
const idleFor = retention.sessionDays * day;
/** Being seen is written down no more often than this. */
const seenEvery = hour;

/** A new session of an account; its token is for the browser's cookie alone. */
export async function openSession(
  tx: Tx,
  account: { readonly id: string },
  { device, idToken, replaces, now }: { device: string; idToken: string | null; replaces: string | null; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  // A token that somebody planted before the sign-in, or the last one, opens nothing after it.
  if (replaces !== null) await store.deleteSessionByToken(tx, hashOf(replaces));
  await store.insertSession(tx, {
    id: newId('ses'),
    tokenHash: hashOf(token),
    accountId: account.id,
    device,
    idToken,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addMilliseconds(now, idleFor),
  });
  return token;
}

/** The session of a token, kept alive by being used; null when it is none, ended or revoked. */
export async function touchSession(
  { db, clock }: Pick<AccountContext, 'db' | 'clock'>,
  token: string,
): Promise<store.LiveSession | null> {
  const now = clock();
  const found = await store.findSession(db, hashOf(token), now);
  if (found !== null && now.getTime() - found.session.lastSeenAt.getTime() > seenEvery) {
    await store.extendSession(db, found.session.id, now, addMilliseconds(now, idleFor));
  }
  return found;
}

/** Ends the session of a token; answers what the provider wants back, if one had signed it in. */
export async function endSession(
  { db }: Pick<AccountContext, 'db'>,
  token: string,
): Promise<{ idToken: string | null }> {
  const ended = await store.deleteSessionByToken(db, hashOf(token));
  return { idToken: ended?.idToken ?? null };
}

export async function listSessions(
  { db, clock }: Pick<AccountContext, 'db' | 'clock'>,
  account: { readonly id: string; readonly sessionId: string },
): Promise<SessionView[]> {
  const rows = await store.findSessions(db, account.id, clock());
  return rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    current: id === account.sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/** Signs out one browser of the account; throws not_found. */
export async function revokeSession(
  { db }: Pick<AccountContext, 'db'>,
  accountId: string,
  sessionId: string,
): Promise<void> {
  if (!(await store.deleteSession(db, accountId, sessionId))) throw notFound();
}

function hashOf(token: string): string {
  return hash('sha256', token);
}
