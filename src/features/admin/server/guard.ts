import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/http/app.ts';
import type { TeamRole } from '../../accounts/contract.ts';
import { requireAccount, requireRole } from '../../accounts/server/service.ts';
import { adminRoot } from '../contract.ts';
import type { AdminContext } from './context.ts';
import { roleForRoute } from './route-roles.ts';

/** Who sends a request to the panel. */
interface Admin {
  /** Verified. */
  readonly email: string;
  readonly role: TeamRole;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The requesting admin; null outside admin routes. */
    admin: Admin | null;
  }
}

/**
 * Restricts every admin route to the role that `route-roles.ts` declares for it, wherever it is registered and before
 * the request body is read: 401 if signed out or if the session has ended, 403 for other accounts and for roles that
 * may do less. Checks the route pattern instead of the URL, because a URL can be spelled in many ways. A route without
 * a declared role cannot be registered.
 */
export function guardAdminRoutes(app: App, context: AdminContext): void {
  app.decorateRequest('admin', null);
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) neededRole(verb, url);
  });
  app.addHook('onRequest', async (request, reply) => {
    const needed = neededRole(request.method, request.routeOptions.url);
    if (needed === null) return;
    const { account } = await requireAccount(context, request);
    request.admin = { email: account.email, role: await requireRole(context, account, needed) };
    void reply.header('cache-control', 'no-store');
  });
}

/** The role that a route needs; null outside the panel. Throws for a route of the panel that declares none. */
function neededRole(method: string, pattern: string | undefined): TeamRole | null {
  if (pattern === undefined || (pattern !== adminRoot && !pattern.startsWith(`${adminRoot}/`))) return null;
  const role = roleForRoute(method, pattern);
  if (role === null) throw new Error(`${method} ${pattern} needs a role in admin/server/route-roles.ts`);
  return role;
}

/** The acting admin. Throws on a route that is not guarded. */
export function actorOf({ admin, routeOptions }: FastifyRequest): Admin {
  if (admin === null) throw new Error(`${routeOptions.url} is not a route of the admin panel`);
  return admin;
}

/** Email address of the acting admin, for the history. Throws on a route that is not guarded. */
export function adminOf(request: FastifyRequest): string {
  return actorOf(request).email;
}
