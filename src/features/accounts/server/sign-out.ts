import { IdentityError } from '../../../providers/identity/port.ts';
import type { AccountContext } from './context.ts';
import { endSession } from './sessions.ts';
import * as store from './store.ts';

/** Ends the session of a token. Returns where to go next: the sign-out page of the session's provider, or `/`. */
export async function signOut(context: AccountContext, token: string | null): Promise<string> {
  const { idToken } = token === null ? { idToken: null } : await endSession(context, token);
  const provider = idToken === null ? undefined : context.identities.find((identity) => identity.hasIssued(idToken));
  if (idToken === null || provider === undefined) return '/';
  try {
    return (await provider.logoutUrl(idToken, context.config.publicUrl)) ?? '/';
  } catch (error) {
    // The session in the shop has ended in any case.
    if (error instanceof IdentityError) return '/';
    throw error;
  }
}

/** Ends all sessions of an account, including the one that sent the request. */
export async function signOutEverywhere({ db }: Pick<AccountContext, 'db'>, accountId: string): Promise<void> {
  await store.deleteSessions(db, accountId);
}
