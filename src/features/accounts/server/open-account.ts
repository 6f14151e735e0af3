import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';
import type { Person } from '../../../providers/identity/port.ts';
import { newId } from '../../../shared/ids.ts';
import type { AccountContext } from './context.ts';
import { deviceName } from './device-name.ts';
import { linkBrowser } from './identity.ts';
import { openSession } from './sessions.ts';
import * as store from './store.ts';

type Account = store.AccountRow;

/** The account of an address that its reader has just shown to be theirs. */
export async function accountOfEmail(tx: Tx, email: string, now: Date): Promise<Account> {
  return store.findOrInsertVerified(tx, {
    id: newId('acc'),
    email,
    emailVerified: true,
    firstName: null,
    profileImageUrl: null,
    createdAt: now,
  });
}

/**
 * The account of somebody whom a provider vouches for: the one they used before, else that of their
 * verified address, else a new one. An address that the provider has not verified opens nothing that exists.
 */
export async function accountOfPerson(tx: Tx, person: Person & { email: string }, now: Date): Promise<Account> {
  const { issuer, subject, email, emailVerified, firstName, picture } = person;
  const known = await store.findAccountByIdentity(tx, issuer, subject);
  const fresh = { id: newId('acc'), email, emailVerified, firstName, profileImageUrl: picture, createdAt: now };
  const account =
    known ?? (await (emailVerified ? store.findOrInsertVerified(tx, fresh) : store.insertAccount(tx, fresh)));
  if (known === null) await store.insertIdentity(tx, { issuer, subject, accountId: account.id });
  // Apple says a name once, and one of several providers may know less than another.
  const profile = { firstName: firstName ?? account.firstName, profileImageUrl: picture ?? account.profileImageUrl };
  await store.updateProfile(tx, account.id, profile);
  return { ...account, ...profile };
}

/** Signs the browser of a request in: a new session, and all that this browser made becomes the account's. */
export async function enterAccount(
  context: Pick<AccountContext, 'db' | 'clock'>,
  request: FastifyRequest,
  find: (tx: Tx, now: Date) => Promise<Account>,
  idToken: string | null = null,
): Promise<void> {
  const now = context.clock();
  request.newSessionToken = await context.db.transaction(async (tx) => {
    const account = await find(tx, now);
    await linkBrowser(tx, request, account.id, now);
    return openSession(tx, account, {
      device: deviceName(request.headers['user-agent']),
      idToken,
      replaces: request.sessionToken,
      now,
    });
  });
}
