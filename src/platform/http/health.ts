import type { FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { notFound } from '../../shared/shop-error.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { isOutOfSpace } from '../disk-full.ts';
import type { App } from './app.ts';
import { isSameSecret } from '../is-same-secret.ts';

export interface HealthContext {
  readonly config: Pick<Config, 'metricsToken' | 'publicUrl'>;
  readonly metrics: Metrics;
  /** Checks that must pass before this process accepts requests, by name. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>;
}

/** The maximum duration of one check. */
const timeoutMs = 2_000;
/** Monitoring must not be rejected because other clients send many requests. */
const probeOptions = { config: { limit: 'none' }, schema: { hide: true } } as const;

/** Registers the monitoring endpoints: liveness, readiness and metrics. */
export function registerHealthRoutes(app: App, { config, metrics, checks }: HealthContext): void {
  app.get('/healthz', probeOptions, async () => ({ status: 'alive' }));

  // Concurrent probes share one result. A check that timed out may still be running when the next probe starts it again.
  let running: Promise<CheckResult[]> | null = null;
  const checkOnce = (): Promise<CheckResult[]> =>
    (running ??= runChecks(checks, app.log).finally(() => (running = null)));
  app.get('/readyz', probeOptions, async (_request, reply) => {
    const results = await checkOnce();
    const ready = !app.draining.aborted && results.every(([, result]) => result === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(results) });
  });

  app.get('/metrics', probeOptions, async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw notFound();
    return reply.type(metrics.registry.contentType).send(await metrics.read());
  });
}

type CheckResult = readonly [name: string, result: 'ok' | 'full' | 'failing'];

async function runChecks(checks: HealthContext['checks'], log: App['log']): Promise<CheckResult[]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<CheckResult> => {
      try {
        await Promise.race([check(), failAfterTimeout()]);
        return [name, 'ok'];
      } catch (error) {
        // A full disk is logged elsewhere.
        if (isOutOfSpace(error)) return [name, 'full'];
        log.warn({ err: error, check: name }, 'not ready');
        return [name, 'failing'];
      }
    }),
  );
}

async function failAfterTimeout(): Promise<never> {
  await sleep(timeoutMs, undefined, { ref: false });
  throw new Error(`no answer within ${timeoutMs} ms`);
}

/**
 * Whether a request may read the metrics. With a token, the request must have it. Without one, only local requests to a
 * local shop may, as during a trial: behind a proxy on the same machine, which may add no headers, every request comes
 * from this machine.
 */
function mayReadMetrics(request: FastifyRequest, { metricsToken, publicUrl }: HealthContext['config']): boolean {
  if (metricsToken !== null) return isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return (
    forwarded === undefined &&
    isThisMachine(new URL(publicUrl).hostname) &&
    isThisMachine(request.socket.remoteAddress ?? '')
  );
}

function isThisMachine(host: string): boolean {
  return /^(localhost|\[?::1\]?|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(host);
}
