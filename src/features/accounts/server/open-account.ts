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

/** Finds or creates the account of an address that its owner has just verified. */
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
 * Finds or creates the account of a person whom a provider has authenticated: the account that they used before, else
 * the account of their verified address, else a new one. An address that the provider has not verified never opens an
 * existing account.
 */
export async function accountOfPerson(tx: Tx, person: Person & { email: string }, now: Date): Promise<Account> {
  const { issuer, subject, email, emailVerified, firstName, picture } = person;
  const known = await store.findAccountByIdentity(tx, issuer, subject);
  const fresh = { id: newId('acc'), email, emailVerified, firstName, profileImageUrl: picture, createdAt: now };
  const account =
    known ?? (await (emailVerified ? store.findOrInsertVerified(tx, fresh) : store.insertAccount(tx, fresh)));
  if (known === null) await store.insertIdentity(tx, { issuer, subject, accountId: account.id });
  // Missing values keep the stored ones: Apple sends a name only once, and some providers send less than others.
  const profile = { firstName: firstName ?? account.firstName, profileImageUrl: picture ?? account.profileImageUrl };
  await store.updateProfile(tx, account.id, profile);
  return { ...account, ...profile };
}

/** Signs in the browser of a request: opens a session, and gives the account everything that this browser created. */
export async function signInBrowser(
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
