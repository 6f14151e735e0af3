import { IdentityError } from '../../../providers/identity/port.ts';
import type { AccountContext } from './context.ts';
import { endSession } from './sessions.ts';
import * as store from './store.ts';

/** Ends the session of a token; answers where the browser goes next: the provider's own sign-out if it came from there, else home. */
export async function signOut(context: AccountContext, token: string | null): Promise<string> {
  const { idToken } = token === null ? { idToken: null } : await endSession(context, token);
  const provider = idToken === null ? undefined : context.identities.find((identity) => identity.hasIssued(idToken));
  if (idToken === null || provider === undefined) return '/';
  try {
    return (await provider.logoutUrl(idToken, context.config.publicUrl)) ?? '/';
  } catch (error) {
    // Signed out here all the same.
    if (error instanceof IdentityError) return '/';
    throw error;
  }
}

/** Ends every session of an account, the one that asks included. */
export async function signOutEverywhere({ db }: Pick<AccountContext, 'db'>, accountId: string): Promise<void> {
  await store.deleteSessions(db, accountId);
}
