import { once } from 'node:events';
import { Agent, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../src/platform/db/database.ts';
import { requestCounts } from '../../src/platform/http/tables.ts';
import { must } from '../../src/shared/must.ts';
import { signIn } from '../factories/customer.ts';
import { createQuickGenerator } from '../factories/quick-generator.ts';
import { openEmbeddedForTest } from '../harness/databases.ts';
import { createTestShop, type TestShop } from '../harness/test-shop.ts';
import { pathVariants } from './path-variants.ts';
import { watchRoutes, type WatchedRoute } from './watched-routes.ts';

// Requests go through a socket, because `inject` normalizes the URL before the server sees it.

/** `npm run test:long` tries every route in every spelling and ten thousand random ones; `npm test` a part of each. */
const long = process.env.SECURITY_RUNS !== undefined;
const runs = Number(process.env.SECURITY_RUNS ?? 300);
const seed = Number(process.env.SECURITY_SEED ?? 20_261_122);
const spellingsOfRoute = long ? Infinity : 5;
/** Limits that take thousands of requests to reach. */
const wideLimits = new Set(long ? [] : ['pictures', 'providers']);

/** Network that reaches every limit before the first test. */
const busyNetwork = '203.0.113.1';

let shop: TestShop;
let routes: WatchedRoute[];
let port: number;
/** Cookies of a signed-in customer who is not an admin. */
let customer: string;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

beforeAll(async () => {
  const database = await openEmbeddedForTest();
  const open = async () =>
    createTestShop({
      database: { ...database, asyncCommitDb: withoutRequestCounters(database.asyncCommitDb) },
      generator: createQuickGenerator(),
      env: { TRUST_PROXY: '127.0.0.1', ADMIN_EMAILS: 'adam.admin@example.com' },
    });
  ({ opened: shop, routes } = await watchRoutes(open));
  const browser = shop.browser();
  await signIn(shop, browser, 'carl.customer@example.com');
  customer = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = shop.app.server.address() as AddressInfo);
  // Freezes the clock, so that no limit's window ends before the last request, even on a slow machine.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await useUpLimits();
}, 300_000);
afterAll(async () => {
  agent.destroy();
  vi.restoreAllMocks();
  await shop.close();
});

function limitedRoutes(): WatchedRoute[] {
  return routes.filter(({ limit }) => limit !== 'none' && !wideLimits.has(limit));
}

/** The spellings to try for a path: as many as time allows, different ones for each route. */
function spellingsOf({ pattern }: WatchedRoute): string[] {
  const all = Object.values(pathVariants);
  const first = routes.findIndex((route) => route.pattern === pattern) * spellingsOfRoute;
  const chosen = long ? all : Array.from({ length: spellingsOfRoute }, (_, n) => must(all[(first + n) % all.length]));
  return chosen.map((spell) => spell(fill(pattern)));
}

/** The database without request counters, so that this process counts by itself, on the clock that the test froze. */
function withoutRequestCounters(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name !== 'insert') return member;
      return (table: typeof requestCounts) => {
        if (table === requestCounts) throw new Error('request counters are not available');
        return target.insert(table);
      };
    },
  });
}

/** Requests one route of each limit until it is refused. */
async function useUpLimits(): Promise<void> {
  const limited = limitedRoutes().filter(({ method }) => method !== 'HEAD');
  for (const { method, pattern } of new Map(limited.toReversed().map((route) => [route.limit, route])).values()) {
    const probe = {
      method: method as 'GET',
      url: fill(pattern),
      headers: { 'x-forwarded-for': busyNetwork, origin: shop.context.config.publicUrl },
    };
    let attempts = 0;
    for (; attempts < 20_000; attempts += 1) if ((await shop.app.inject(probe)).statusCode === 429) break;
    if (attempts === 20_000) throw new Error(`${method} ${pattern} has no limit`);
  }
}

/** The busy network with the shop's own origin: a request of another site is refused before it is counted. */
function asBusyNetwork(): Pick<Probe, 'from' | 'headers'> {
  return { from: busyNetwork, headers: { origin: shop.context.config.publicUrl } };
}

interface Probe {
  readonly method: string;
  readonly path: string;
  readonly from: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The status of the response; its body is discarded. */
async function statusOf(probe: Probe, mayRetry = true): Promise<number> {
  const { method, path, from, headers = {} } = probe;
  const sent = sendRequest({
    agent,
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: { ...headers, 'content-length': 0, 'x-forwarded-for': from },
  });
  // An unparsable request gets a body, which the client does not expect for HEAD.
  sent.on('error', () => undefined);
  sent.end();
  try {
    const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  } catch (error) {
    // A reused connection that the server closed at this moment.
    if (sent.reusedSocket && mayRetry) return statusOf(probe, false);
    throw new Error(`${method} ${path} got no response`, { cause: error });
  }
}

/** Replaces every `:name` and `*`. */
function fill(pattern: string): string {
  return pattern.replaceAll(/:\w+|\*/g, 'x');
}

let networks = 0;
/** A network address that is unused so far. */
function freshNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

const describeResult = (method: string, path: string, status: number): string => `${method} ${path}: ${status}`;
/** 400 as well as 429: a path that no router can parse is refused before any limit applies, at the lowest cost. */
const refusals = new Set([429, 400]);

test('given a route, when it has no limit, then it is a page, a file of pages or a probe, which only reads', () => {
  const unlimited = routes.filter(({ limit }) => limit === 'none');
  expect(unlimited.filter(({ method }) => method !== 'GET' && method !== 'HEAD')).toEqual([]);
  expect(unlimited.filter(({ pattern }) => /^\/(api|dev|test-gateway)\b/.test(pattern))).toEqual([]);
  expect(routes.filter(({ limit }) => limit !== 'none').length).toBeGreaterThan(100);
});

test(
  'given a network that has used up its limits, when it requests any route in any spelling, then it is refused',
  { timeout: 300_000 },
  async () => {
    const busy = asBusyNetwork();
    const answered: string[] = [];
    let requestCount = 0;
    for (const route of limitedRoutes()) {
      const { method } = route;
      for (const path of spellingsOf(route)) {
        const status = await statusOf({ method, path, ...busy });
        requestCount += 1;
        if (!refusals.has(status)) answered.push(describeResult(method, path, status));
      }
    }
    expect(requestCount).toBeGreaterThan(long ? 3_000 : 500);
    expect(answered).toEqual([]);
  },
);

test(
  'given several spellings combined and any method, when a network over its limits sends a request, then it is refused',
  { timeout: 1_000 * Math.max(300, runs) },
  async () => {
    const busy = asBusyNetwork();
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND');
    const limited = limitedRoutes();
    let tried = 0;
    const several = fc.array(fc.constantFrom(...Object.values(pathVariants)), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...limited), methods, several, async ({ pattern }, method, spells) => {
        const path = spells.reduce((text, spell) => spell(text), fill(pattern));
        const status = await statusOf({ method, path, ...busy });
        if (!refusals.has(status)) throw new Error(describeResult(method, path, status));
        tried += 1;
      }),
      { numRuns: runs, seed },
    );
    expect(tried).toBe(runs);
  },
);

test(
  'given a route that refuses somebody, when they spell its path differently, then it still refuses',
  { timeout: 300_000 },
  async () => {
    const { publicUrl } = shop.context.config;
    // Somebody without a session, somebody with one, and another website in their browser.
    const senders: Record<string, string>[] = [
      { origin: publicUrl },
      { origin: publicUrl, cookie: customer },
      { origin: 'https://evil.test', cookie: customer },
    ];
    const opened: string[] = [];
    let requestCount = 0;
    for (const route of routes) {
      const { method, pattern } = route;
      for (const headers of senders) {
        const probe = async (path: string) => statusOf({ method, path, from: freshNetwork(), headers });
        if ((await probe(fill(pattern))) < 400) continue;
        for (const path of spellingsOf(route)) {
          const status = await probe(path);
          requestCount += 1;
          if (status < 400 || status >= 500)
            opened.push(`${JSON.stringify(headers)} ${describeResult(method, path, status)}`);
        }
      }
    }
    expect(requestCount).toBeGreaterThan(long ? 5_000 : 1_000);
    expect(opened).toEqual([]);
  },
);
