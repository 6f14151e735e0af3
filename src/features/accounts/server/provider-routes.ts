import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { IdentityError, type IdentityProvider } from '../../../providers/identity/port.ts';
import { minute, second } from '../../../shared/time.ts';
import { providerLoginPath, providerReturnPath, signInPage } from '../contract.ts';
import { toLocalPath } from '../return-to.ts';
import type { AccountContext } from './context.ts';
import { accountOfPerson, enterAccount } from './open-account.ts';

/** What this browser must bring back, in a signed cookie that only the way back sees. */
const pending = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string(), returnTo: z.string() });
type Pending = z.infer<typeof pending>;

const cookieName = 'signing-in';
const returnQuery = z.object({ returnTo: z.unknown().optional() });

/** Signing in at an OpenID Connect provider: out, and back. Every failure leads to the sign-in screen, which says what it was. */
export function registerProviderRoutes(app: App, context: AccountContext): void {
  const { identity } = context;
  if (identity === null) return;
  const redirectUri = `${context.config.publicUrl}${providerReturnPath}`;

  app.get(providerLoginPath, { config: { limit: 'signIn' } }, async (request, reply) => {
    const returnTo = toLocalPath(returnQuery.parse(request.query).returnTo);
    try {
      const { url, checks } = await identity.begin(redirectUri);
      return await reply
        .setCookie(cookieName, JSON.stringify({ ...checks, returnTo } satisfies Pending), cookieAttributes(context, 15 * minute))
        .header('cache-control', 'no-store')
        .redirect(url);
    } catch (error) {
      return backToSignIn(request, reply, returnTo, error);
    }
  });

  app.get(providerReturnPath, { config: { limit: 'signIn' } }, async (request, reply) => {
    const begun = readPending(request);
    reply.clearCookie(cookieName, cookieAttributes(context, 0));
    if (begun === null) return backToSignIn(request, reply, '/', new IdentityError('invalid', 'this browser began no sign-in'));
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
  const { email } = person;
  if (email === null) throw new IdentityError('invalid', 'the provider gave no e-mail address');
  await enterAccount(context, request, (tx, now) => accountOfPerson(tx, { ...person, email }, now), person.idToken);
}

function backToSignIn(request: FastifyRequest, reply: FastifyReply, returnTo: string, error: unknown): FastifyReply {
  if (!(error instanceof IdentityError)) throw error;
  request.log.warn({ err: error, kind: error.kind }, 'a sign-in at the provider failed');
  const query = new URLSearchParams({ returnTo, problem: error.kind });
  return reply.header('cache-control', 'no-store').redirect(`${signInPage}?${query.toString()}`);
}

function readPending(request: FastifyRequest): Pending | null {
  const value = request.cookies[cookieName];
  if (value === undefined) return null;
  const signed = request.unsignCookie(value);
  if (!signed.valid || signed.value === null) return null;
  return pending.parse(JSON.parse(signed.value));
}

function cookieAttributes({ config }: AccountContext, maxAge: number) {
  return {
    signed: true,
    httpOnly: true,
    // The way back comes from the provider's site; lax lets a plain navigation bring the cookie.
    sameSite: 'lax',
    path: providerReturnPath,
    secure: config.publicUrl.startsWith('https://'),
    maxAge: maxAge / second,
  } as const;
}
