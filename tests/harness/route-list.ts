import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** A registered route as 'GET /api/orders/:id'. */
export type RouteName = `${string} /${string}` | `${string} *`;

/**
 * Runs `open`, which makes a server, and returns every route that was registered meanwhile, including those of plugins
 * and the HEAD route of each GET. The list comes from the router itself.
 */
export async function collectRoutes<T>(open: () => Promise<T>): Promise<{ opened: T; routes: RouteName[] }> {
  const routes = new Set<RouteName>();
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) routes.add(`${verb} ${url}` as RouteName);
    });
  };
  subscribe('fastify.initialization', watch);
  try {
    return { opened: await open(), routes: [...routes] };
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}
