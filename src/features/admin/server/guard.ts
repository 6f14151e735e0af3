import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/http/app.ts';
import { requireAccount, requireAdmin } from '../../accounts/server/service.ts';
import { adminRoot } from '../contract.ts';
import type { AdminContext } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The verified e-mail of the admin who asks; null outside the admin's own routes. */
    adminEmail: string | null;
  }
}

/**
 * Denies every route of the panel to everybody but an admin, wherever it is registered and before anything of the
 * request is read: 401 signed out or after the session has ended, 403 for anybody else who is signed in. The route's own pattern decides and not the address, which can be
 * written in many ways.
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

/** Who is written into the history; throws on a route that the guard does not stand before. */
export function adminOf(request: FastifyRequest): string {
  if (request.adminEmail === null) throw new Error(`${request.routeOptions.url} is not a route of the admin panel`);
  return request.adminEmail;
}
