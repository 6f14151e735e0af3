import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { LimitGroup } from '../../src/platform/http/limits.ts';

/** The input of a route, according to its own schemas. */
export interface WatchedRoute {
  readonly method: string;
  /** Path with its `:names`. */
  readonly pattern: string;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly params?: z.ZodType;
  /** Accepts a form with a file. */
  readonly form: boolean;
  /** Name of the limit that applies to it. */
  readonly limit: LimitGroup | 'none';
}

/**
 * Runs `open`, which makes a server, and returns its routes with their schemas. `unlimited` removes rate limits and
 * origin checks, as for webhooks; these have tests of their own.
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
        // A getter, because the registering plugin's hooks run after this one.
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
