import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { startFreshVisitor } from '../../../platform/http/visitor.ts';
import { loginPath, logoutPath, signInPage, userSchema } from '../contract.ts';
import { toLocalPath } from '../return-to.ts';
import { currentUser, type AccountContext } from './service.ts';

const returnQuery = z.object({ returnTo: z.unknown().optional() });

export function registerAccountRoutes(app: App, context: AccountContext): void {
  app.get('/api/auth/user', { schema: { response: { 200: userSchema } } }, async (request) =>
    currentUser(context, request.visitor.id),
  );

  app.get(loginPath, { schema: { querystring: returnQuery } }, async (request, reply) => {
    const returnTo = encodeURIComponent(toLocalPath(request.query.returnTo));
    return reply.header('cache-control', 'no-store').redirect(`${signInPage}?returnTo=${returnTo}`);
  });

  app.get(logoutPath, async (request, reply) => {
    startFreshVisitor(request);
    return reply.header('cache-control', 'no-store').redirect('/');
  });
}
