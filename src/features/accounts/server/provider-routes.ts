import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { redactText } from '../../../platform/log.ts';
import { IdentityError, type IdentityProvider } from '../../../providers/identity/port.ts';
import { emailAddress } from '../../../shared/email-address.ts';
import { loginPathOf, returnPathOf, signInPage } from '../contract.ts';
import { toLocalPath } from '../return-to.ts';
import type { AccountContext } from './context.ts';
import { accountOfPerson, signInBrowser } from './open-account.ts';
import { createProviderCookies, type Pending, type ProviderCookies } from './provider-cookies.ts';
import { registerProviderForm } from './provider-form.ts';

const returnQuery = z.object({ returnTo: z.unknown().optional() });

/** Routes to OpenID Connect providers and back. Every failure redirects to the sign-in screen, which explains it. */
export function registerProviderRoutes(app: App, context: AccountContext): void {
  const cookies = createProviderCookies(context.config);
  for (const identity of context.identities) {
    registerProvider(app, context, identity, cookies);
    if (identity.comesBackBy === 'form') registerProviderForm(app, returnPathOf(identity.id), cookies);
  }
}

function registerProvider(
  app: App,
  context: AccountContext,
  identity: IdentityProvider,
  cookies: ProviderCookies,
): void {
  const returnPath = returnPathOf(identity.id);

  app.get(loginPathOf(identity.id), { config: { limit: 'signIn' } }, async (request, reply) => {
    const returnTo = toLocalPath(returnQuery.parse(request.query).returnTo);
    try {
      const { url, checks } = await identity.begin(`${context.config.publicUrl}${returnPath}`);
      return await cookies.begun
        .set(reply, { ...checks, provider: identity.id, returnTo })
        .header('cache-control', 'no-store')
        .redirect(url);
    } catch (error) {
      return backToSignIn(request, reply, identity, returnTo, error);
    }
  });

  app.get(returnPath, { config: { limit: 'signIn' } }, async (request, reply) => {
    const begun = cookies.begun.read(request);
    const stored = cookies.name.read(request);
    cookies.begun.clear(reply);
    if (stored !== null) cookies.name.clear(reply);
    // Each provider has its own return path, so that a response from one provider is not accepted for another.
    if (begun?.provider !== identity.id) {
      return backToSignIn(
        request,
        reply,
        identity,
        '/',
        new IdentityError('invalid', new Error('this browser began no sign-in there')),
      );
    }
    try {
      const name = stored?.state === begun.state ? stored.firstName : null;
      await finish(context, identity, request, begun, name);
      return await reply.header('cache-control', 'no-store').redirect(begun.returnTo);
    } catch (error) {
      return backToSignIn(request, reply, identity, begun.returnTo, error);
    }
  });
}

async function finish(
  context: AccountContext,
  identity: IdentityProvider,
  request: FastifyRequest,
  begun: Pending,
  name: string | null,
): Promise<void> {
  // A request line may name any host, but the provider sent its response to PUBLIC_URL.
  const { pathname, search } = new URL(request.url, context.config.publicUrl);
  const person = await identity.finish(new URL(pathname + search, context.config.publicUrl), begun, name);
  // Parsed like a typed address, so that the same address has the same spelling whatever its source.
  const email = emailAddress.safeParse(person.email ?? '').data;
  if (email === undefined)
    throw new IdentityError('no_email', new Error('the provider gave no email address that we can use'));
  await signInBrowser(context, request, (tx, now) => accountOfPerson(tx, { ...person, email }, now), person.idToken);
}

function backToSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  identity: IdentityProvider,
  returnTo: string,
  error: unknown,
): FastifyReply {
  if (!(error instanceof IdentityError)) throw error;
  // The cause says what the shop owner can do about it.
  const why = error.cause instanceof Error ? redactText(error.cause.message) : undefined;
  request.log.warn({ err: error, kind: error.kind, provider: identity.id, why }, 'a sign-in at the provider failed');
  const query = new URLSearchParams({ returnTo, problem: error.kind });
  return reply.header('cache-control', 'no-store').redirect(`${signInPage}?${query.toString()}`);
}
