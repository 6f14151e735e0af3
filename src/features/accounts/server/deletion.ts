import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../shared/shop-error.ts';
import * as leaving from './deletion-store.ts';
import * as store from './store.ts';

/** Everything that an account stores about a person, except secrets. */
export interface AccountFacts {
  readonly account: Pick<
    store.AccountRow,
    'id' | 'email' | 'emailVerified' | 'firstName' | 'profileImageUrl' | 'createdAt'
  >;
  readonly providers: readonly { readonly issuer: string; readonly subject: string }[];
  readonly browsers: readonly { readonly visitorId: string; readonly linkedAt: Date }[];
  readonly sessions: readonly Pick<store.SessionRow, 'id' | 'device' | 'createdAt' | 'lastSeenAt' | 'expiresAt'>[];
}

/** Throws not_found if the account does not exist. */
export async function describeAccount(db: DbOrTx, id: string, now: Date): Promise<AccountFacts> {
  const account = await leaving.findAccount(db, id);
  if (account === null) throw notFound();
  const sessions = await store.findSessions(db, id, now);
  return {
    account,
    providers: await leaving.findIdentities(db, id),
    browsers: await leaving.findVisitors(db, id),
    sessions: sessions.map((session) => pickSession(session)),
  };
}

function pickSession({
  id,
  device,
  createdAt,
  lastSeenAt,
  expiresAt,
}: store.SessionRow): AccountFacts['sessions'][number] {
  return { id, device, createdAt, lastSeenAt, expiresAt };
}

/**
 * Deletes an account with its sessions, which signs out all of its browsers, and with its links to those browsers.
 * Returns its address and all of its owners; null if the account is gone already.
 */
export async function removeAccount(tx: Tx, id: string): Promise<{ email: string; owners: string[] } | null> {
  const account = await leaving.lockAccount(tx, id);
  if (account === null) return null;
  const visitors = await leaving.findVisitors(tx, id);
  await leaving.deleteAccount(tx, id);
  await leaving.deleteSignInRequests(tx, account.email);
  return { email: account.email, owners: [id, ...visitors.map(({ visitorId }) => visitorId)] };
}

/** Deletes expired sessions and old sign-in requests. */
export async function forgetExpiredSignIns(db: DbOrTx, now: Date): Promise<void> {
  await store.deleteExpired(db, now);
}
