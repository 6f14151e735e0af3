import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../shared/ids.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { addMilliseconds, day, minute, second } from '../../../shared/time.ts';
import { accountMessages, type LinkView, type SignInStarted } from '../contract.ts';
import { toLocalPath } from '../return-to.ts';
import type { AccountContext } from './context.ts';
import { codeOf, isSame, requestOfToken } from './sign-in-secrets.ts';
import { readAddress } from './read-address.ts';
import * as store from './store.ts';

const goodFor = 15 * minute;
const maxCodeTries = 5;
/**
 * For one address in a day, however many mails are asked for: with a million codes, guessing for a year would come
 * to less than one chance in a hundred. Then the link alone signs in, which nobody guesses.
 */
const maxCodeTriesADay = 20;
/** To one address in the time that one is good for: enough for impatience, too few to be a nuisance. */
const maxEmails = 5;

/** Somebody has shown that an address is theirs; who signs them in spends it in the same transaction. */
export interface Proof {
  readonly requestId: string;
  readonly email: string;
  readonly returnTo: string;
  /** What they are told when it is spent. */
  readonly spentMessage: string;
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
  const email = readAddress(wish.email);
  const now = context.clock();
  const requestId = newId('sgn');
  await context.db.transaction(async (tx) => {
    // Those who ask at the same moment are counted one after the other.
    await store.lockAddress(tx, email);
    if ((await store.countSignInRequests(tx, email, addMilliseconds(now, -goodFor), now)) >= maxEmails) {
      throw new ShopError('too_many', accountMessages.tooManyEmails, { retryAfter: goodFor / second });
    }
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

/** What a link proves, in whichever browser its reader has confirmed it; throws `conflict` for one that is not ours. */
export async function proveByLink(context: AccountContext, token: string): Promise<Proof> {
  const request = await findByToken(context, token);
  if (request === null) throw new ShopError('conflict', accountMessages.linkSpent);
  return toProof(request, accountMessages.linkSpent);
}

/** What a code proves, in the browser that asked and no other; throws `invalid`, `conflict` or `too_many`. */
export async function proveByCode(
  context: AccountContext,
  visitorId: string,
  entry: { requestId: string; code: string },
): Promise<Proof> {
  const request = await store.findSignInRequest(context.db, entry.requestId);
  if (request === null || request.visitorId !== visitorId) throw new ShopError('conflict', accountMessages.codeSpent);
  if (!(await store.countCodeTry(context.db, request.id, maxCodeTries))) {
    throw new ShopError('conflict', accountMessages.codeSpent);
  }
  const now = context.clock();
  if ((await store.countCodeTries(context.db, request.email, addMilliseconds(now, -day), now)) > maxCodeTriesADay) {
    throw new ShopError('too_many', accountMessages.codesClosed);
  }
  if (!isSame(entry.code.replaceAll(/\D/g, ''), codeOf(context, request.id))) {
    const tried = request.codeTries + 1;
    throw new ShopError(
      tried < maxCodeTries ? 'invalid' : 'conflict',
      tried < maxCodeTries ? accountMessages.codeWrong : accountMessages.codeSpent,
    );
  }
  return toProof(request, accountMessages.codeSpent);
}

/** Uses a proof up; of two uses at once one wins, and the other throws `conflict`. */
export async function spend(tx: Tx, { requestId, spentMessage }: Proof, now: Date): Promise<void> {
  if (!(await store.spendSignInRequest(tx, requestId, now))) throw new ShopError('conflict', spentMessage);
}

function toProof({ id, email, returnTo }: store.SignInRequestRow, spentMessage: string): Proof {
  return { requestId: id, email, returnTo, spentMessage };
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
