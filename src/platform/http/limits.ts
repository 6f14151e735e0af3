import type { FastifyRequest } from 'fastify';
import { minute } from '../../shared/time.ts';
import { ShopError } from '../../shared/shop-error.ts';
import type { App } from './app.ts';
import { createCounter, networkOf } from './count-per-minute.ts';

/** Requests per minute; a network is one IPv4 address or one IPv6 /64. */
const limits = {
  default: { visitor: 600, network: 3_000 },
  /** A list has one in each of up to 200 rows, and is gone through page by page. */
  pictures: { visitor: 4_000, network: 12_000 },
  upload: { visitor: 20, network: 60 },
  generate: { visitor: 15, network: 45 },
  /** Each makes the engine look at a photo again. */
  study: { visitor: 40, network: 120 },
  payment: { visitor: 40, network: 120 },
  signIn: { visitor: 20, network: 120 },
  /** What visitors did, counted. */
  event: { visitor: 60, network: 600 },
} as const;

export type LimitGroup = keyof typeof limits;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which limit holds for the route; `default` when none is named. */
    limit?: LimitGroup;
  }
}

/**
 * Limits by visitor and by network: a visitor's cookie is easily thrown away, and a network may be
 * a whole school. Counted in this process's memory.
 */
export function registerLimits(app: App): void {
  const names = Object.keys(limits) as LimitGroup[];
  const counters = new Map(
    names.map((name) => {
      const { network, visitor } = limits[name];
      return [name, { network: createCounter({ max: network, window: minute }), visitor: createCounter({ max: visitor, window: minute }) }];
    }),
  );

  app.addHook('onRequest', async (request, reply) => {
    const { limit, webhook } = request.routeOptions.config;
    // Pages and their files cost next to nothing, and a payment provider's messages come in bursts.
    if (webhook === true || (limit === undefined && !request.url.startsWith('/api/'))) return;
    const { network, visitor } = counters.get(limit ?? 'default')!;
    const now = Date.now();
    // A network that is over its limit is no longer asked whose browsers it has.
    const retryAfter = network(networkOf(request.ip), now) || visitor(visitorKey(request), now);
    if (retryAfter === 0) return;
    reply.header('retry-after', retryAfter);
    throw new ShopError('too_many', 'That was a lot at once. Please wait a moment and try again.', { retryAfter });
  });
}

/** Whoever brings no cookie of ours shares one count with the newcomers of the same network. */
function visitorKey(request: FastifyRequest): string {
  return request.knownVisitor?.id ?? `new ${request.ip}`;
}
