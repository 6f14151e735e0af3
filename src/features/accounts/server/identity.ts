import type { FastifyRequest } from 'fastify';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { startFreshVisitor } from '../../../platform/http/visitor.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { hour } from '../../../shared/time.ts';
import { accountMessages } from '../contract.ts';
import type { AccountContext } from './context.ts';
import { touchSession } from './sessions.ts';
import * as store from './store.ts';

/** Somebody who is signed in, in one of their browsers. */
export interface SignedInAccount {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly profileImageUrl: string | null;
  readonly sessionId: string;
  readonly signedInAt: Date;
}

/** On whose behalf a request acts. */
export interface Identity {
  /** Who owns what the request makes: its visitor. */
  readonly owner: string;
  /** Every owner whose things the request may see and change. */
  readonly owners: readonly string[];
  /** Null when nobody is signed in. */
  readonly account: SignedInAccount | null;
  /** The browser came with a session that is over. Told once: its cookie goes with the answer. */
  readonly sessionEnded: boolean;
}

/** An admin signs in again twice a day. */
const adminFor = 12 * hour;

/**
 * Who is asking. A browser whose session has ended, and one that shares an account without a session
 * (its cookie was thrown away), starts over as somebody new: what it made stays with the account.
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

/** From now on this browser's things are the account's; a browser of another account starts over first. Answers its visitor. */
export async function linkBrowser(db: DbOrTx, request: FastifyRequest, accountId: string, now: Date): Promise<string> {
  if (!(await store.linkVisitor(db, request.visitor.id, accountId, now))) {
    startFreshVisitor(request);
    await store.linkVisitor(db, request.visitor.id, accountId, now);
  }
  return request.visitor.id;
}

/** Like `identify`, for what only customers may do; throws unauthorized. */
export async function requireAccount(
  context: Pick<AccountContext, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<Identity & { account: SignedInAccount }> {
  const identity = await identify(context, request);
  if (identity.account === null)
    throw identity.sessionEnded ? sessionEnded() : new ShopError('unauthorized', accountMessages.signedOut);
  return { ...identity, account: identity.account };
}

/** 401 for whoever was let in and has to sign in again; `sessionEnded` tells it apart from somebody who never was. */
function sessionEnded(): ShopError {
  return new ShopError('unauthorized', accountMessages.sessionEnded, { sessionEnded: true });
}

/** Decided here alone: a verified address on the owner's list, signed in less than twelve hours ago. */
export function isAdmin(context: Pick<AccountContext, 'config' | 'clock'>, account: SignedInAccount): boolean {
  return isListed(context, account) && isFresh(context, account);
}

/** Throws forbidden for whoever is no admin, and unauthorized for an admin who has to sign in again. */
export function requireAdmin(context: Pick<AccountContext, 'config' | 'clock'>, account: SignedInAccount): void {
  if (!isListed(context, account)) throw new ShopError('forbidden', accountMessages.noAdmin);
  if (!isFresh(context, account)) throw sessionEnded();
}

function isListed({ config }: Pick<AccountContext, 'config'>, { emailVerified, email }: SignedInAccount): boolean {
  return emailVerified && config.adminEmails.includes(email);
}

function isFresh({ clock }: Pick<AccountContext, 'clock'>, { signedInAt }: SignedInAccount): boolean {
  return clock().getTime() - signedInAt.getTime() < adminFor;
}

/** Every owner whose things a request may see and change. */
export async function ownersOf(
  context: Pick<AccountContext, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<readonly string[]> {
  return (await identify(context, request)).owners;
}

/** Who owns what a request makes. */
export async function ownerOf(context: Pick<AccountContext, 'db' | 'clock'>, request: FastifyRequest): Promise<string> {
  return (await identify(context, request)).owner;
}
