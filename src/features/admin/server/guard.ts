import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/http/app.ts';
import { requireAccount, requireAdmin } from '../../accounts/server/service.ts';
import { adminRoot } from '../contract.ts';
import type { AdminContext } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Verified email address of the requesting admin; null outside admin routes. */
    adminEmail: string | null;
  }
}

/**
 * Restricts every admin route to admins, wherever it is registered and before the request body is read: 401 if signed
 * out or if the session has ended, 403 for other accounts. Checks the route pattern instead of the URL, because a URL
 * can be spelled in many ways.
 */
export function guardAdminRoutes(app: App, context: AdminContext): void {
  app.decorateRequest('adminEmail', null);
  app.addHook('onRequest', async (request, reply) => {
    const pattern = request.routeOptions.url;
    if (pattern !== adminRoot && !pattern?.startsWith(`${adminRoot}/`)) return;
    const { account } = await requireAccount(context, request);
    requireAdmin(context, account);
    request.adminEmail = account.email;
    void reply.header('cache-control', 'no-store');
  });
}

/** Email address of the acting admin, for the history. Throws on a route that is not guarded. */
export function adminOf(request: FastifyRequest): string {
  if (request.adminEmail === null) throw new Error(`${request.routeOptions.url} is not a route of the admin panel`);
  return request.adminEmail;
}
