import type { FastifyRequest } from 'fastify';
import type { App } from '../../../../platform/http/app.ts';
import type { TeamRole } from '../../../accounts/contract.ts';
import { requireAccount, requireRole } from '../../../accounts/server/service.ts';
import { adminRoot } from '../../contract.ts';
import type { AdminContext } from '../context.ts';
import { recordRequest } from './record-request.ts';
import { ruleForRoute, type RouteRule } from './route-roles.ts';

/** Who sends a request to the panel. */
export interface Admin {
  /** Verified. */
  readonly email: string;
  readonly role: TeamRole;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The requesting admin; null outside admin routes. */
    admin: Admin | null;
    /** The orders that a request has changed or handed out; null if the request itself names them. */
    auditedOrders: readonly string[] | null;
  }
}

/**
 * Restricts every admin route to the role that `route-roles.ts` declares for it, wherever it is registered and before
 * the request body is read: 401 if signed out or if the session has ended, 403 for other accounts and for roles that
 * may do less. Checks the route pattern instead of the URL, because a URL can be spelled in many ways. A route without
 * a declared role cannot be registered.
 *
 * Adds to the audit log what succeeds, before the response is sent: nothing leaves the panel without its entry.
 */
export function guardAdminRoutes(app: App, context: AdminContext): void {
  app.decorateRequest('admin', null);
  app.decorateRequest('auditedOrders', null);
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) ruleOf(verb, url);
  });
  app.addHook('onRequest', async (request, reply) => {
    const rule = ruleOf(request.method, request.routeOptions.url);
    if (rule === null) return;
    const { account } = await requireAccount(context, request);
    request.admin = { email: account.email, role: await requireRole(context, account, rule.role) };
    void reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (request, reply) => {
    // A 202 tells that a file is still being made.
    const isDone = reply.statusCode >= 200 && reply.statusCode < 300 && reply.statusCode !== 202;
    if (request.admin === null || !isDone) return;
    const entry = ruleOf(request.method, request.routeOptions.url)?.entry ?? null;
    if (entry !== null) return recordRequest(context, request, entry, request.admin.email);
    const disposition = String(reply.getHeader('content-disposition') ?? '');
    if (disposition !== '' && request.method !== 'HEAD')
      throw new Error(
        `${request.routeOptions.url} sends a file and needs an entry in admin/server/team/route-roles.ts`,
      );
  });
}

/** The rule of a route; null outside the panel. Throws for a route of the panel that has none. */
function ruleOf(method: string, pattern: string | undefined): RouteRule | null {
  if (pattern === undefined || (pattern !== adminRoot && !pattern.startsWith(`${adminRoot}/`))) return null;
  const rule = ruleForRoute(method, pattern);
  if (rule === null) throw new Error(`${method} ${pattern} needs a role in admin/server/team/route-roles.ts`);
  return rule;
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
