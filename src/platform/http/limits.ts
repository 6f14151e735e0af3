import type { FastifyRequest } from 'fastify';
import { minute, second } from '../../shared/time.ts';
import { CustomerError } from '../../shared/shop-error.ts';
import { errorWords } from '../../words/catalogs/errors.ts';
import { deriveSecret } from '../derive-secret.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { App } from './app.ts';
import { createCounter, networkOf, type Counter, type SharedCount } from './count-per-minute.ts';
import { createSharedCounts } from './shared-counts.ts';
import { syncHotCounters } from './sync-hot-counters.ts';

interface Limit {
  readonly visitor: number;
  readonly network: number;
  /** Whether every request is counted across all processes before it is allowed. */
  readonly exact?: boolean;
}

/** Requests per minute; a network is one IPv4 address or one IPv6 /64. */
const limits = {
  default: { visitor: 600, network: 3_000 },
  /** A list has one picture in each of up to 200 rows, and users page through lists. */
  pictures: { visitor: 4_000, network: 12_000 },
  upload: { visitor: 20, network: 60, exact: true },
  generate: { visitor: 15, network: 45, exact: true },
  /** Each request makes the engine analyze a photo again. */
  analysis: { visitor: 40, network: 120, exact: true },
  /** Each request may try a discount code. A cart or checkout that is opened with one sends it. */
  offer: { visitor: 20, network: 90, exact: true },
  /** Each request may try the code of a gift card. */
  giftCard: { visitor: 10, network: 40, exact: true },
  /** Answers of a family vote; a family may share a network. */
  ballot: { visitor: 20, network: 60, exact: true },
  payment: { visitor: 40, network: 120, exact: true },
  /**
   * Each request may cause a call to the payment provider, whose quota is for the whole shop. A waiting success page
   * sends 30 requests.
   */
  lookup: { visitor: 40, network: 120, exact: true },
  /** Each request writes an example of an email, with its picture. */
  emailPreview: { visitor: 40, network: 120, exact: true },
  /** Each request sends an email to the owner who asks. */
  exampleEmail: { visitor: 6, network: 20, exact: true },
  signIn: { visitor: 20, network: 120, exact: true },
  /** Analytics events. */
  event: { visitor: 60, network: 600 },
  /** Webhooks of providers, which come in bursts. Each is signed, and rejecting a forged one is cheap. */
  providers: { visitor: 18_000, network: 18_000 },
} as const satisfies Record<string, Limit>;

/** The fraction of an inexact limit from which a key is hot: the process syncs its count with the others. */
const hotFraction = 0.1;

export type LimitGroup = keyof typeof limits;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The limit of the route, independent of how its URL is spelled: `default` when none is named, and for URLs without
     * a route. `none` is only for pages, files and probes, which cost no more than a rejection.
     */
    limit?: LimitGroup | 'none';
  }
}

interface LimitsContext {
  readonly config: { readonly appSecret: string };
  readonly log: Logger;
  /** The database that shares counts between processes. Without it, this process counts alone. */
  readonly asyncCommitDb?: Db;
  /** Maximum time that a request waits for the shared counts, in milliseconds; a second by default. */
  readonly countTimeoutMs?: number;
}

interface Group {
  readonly exact: boolean;
  readonly network: Counter;
  readonly visitor: Counter;
}

/**
 * Limits requests by visitor and by network: a visitor can delete the cookie, and a network may be a whole school. The
 * limits apply across all processes (decision 18). Expensive requests are counted in the database, with one statement
 * before the request is allowed, unless this process already knows that the limit is exceeded. Other requests are
 * counted in memory, and frequent keys are synced once a second. Without the database, this process's own count
 * applies.
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
      windowMs: minute,
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

  // Hooks with callbacks, because most requests wait for nothing, and each promise of each request is felt.
  app.addHook('onRequest', (request, reply, done) => {
    // Uses the route rather than the URL, because one route has many spellings.
    const name = request.routeOptions.config.limit ?? 'default';
    if (name === 'none') {
      done();
      return;
    }
    const { exact, network, visitor } = groups.get(name)!;
    const [networkKey, visitorKey] = [networkOf(request.ip), visitorKeyOf(request)];
    // Monotonic time: if the clock were set back an hour, windows would end an hour late.
    const now = performance.now();
    const decide = (retryAfter: number): void => {
      if (retryAfter > 0) reply.header('retry-after', retryAfter);
      done(retryAfter > 0 ? new CustomerError('too_many', errorWords.tooMany, { retryAfter }) : undefined);
    };
    // The visitor is not counted when the network is over its limit.
    const retryAfter = network(networkKey, now) || visitor(visitorKey, now);
    if (retryAfter > 0 || !exact || shared === undefined) {
      decide(retryAfter);
      return;
    }
    const [networkName, visitorName] = [`${name} network ${networkKey}`, `${name} visitor ${visitorKey}`];
    const unsynced = new Map([
      [networkName, network.drainUnsynced(networkKey)],
      [visitorName, visitor.drainUnsynced(visitorKey)],
    ]);
    const merge = (all: ReadonlyMap<string, SharedCount> | null): number =>
      all === null
        ? 0
        : network.mergeShared(networkKey, all.get(networkName)!, now) ||
          visitor.mergeShared(visitorKey, all.get(visitorName)!, now);
    shared.add(unsynced).then((all) => decide(merge(all)), done);
  });
}

function createGroup({ visitor, network, exact = false }: Limit): Group {
  const createGroupCounter = (max: number): Counter =>
    createCounter({ max, windowMs: minute, hotFrom: Math.ceil(max * hotFraction) });
  return { exact, network: createGroupCounter(network), visitor: createGroupCounter(visitor) };
}

/** Requests without a valid cookie share one count per address. */
function visitorKeyOf(request: FastifyRequest): string {
  return request.knownVisitor?.id ?? `new ${request.ip}`;
}
