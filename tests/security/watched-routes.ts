import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { LimitGroup } from '../../src/platform/http/limits.ts';

/** What a route says of what it takes, as its own schemas have it. */
export interface WatchedRoute {
  readonly method: string;
  /** With its `:names`. */
  readonly pattern: string;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly params?: z.ZodType;
  /** Takes a form with a file. */
  readonly form: boolean;
  /** The name of the limit that holds for it. */
  readonly limit: LimitGroup | 'none';
}

/**
 * Runs `open`, which makes a server, and answers its routes with their schemas. With `unlimited` each is asked as often
 * as one likes and from any site, as webhooks are: what limits and origins do is tested where they are.
 */
export async function watchRoutes<T>(
  open: () => Promise<T>,
  { unlimited = false } = {},
): Promise<{ opened: T; routes: WatchedRoute[] }> {
  const routes: WatchedRoute[] = [];
  const note = (options: RouteOptions): void => {
    if (unlimited) options.config = { ...options.config, webhook: true, limit: 'none' };
    const { body, querystring, params, consumes } = options.schema ?? {};
    const known = (schema: unknown) => (schema instanceof z.ZodType ? schema : undefined);
    for (const method of [options.method].flat()) {
      routes.push({
        method,
        pattern: options.url,
        body: known(body),
        query: known(querystring),
        params: known(params),
        form: consumes?.includes('multipart/form-data') === true,
        // Asked for later: hooks of the plugin that registers the route come after this one.
        get limit() {
          return options.config?.limit ?? 'default';
        },
      });
    }
  };
  const watch = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note);
  };
  subscribe('fastify.initialization', watch);
  try {
    return { opened: await open(), routes };
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}
