import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { startFreshVisitor } from '../../../platform/http/visitor.ts';
import * as contract from '../contract.ts';
import { toLocalPath } from '../return-to.ts';
import type { AccountContext } from './context.ts';
import { requireAccount } from './identity.ts';
import { accountOfEmail, signInBrowser } from './open-account.ts';
import { registerProviderRoutes } from './provider-routes.ts';
import { listSessions, revokeSession } from './sessions.ts';
import { describeLink, proveByCode, proveByLink, redeemProof, startSignIn, type Proof } from './sign-in.ts';
import { signOut, signOutEverywhere } from './sign-out.ts';
import { currentRole } from './team.ts';

const returnQuery = z.object({ returnTo: z.unknown().optional() });
const message = z.object({ message: z.string() });

export function registerAccountRoutes(app: App, context: AccountContext): void {
  app.get('/api/auth/user', { schema: { response: { 200: contract.userSchema } } }, async (request, reply) => {
    const { account } = await requireAccount(context, request);
    void reply.header('cache-control', 'no-store');
    const { profileImageUrl, firstName, email } = account;
    const role = await currentRole(context, account);
    return { profileImageUrl, firstName, email, isAdmin: role !== null, role };
  });

  app.get(contract.loginPath, { schema: { querystring: returnQuery } }, async (request, reply) => {
    const returnTo = encodeURIComponent(toLocalPath(request.query.returnTo));
    return reply.header('cache-control', 'no-store').redirect(`${contract.signInPage}?returnTo=${returnTo}`);
  });

  app.get(contract.logoutPath, async (request, reply) => {
    // A navigation has no Origin header. Without this check, a link on another site could sign a user out and make a
    // guest lose their pictures.
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return reply.header('cache-control', 'no-store').redirect('/');
    const next = await signOut(context, request.sessionToken);
    request.newSessionToken = null;
    startFreshVisitor(request);
    return reply.header('cache-control', 'no-store').redirect(next);
  });

  registerSignInRoutes(app, context);
  registerSessionRoutes(app, context);
  registerProviderRoutes(app, context);
}

function registerSignInRoutes(app: App, context: AccountContext): void {
  const config = { limit: 'signIn' } as const;

  app.get('/api/auth/options', { schema: { response: { 200: contract.signInOptions } } }, async () => ({
    providers: context.identities.map(({ id, name }) => ({ id, name })),
    mailbox: context.config.mail.smtpUrl === null ? '/dev/mail' : null,
  }));

  app.post(
    '/api/auth/sign-in',
    { config, schema: { body: contract.signInStart, response: { 202: contract.signInStarted } } },
    async (request, reply) => reply.code(202).send(await startSignIn(context, request.visitor.id, request.body)),
  );

  app.post(
    '/api/auth/sign-in/code',
    { config, schema: { body: contract.codeEntry, response: { 200: contract.signedIn } } },
    async (request) => {
      const proof = await proveByCode(context, request.visitor.id, request.body);
      return signInWith(context, request, proof);
    },
  );

  app.post(
    '/api/auth/sign-in/look',
    { config, schema: { body: contract.linkEntry, response: { 200: contract.linkView } } },
    async (request) => describeLink(context, request.knownVisitor?.id ?? null, request.body.token),
  );

  app.post(
    '/api/auth/sign-in/link',
    { config, schema: { body: contract.linkEntry, response: { 200: contract.signedIn } } },
    async (request) => {
      const proof = await proveByLink(context, request.body.token);
      return signInWith(context, request, proof);
    },
  );
}

/** Spends the proof and signs the browser in, in one transaction, so that a failure does not use up the proof. */
async function signInWith(
  context: AccountContext,
  request: FastifyRequest,
  proof: Proof,
): Promise<{ returnTo: string }> {
  await signInBrowser(context, request, async (tx, now) => {
    await redeemProof(tx, proof, now);
    return accountOfEmail(tx, proof.email, now);
  });
  return { returnTo: proof.returnTo };
}

function registerSessionRoutes(app: App, context: AccountContext): void {
  app.get(
    '/api/auth/sessions',
    { schema: { response: { 200: z.array(contract.sessionView) } } },
    async (request, reply) => {
      const { account } = await requireAccount(context, request);
      void reply.header('cache-control', 'no-store');
      return listSessions(context, account);
    },
  );

  app.delete(
    '/api/auth/sessions/:id',
    { schema: { params: z.object({ id: z.string().max(100) }), response: { 200: message } } },
    async (request) => {
      const { account } = await requireAccount(context, request);
      await revokeSession(context, account.id, request.params.id);
      return { message: 'Signed out of that browser.' };
    },
  );

  app.post('/api/auth/sign-out-everywhere', { schema: { response: { 200: message } } }, async (request) => {
    const { account } = await requireAccount(context, request);
    await signOutEverywhere(context, account.id);
    request.newSessionToken = null;
    startFreshVisitor(request);
    return { message: 'Signed out everywhere.' };
  });
}
