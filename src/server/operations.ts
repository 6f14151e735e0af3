import { registerModelMeters } from '../features/artworks/server/hosted/meters.ts';
import type { App } from '../platform/http/app.ts';
import { createApp } from '../platform/http/create-app.ts';
import { registerHealthRoutes } from '../platform/http/health.ts';
import { registerQueueMeters } from '../platform/jobs/queue-meters.ts';
import type { Context } from './context.ts';
import { jobDefinitions } from './job-definitions.ts';
import { registerWatchMeters } from './watching/meters.ts';
import { readWatch } from './watching/read-watch.ts';

/** Registers the monitoring endpoints of a process of any role: liveness, readiness and metrics. */
export function registerOperations(app: App, context: Context): void {
  const { config, metrics, database, storage, jobs, log } = context;
  registerHealthRoutes(app, {
    config,
    metrics,
    checks: { database: () => database.check(), storage: () => storage.check(), queue: () => jobs.check() },
  });
  registerQueueMeters(metrics.registry, { queue: database.queue, log, jobs: jobDefinitions });
  registerWatchMeters(metrics.registry, { read: async () => readWatch(context, context.readCertificate), log });
  if (context.models.length > 0) registerModelMeters(metrics.registry, { ...context, art: config.art });
}

/** Creates the server of a process that only works the queues: monitoring endpoints, no shop. */
export async function createWorkerServer(context: Context): Promise<App> {
  const app = await createApp(context);
  registerOperations(app, context);
  return app;
}
