import type { FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { notFound } from '../../shared/shop-error.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { isNoRoom } from '../no-room.ts';
import type { App } from './app.ts';

export interface HealthContext {
  readonly config: Pick<Config, 'metricsToken'>;
  readonly metrics: Metrics;
  /** What must answer before this process takes visitors, by name. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>;
}

const patience = 2_000;

/** For whoever watches over the process: alive, ready, and how it is doing. */
export function registerHealthRoutes(app: App, { config, metrics, checks }: HealthContext): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await Promise.race([check(), tooLate()]);
          return [name, 'ok'] as const;
        } catch (error) {
          // Said once, by whoever met it first.
          if (isNoRoom(error)) return [name, 'full'] as const;
          request.log.warn({ err: error, check: name }, 'not ready');
          return [name, 'failing'] as const;
        }
      }),
    );
    const ready = !app.draining.aborted && results.every(([, result]) => result === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(results) });
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) throw notFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

async function tooLate(): Promise<never> {
  await sleep(patience, undefined, { ref: false });
  throw new Error(`no answer within ${patience} ms`);
}

/** With the token, or straight from this machine: a proxy on it would make everybody look local. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
  }
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  const address = request.socket.remoteAddress ?? '';
  return forwarded === undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}
