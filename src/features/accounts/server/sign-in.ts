import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../shared/ids.ts';
import { CustomerError } from '../../../shared/shop-error.ts';
import { addMilliseconds, day, minute, second } from '../../../shared/time.ts';
import { accountErrors } from '../../../words/catalogs/account-errors.ts';
import type { PlainMessage } from '../../../words/message.ts';
import type { LinkView, SignInStarted } from '../contract.ts';
import { toLocalPath } from '../return-to.ts';
import type { AccountContext } from './context.ts';
import { codeOf, requestOfToken } from './sign-in-secrets.ts';
import { readAddress } from './read-address.ts';
import * as store from './store.ts';
import { isSameSecret } from '../../../platform/is-same-secret.ts';

const codeLifetimeMs = 15 * minute;
const maxCodeTries = 5;
/**
 * Code tries for one address in a day, over all emails. With a million codes, a year of guessing succeeds with a
 * probability below 1%. Beyond this limit only the link signs in, which cannot be guessed.
 */
const maxCodeTriesADay = 20;
/** Emails to one address while a code is valid: enough for an impatient user, too few to annoy somebody else. */
const maxEmails = 5;

/** A proof that somebody owns an address. The transaction that signs them in must spend it. */
export interface Proof {
  readonly requestId: string;
  readonly email: string;
  readonly returnTo: string;
  /** What the error says if the proof is already spent. */
  readonly spentMessage: PlainMessage;
}

/**
 * Sends a link and a code to an address. The response is the same whether or not the address has an account; the first
 * sign-in creates one. Throws `invalid` for an invalid address, and `too_many` if the address got too many emails.
 */
export async function startSignIn(
  context: AccountContext,
  visitorId: string,
  request: { email: string; returnTo?: string | undefined },
): Promise<SignInStarted> {
  const email = readAddress(request.email);
  const now = context.clock();
  const requestId = newId('sgn');
  await context.db.transaction(async (tx) => {
    // Serializes simultaneous requests for one address, so that none escapes the count.
    await store.lockAddress(tx, email);
    if ((await store.countSignInRequests(tx, email, addMilliseconds(now, -codeLifetimeMs), now)) >= maxEmails) {
      throw new CustomerError('too_many', accountErrors.tooManyEmails, { retryAfter: codeLifetimeMs / second });
    }
    await store.insertSignInRequest(tx, {
      id: requestId,
      email,
      visitorId,
      returnTo: toLocalPath(request.returnTo),
      createdAt: now,
      expiresAt: addMilliseconds(now, codeLifetimeMs),
    });
    await context.publish(tx, 'sign-in.requested', { requestId, email }, requestId);
  });
  return { requestId, email, expiresInSeconds: codeLifetimeMs / second };
}

/** Describes a link without using it up, because email scanners open links. */
export async function describeLink(
  context: AccountContext,
  visitorId: string | null,
  token: string,
): Promise<LinkView> {
  const request = await findByToken(context, token);
  const now = context.clock();
  if (request === null || request.usedAt !== null || request.expiresAt <= now) {
    return { state: 'spent', email: null, sameBrowser: false };
  }
  return { state: 'ready', email: maskEmail(request.email), sameBrowser: request.visitorId === visitorId };
}

/** The proof that a link gives, in any browser. Throws `conflict` for a link that the shop has not sent. */
export async function proveByLink(context: AccountContext, token: string): Promise<Proof> {
  const request = await findByToken(context, token);
  if (request === null) throw new CustomerError('conflict', accountErrors.linkSpent);
  return toProof(request, accountErrors.linkSpent);
}

/** The proof that a code gives, only in the browser that requested it. Throws `invalid`, `conflict` or `too_many`. */
export async function proveByCode(
  context: AccountContext,
  visitorId: string,
  entry: { requestId: string; code: string },
): Promise<Proof> {
  const request = await store.findSignInRequest(context.db, entry.requestId);
  if (request === null || request.visitorId !== visitorId) throw new CustomerError('conflict', accountErrors.codeSpent);
  if (!(await store.countCodeTry(context.db, request.id, maxCodeTries))) {
    throw new CustomerError('conflict', accountErrors.codeSpent);
  }
  const now = context.clock();
  if ((await store.countCodeTries(context.db, request.email, addMilliseconds(now, -day), now)) > maxCodeTriesADay) {
    throw new CustomerError('too_many', accountErrors.codesClosed);
  }
  if (!isSameSecret(entry.code.replaceAll(/\D/g, ''), codeOf(context, request.id))) {
    const tried = request.codeTries + 1;
    throw new CustomerError(
      tried < maxCodeTries ? 'invalid' : 'conflict',
      tried < maxCodeTries ? accountErrors.codeWrong : accountErrors.codeSpent,
    );
  }
  return toProof(request, accountErrors.codeSpent);
}

/** Uses up a proof. Throws `conflict` if it is used or expired; if it is used twice at once, one call succeeds. */
export async function redeemProof(tx: Tx, { requestId, spentMessage }: Proof, now: Date): Promise<void> {
  if (!(await store.consumeSignInRequest(tx, requestId, now))) throw new CustomerError('conflict', spentMessage);
}

function toProof({ id, email, returnTo }: store.SignInRequestRow, spentMessage: PlainMessage): Proof {
  return { requestId: id, email, returnTo, spentMessage };
}

async function findByToken(context: AccountContext, token: string): Promise<store.SignInRequestRow | null> {
  const requestId = requestOfToken(context, token);
  return requestId === null ? null : store.findSignInRequest(context.db, requestId);
}

/** 'a…@example.com': enough for its owner to recognize it. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
