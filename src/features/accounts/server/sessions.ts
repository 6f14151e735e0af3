import { hash, randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../shared/ids.ts';
import { notFound } from '../../../shared/shop-error.ts';
import { addMilliseconds, day, hour } from '../../../shared/time.ts';
import { retention } from '../../catalog/contract.ts';
import type { SessionView } from '../contract.ts';
import type { AccountContext } from './context.ts';
import * as store from './store.ts';

/** A session ends this long after its last use. */
const idleTimeoutMs = retention.sessionDays * day;
/** Minimum time between two updates of a session's `lastSeenAt`, to save writes. */
const minUpdateIntervalMs = hour;

/** Opens a session of an account. Returns its token, which only the browser's cookie may contain. */
export async function openSession(
  tx: Tx,
  account: { readonly id: string },
  { device, idToken, replaces, now }: { device: string; idToken: string | null; replaces: string | null; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  // Ends the previous session of this browser, so that a token planted before the sign-in is invalid after it.
  if (replaces !== null) await store.deleteSessionByToken(tx, hashOf(replaces));
  await store.insertSession(tx, {
    id: newId('ses'),
    tokenHash: hashOf(token),
    accountId: account.id,
    device,
    idToken,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addMilliseconds(now, idleTimeoutMs),
  });
  return token;
}

/** Finds the session of a token and extends it. Returns null if the token is unknown, expired or revoked. */
export async function touchSession(
  { db, clock }: Pick<AccountContext, 'db' | 'clock'>,
  token: string,
): Promise<store.LiveSession | null> {
  const now = clock();
  const found = await store.findSession(db, hashOf(token), now);
  if (found !== null && now.getTime() - found.session.lastSeenAt.getTime() > minUpdateIntervalMs) {
    await store.extendSession(db, found.session.id, now, addMilliseconds(now, idleTimeoutMs));
  }
  return found;
}

/** Ends the session of a token. Returns the ID token that its provider needs for signing out; null if there is none. */
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
