import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { IdentityError, type IdentityProvider } from '../../../providers/identity/port.ts';
import { emailAddress } from '../../../shared/email-address.ts';
import { minute, second } from '../../../shared/time.ts';
import { providerLoginPath, providerReturnPath, signInPage } from '../contract.ts';
import { toLocalPath } from '../return-to.ts';
import type { AccountContext } from './context.ts';
import { accountOfPerson, enterAccount } from './open-account.ts';

/** What this browser must bring back, in a signed cookie. */
const pending = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string(), returnTo: z.string() });
type Pending = z.infer<typeof pending>;

const returnQuery = z.object({ returnTo: z.unknown().optional() });

/** Signing in at an OpenID Connect provider: out, and back. Every failure leads to the sign-in screen, which says what it was. */
export function registerProviderRoutes(app: App, context: AccountContext): void {
  const { identity } = context;
  if (identity === null) return;
  const redirectUri = `${context.config.publicUrl}${providerReturnPath}`;
  const { name: cookieName, attributes } = pendingCookie(context);

  app.get(providerLoginPath, { config: { limit: 'signIn' } }, async (request, reply) => {
    const returnTo = toLocalPath(returnQuery.parse(request.query).returnTo);
    try {
      const { url, checks } = await identity.begin(redirectUri);
      return await reply
        .setCookie(cookieName, JSON.stringify({ ...checks, returnTo } satisfies Pending), { ...attributes, maxAge: (15 * minute) / second })
        .header('cache-control', 'no-store')
        .redirect(url);
    } catch (error) {
      return backToSignIn(request, reply, returnTo, error);
    }
  });

  app.get(providerReturnPath, { config: { limit: 'signIn' } }, async (request, reply) => {
    const begun = readPending(request, cookieName);
    reply.clearCookie(cookieName, { ...attributes, maxAge: 0 });
    if (begun === null) return backToSignIn(request, reply, '/', new IdentityError('invalid', new Error('this browser began no sign-in')));
    try {
      await finish(context, identity, request, begun, new URL(request.url, context.config.publicUrl));
      return await reply.header('cache-control', 'no-store').redirect(begun.returnTo);
    } catch (error) {
      return backToSignIn(request, reply, begun.returnTo, error);
    }
  });
}

async function finish(
  context: AccountContext,
  identity: IdentityProvider,
  request: FastifyRequest,
  begun: Pending,
  returned: URL,
): Promise<void> {
  const person = await identity.finish(returned, begun);
  // As strictly as an address that is typed in: what counts as the same address must not depend on who says it.
  const email = emailAddress.safeParse(person.email ?? '').data;
  if (email === undefined) throw new IdentityError('no_email', new Error('the provider gave no e-mail address that we can use'));
  await enterAccount(context, request, (tx, now) => accountOfPerson(tx, { ...person, email }, now), person.idToken);
}

function backToSignIn(request: FastifyRequest, reply: FastifyReply, returnTo: string, error: unknown): FastifyReply {
  if (!(error instanceof IdentityError)) throw error;
  request.log.warn({ err: error, kind: error.kind }, 'a sign-in at the provider failed');
  const query = new URLSearchParams({ returnTo, problem: error.kind });
  return reply.header('cache-control', 'no-store').redirect(`${signInPage}?${query.toString()}`);
}

function readPending(request: FastifyRequest, cookieName: string): Pending | null {
  const value = request.cookies[cookieName];
  if (value === undefined) return null;
  const signed = request.unsignCookie(value);
  if (!signed.valid || signed.value === null) return null;
  return pending.parse(JSON.parse(signed.value));
}

/** Bound to the host where the shop has https, so that no other host of the domain can plant a sign-in of its own. */
function pendingCookie({ config }: AccountContext) {
  const secure = config.publicUrl.startsWith('https://');
  // The way back comes from the provider's site; lax lets a plain navigation bring the cookie.
  const attributes = { signed: true, httpOnly: true, sameSite: 'lax', path: secure ? '/' : providerReturnPath, secure } as const;
  return { name: secure ? '__Host-signing-in' : 'signing-in', attributes };
}
