import type { FastifyRequest } from 'fastify';
import { minute, second } from '../../shared/time.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { deriveSecret } from '../derive-secret.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { App } from './app.ts';
import { createCounter, networkOf, type Counter } from './count-per-minute.ts';
import { createSharedCounts } from './shared-counts.ts';
import { syncHotCounters } from './sync-hot-counters.ts';

interface Limit {
  readonly visitor: number;
  readonly network: number;
  /** Every single request is counted for all processes before it is let in. */
  readonly exact?: boolean;
}

/** Requests per minute; a network is one IPv4 address or one IPv6 /64. */
const limits = {
  default: { visitor: 600, network: 3_000 },
  /** A list has one in each of up to 200 rows, and is gone through page by page. */
  pictures: { visitor: 4_000, network: 12_000 },
  upload: { visitor: 20, network: 60, exact: true },
  generate: { visitor: 15, network: 45, exact: true },
  /** Each makes the engine look at a photo again. */
  analysis: { visitor: 40, network: 120, exact: true },
  payment: { visitor: 40, network: 120, exact: true },
  /** Each may have the payment provider asked about a payment, who has a quota for the whole shop. A success page that waits asks 30 times. */
  lookup: { visitor: 40, network: 120, exact: true },
  signIn: { visitor: 20, network: 120, exact: true },
  /** What visitors did, counted. */
  event: { visitor: 60, network: 600 },
  /** Other companies' servers, whose messages come in bursts. Each is signed, and refused for little when it is not. */
  providers: { visitor: 18_000, network: 18_000 },
} as const satisfies Record<string, Limit>;

/** Of a limit that is not exact, the part that one process lets through before it tells the others. */
const worthTelling = 0.1;

export type LimitGroup = keyof typeof limits;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Which limit holds for the route, whatever its address looked like on the way in: `default` when none is named,
     * and for addresses without a route. `none` is for pages, files and probes alone, which cost no more than a refusal.
     */
    limit?: LimitGroup | 'none';
  }
}

interface LimitsContext {
  readonly config: { readonly appSecret: string };
  readonly log: Logger;
  /** Where all processes count together; without it this one counts alone. */
  readonly asyncCommitDb?: Db;
  /** Milliseconds that counting may hold a request up; a second unless told. */
  readonly countTimeoutMs?: number;
}

interface Group {
  readonly exact: boolean;
  readonly network: Counter;
  readonly visitor: Counter;
}

/**
 * Limits by visitor and by network: a visitor's cookie is easily thrown away, and a network may be a whole school.
 * They hold for all processes together (decision 18). What costs something is counted in the database, one statement
 * before the request is let in, unless this process knows already that it is too much. The rest is counted in memory,
 * and whoever knocks often is told of once a second. Without an answer of the database this process's own count holds.
 */
export function registerLimits(
  app: App,
  { config, log, asyncCommitDb, countTimeoutMs: timeoutMs = second }: LimitsContext,
): void {
  const groups = new Map(Object.entries<Limit>(limits).map(([name, limit]) => [name, createGroup(limit)]));
  const shared =
    asyncCommitDb &&
    createSharedCounts({
      db: asyncCommitDb,
      log,
      secret: deriveSecret(config.appSecret, 'limits'),
      window: minute,
      timeoutMs,
    });
  if (shared !== undefined) {
    const frequent = [...groups].flatMap(([name, { exact, network, visitor }]) =>
      exact
        ? []
        : ([
            [`${name} network`, network],
            [`${name} visitor`, visitor],
          ] as const),
    );
    const stop = syncHotCounters(shared, new Map(frequent));
    app.addHook('onClose', async () => stop());
  }

  app.addHook('onRequest', async (request, reply) => {
    // Of the route and never of the address, which has many spellings for one route.
    const name = request.routeOptions.config.limit ?? 'default';
    if (name === 'none') return;
    const { exact, network, visitor } = groups.get(name)!;
    const [from, who] = [networkOf(request.ip), visitorKey(request)];
    // Not the time of day: a clock that is put back an hour would have windows end an hour late.
    const now = performance.now();
    // A network that is over its limit is no longer asked whose browsers it has.
    let retryAfter = network(from, now) || visitor(who, now);
    if (retryAfter === 0 && exact && shared !== undefined) {
      const [networkName, visitorName] = [`${name} network ${from}`, `${name} visitor ${who}`];
      const all = await shared.add(
        new Map([
          [networkName, network.drainUnsynced(from)],
          [visitorName, visitor.drainUnsynced(who)],
        ]),
      );
      if (all !== null)
        retryAfter = network.learn(from, all.get(networkName)!, now) || visitor.learn(who, all.get(visitorName)!, now);
    }
    if (retryAfter === 0) return;
    reply.header('retry-after', retryAfter);
    throw new ShopError('too_many', 'That was a lot at once. Please wait a moment and try again.', { retryAfter });
  });
}

function createGroup({ visitor, network, exact = false }: Limit): Group {
  const counterOf = (max: number): Counter =>
    createCounter({ max, window: minute, worthTelling: Math.ceil(max * worthTelling) });
  return { exact, network: counterOf(network), visitor: counterOf(visitor) };
}

/** Whoever brings no cookie of ours shares one count with the newcomers of the same network. */
function visitorKey(request: FastifyRequest): string {
  return request.knownVisitor?.id ?? `new ${request.ip}`;
}
