import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** A registered route as 'GET /api/orders/:id'. */
export type RouteName = `${string} /${string}` | `${string} *`;

/**
 * Runs `open`, which makes a server, and answers every route that was registered meanwhile, those of
 * plugins and the HEAD that comes with each GET included: asked of the router itself, not of a document.
 */
export async function collectRoutes<T>(open: () => Promise<T>): Promise<{ opened: T; routes: RouteName[] }> {
  const routes = new Set<RouteName>();
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.add(`${one} ${url}` as RouteName);
    });
  };
  subscribe('fastify.initialization', watch);
  try {
    return { opened: await open(), routes: [...routes] };
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}
