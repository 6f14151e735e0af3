import type { FastifyRequest } from 'fastify';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { startFreshVisitor } from '../../../platform/http/visitor.ts';
import { CustomerError, type ShopError } from '../../../shared/shop-error.ts';
import { accountErrors } from '../../../words/catalogs/account-errors.ts';
import type { AccountContext } from './context.ts';
import { touchSession } from './sessions.ts';
import * as store from './store.ts';

/** A signed-in account, with its session in this browser. */
export interface SignedInAccount {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly profileImageUrl: string | null;
  readonly sessionId: string;
  readonly signedInAt: Date;
}

/** Who a request acts for. */
export interface Identity {
  /** The owner of what the request creates: its visitor. */
  readonly owner: string;
  /** All owners whose data the request may read and change. */
  readonly owners: readonly string[];
  /** Null when nobody is signed in. */
  readonly account: SignedInAccount | null;
  /** Whether the browser sent a session that has ended. True only once, because the response clears the cookie. */
  readonly sessionEnded: boolean;
}

/**
 * Finds out who sent a request. A browser that belongs to an account but has no live session, because the session has
 * ended or its cookie was deleted, starts over as a new visitor. What it created before stays with the account.
 */
export async function identify(
  context: Pick<AccountContext, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<Identity> {
  const token = request.sessionToken;
  const live = token === null ? null : await touchSession(context, token);
  if (live === null) return identifyVisitor(context, request, token !== null);
  const { account, session } = live;
  const visitorIds = new Set(live.visitorIds);
  if (!visitorIds.has(request.visitor.id))
    visitorIds.add(await linkBrowser(context.db, request, account.id, context.clock()));
  return {
    owner: request.visitor.id,
    owners: [account.id, ...visitorIds],
    sessionEnded: false,
    account: {
      id: account.id,
      email: account.email,
      emailVerified: account.emailVerified,
      firstName: account.firstName,
      profileImageUrl: account.profileImageUrl,
      sessionId: session.id,
      signedInAt: session.createdAt,
    },
  };
}

async function identifyVisitor(
  { db }: Pick<AccountContext, 'db'>,
  request: FastifyRequest,
  hadSession: boolean,
): Promise<Identity> {
  const known = request.knownVisitor;
  if (hadSession) request.newSessionToken = null;
  if (known !== null && (await store.findAccountOfVisitor(db, known.id)) !== null) startFreshVisitor(request);
  return { owner: request.visitor.id, owners: [request.visitor.id], account: null, sessionEnded: hadSession };
}

/**
 * Links the browser's visitor to an account, which then owns the visitor's data. A browser of another account first
 * starts over as a new visitor. Returns the id of the visitor.
 */
export async function linkBrowser(db: DbOrTx, request: FastifyRequest, accountId: string, now: Date): Promise<string> {
  if (!(await store.linkVisitor(db, request.visitor.id, accountId, now))) {
    startFreshVisitor(request);
    await store.linkVisitor(db, request.visitor.id, accountId, now);
  }
  return request.visitor.id;
}

/** Like `identify`, but throws unauthorized if nobody is signed in. */
export async function requireAccount(
  context: Pick<AccountContext, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<Identity & { account: SignedInAccount }> {
  const identity = await identify(context, request);
  if (identity.account === null)
    throw identity.sessionEnded ? sessionEnded() : new CustomerError('unauthorized', accountErrors.signedOut);
  return { ...identity, account: identity.account };
}

/** A 401 for a user who must sign in again. `sessionEnded` distinguishes them from one who was never signed in. */
export function sessionEnded(): ShopError {
  return new CustomerError('unauthorized', accountErrors.sessionEnded, { sessionEnded: true });
}

/** All owners whose data a request may read and change. */
export async function ownersOf(
  context: Pick<AccountContext, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<readonly string[]> {
  return (await identify(context, request)).owners;
}

/** The owner of what a request creates. */
export async function ownerOf(context: Pick<AccountContext, 'db' | 'clock'>, request: FastifyRequest): Promise<string> {
  return (await identify(context, request)).owner;
}
