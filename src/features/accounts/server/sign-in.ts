import { newId } from '../../../shared/ids.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { addMilliseconds, minute, second } from '../../../shared/time.ts';
import { accountMessages, emailAddress, type LinkView, type SignInStarted } from '../contract.ts';
import { toLocalPath } from '../return-to.ts';
import type { AccountContext } from './context.ts';
import { codeOf, isSame, requestOfToken } from './sign-in-secrets.ts';
import * as store from './store.ts';

const goodFor = 15 * minute;
const mostCodeTries = 5;
/** To one address in the time that one is good for: enough for impatience, too few to be a nuisance. */
const mostMails = 5;

/** Whose sign-in is complete, and where they wanted to go. */
export interface Proven {
  readonly email: string;
  readonly returnTo: string;
}

/**
 * Sends a link and a code to an address. Says the same whether or not the address has an account: it
 * gets one by signing in. Throws `invalid` for what is no address, `too_many`.
 */
export async function startSignIn(
  context: AccountContext,
  visitorId: string,
  wish: { email: string; returnTo?: string | undefined },
): Promise<SignInStarted> {
  const parsed = emailAddress.safeParse(wish.email);
  if (!parsed.success) throw new ShopError('invalid', accountMessages.badAddress, { problems: [{ field: 'email' }] });
  const email = parsed.data;
  const now = context.clock();
  if ((await store.countSignInRequests(context.db, email, addMilliseconds(now, -goodFor))) >= mostMails) {
    throw new ShopError('too_many', accountMessages.tooManyMails, { retryAfter: goodFor / second });
  }
  const requestId = newId('sgn');
  await context.db.transaction(async (tx) => {
    await store.insertSignInRequest(tx, {
      id: requestId,
      email,
      visitorId,
      returnTo: toLocalPath(wish.returnTo),
      createdAt: now,
      expiresAt: addMilliseconds(now, goodFor),
    });
    await context.publish(tx, 'sign-in.requested', { requestId, email }, requestId);
  });
  return { requestId, email, expiresInSeconds: goodFor / second };
}

/** What a link would do. Mail scanners open links: looking uses nothing up. */
export async function lookAtLink(context: AccountContext, visitorId: string | null, token: string): Promise<LinkView> {
  const request = await findByToken(context, token);
  const now = context.clock();
  if (request === null || request.usedAt !== null || request.expiresAt <= now) {
    return { state: 'spent', email: null, sameBrowser: false };
  }
  return { state: 'ready', email: maskEmail(request.email), sameBrowser: request.visitorId === visitorId };
}

/** Uses a link up, in whichever browser its reader has confirmed it; throws `conflict` when it is spent. */
export async function signInByLink(context: AccountContext, token: string): Promise<Proven> {
  const request = await findByToken(context, token);
  if (request === null || !(await store.spendSignInRequest(context.db, request.id, context.clock()))) {
    throw new ShopError('conflict', accountMessages.linkSpent);
  }
  return request;
}

/** Uses a request up by its code, which only the browser that asked may do; throws `invalid` or `conflict`. */
export async function signInByCode(
  context: AccountContext,
  visitorId: string,
  entry: { requestId: string; code: string },
): Promise<Proven> {
  const request = await store.findSignInRequest(context.db, entry.requestId);
  if (request === null || request.visitorId !== visitorId) throw new ShopError('conflict', accountMessages.codeSpent);
  if (!(await store.countCodeTry(context.db, request.id, mostCodeTries))) {
    throw new ShopError('conflict', accountMessages.codeSpent);
  }
  if (!isSame(entry.code.replaceAll(/\D/g, ''), codeOf(context, request.id))) {
    const tried = request.codeTries + 1;
    throw new ShopError(tried < mostCodeTries ? 'invalid' : 'conflict', tried < mostCodeTries ? accountMessages.codeWrong : accountMessages.codeSpent);
  }
  if (!(await store.spendSignInRequest(context.db, request.id, context.clock()))) {
    throw new ShopError('conflict', accountMessages.codeSpent);
  }
  return request;
}

async function findByToken(context: AccountContext, token: string): Promise<store.SignInRequestRow | null> {
  const requestId = requestOfToken(context, token);
  return requestId === null ? null : store.findSignInRequest(context.db, requestId);
}

/** 'a…@example.com': enough for its owner to know it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
