import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../shared/shop-error.ts';
import type { TeamRole } from '../contract.ts';
import { findEntriesOf, forgetPerson } from './audit-store.ts';
import * as leaving from './deletion-store.ts';
import * as store from './store.ts';
import { deleteMember, findMember } from './team-store.ts';

/** Everything that an account stores about a person, except secrets. */
export interface AccountFacts {
  readonly account: Pick<
    store.AccountRow,
    'id' | 'email' | 'emailVerified' | 'firstName' | 'profileImageUrl' | 'createdAt'
  >;
  readonly providers: readonly { readonly issuer: string; readonly subject: string }[];
  readonly browsers: readonly { readonly visitorId: string; readonly linkedAt: Date }[];
  /** Their role in the shop's panel; null for customers. */
  readonly team: { readonly role: TeamRole; readonly addedAt: Date } | null;
  /** What they have done there, oldest first. */
  readonly panelActions: readonly { readonly at: Date; readonly kind: string; readonly subjects: readonly string[] }[];
  readonly sessions: readonly Pick<store.SessionRow, 'id' | 'device' | 'createdAt' | 'lastSeenAt' | 'expiresAt'>[];
}

/** Throws not_found if the account does not exist. */
export async function describeAccount(db: DbOrTx, id: string, now: Date): Promise<AccountFacts> {
  const account = await leaving.findAccount(db, id);
  if (account === null) throw notFound();
  const sessions = await store.findSessions(db, id, now);
  const member = account.emailVerified ? await findMember(db, account.email) : null;
  const entries = account.emailVerified ? await findEntriesOf(db, account.email) : [];
  return {
    account,
    providers: await leaving.findIdentities(db, id),
    browsers: await leaving.findVisitors(db, id),
    team: member && { role: member.role, addedAt: member.addedAt },
    panelActions: entries.map(({ at, kind, subjects }) => ({ at, kind, subjects })),
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
 * Deletes an account with its sessions, which signs out all of its browsers, its links to those browsers, and its place
 * on the team. Entries of the audit log lose its address.
 * Returns its address and all of its owners; null if the account is gone already.
 */
export async function removeAccount(
  tx: Tx,
  id: string,
): Promise<{ email: string; emailVerified: boolean; owners: string[] } | null> {
  const account = await leaving.lockAccount(tx, id);
  if (account === null) return null;
  const visitors = await leaving.findVisitors(tx, id);
  await leaving.deleteAccount(tx, id);
  await leaving.deleteSignInRequests(tx, account.email);
  if (account.emailVerified) {
    await deleteMember(tx, account.email);
    await forgetPerson(tx, account.email);
  }
  const { email, emailVerified } = account;
  return { email, emailVerified, owners: [id, ...visitors.map(({ visitorId }) => visitorId)] };
}

/** Deletes expired sessions and old sign-in requests. */
export async function forgetExpiredSignIns(db: DbOrTx, now: Date): Promise<void> {
  await store.deleteExpired(db, now);
}
